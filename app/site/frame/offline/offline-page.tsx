import { useLocation } from 'react-router'
import type { Frame } from '#app/site/frame/frame.ts'
import { MessagePage } from '#app/site/frame/message-page.tsx'
import { useSelection } from '#app/site/parts/selection/selection.ts'
import { useLine } from './use-line.ts'

/** Where the line is cut: the address stays, and the page opens by itself. What was chosen is on the device. */
export function OfflinePage({ frame }: { readonly frame: Frame }) {
  const { pathname, search } = useLocation()
  const { isStillCut, tryAgain } = useLine(true)
  const chosen = useSelection().length
  const { offline } = frame.words
  return (
    <MessagePage
      label={offline.label}
      title={offline.title}
      text={offline.text}
      link={{ url: pathname + search, name: offline.again, follow: tryAgain }}
    >
      {chosen > 0 && <p className="mt-6 max-w-[34rem]">{offline.selection}</p>}
      <p role="status" className="mt-6">
        {isStillCut && offline.still}
      </p>
    </MessagePage>
  )
}
