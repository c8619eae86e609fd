import type { RefObject } from 'react'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { linkLook } from '#app/ui/link-button.tsx'
import { pathTo } from '#i18n/paths.ts'
import { pt } from './pt.ts'

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly creating: boolean
  readonly onCreate: () => void
}

/** What the samples are, and how to begin a new one. */
export function SamplesHead({ heading, creating, onCreate }: Props) {
  return (
    <TabHead heading={heading} title={pt.title} intro={pt.intro}>
      <a href={pathTo('colourSamples', 'pt')} target="_blank" rel="noopener" className={linkLook}>
        {pt.viewSite}
      </a>
      <button type="button" className="button" data-key="new" disabled={creating} onClick={onCreate}>
        {pt.create}
      </button>
    </TabHead>
  )
}
