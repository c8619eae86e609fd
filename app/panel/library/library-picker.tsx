import { useState } from 'react'
import { usePanelRole } from '#app/panel/frame/panel-role.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { Client } from '#content/database/client.ts'
import { keepsContent } from '#content/people/access.ts'
import { type Kind, LibraryDialog } from './library-dialog.tsx'
import { pt } from './pt.ts'

type Props = {
  readonly client: Client
  /** For who hears the button: what the picture is for. */
  readonly name?: string
  /** What is chosen among; pictures without it. */
  readonly kind?: Kind
  /** Several at once; without it a click takes one. */
  readonly several?: boolean
  readonly onChoose: (urls: readonly string[]) => void
}

/** Takes files that the site has already. */
export function LibraryPicker({ client, name, kind = 'picture', several = false, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const role = usePanelRole()
  // The whole library is the editors'.
  if (!keepsContent(role)) return null
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>
        {pt.choose}
        {name && <span className="sr-only"> {name}</span>}
      </LinkButton>
      {open && (
        <LibraryDialog
          client={client}
          kind={kind}
          several={several}
          onClose={() => setOpen(false)}
          onChoose={(urls) => {
            setOpen(false)
            onChoose(urls)
          }}
        />
      )}
    </>
  )
}
