import { useState } from 'react'
import { hasQuickLook } from '#app/site/parts/at-home/quick-look.ts'
import { later } from '#app/ui/later.tsx'
import type { Locale } from '#i18n/locales.ts'
import type { Open } from './begin-drawing.ts'
import type { Design } from './design.ts'
import { metresText } from './drawing-texts.ts'
import type { DrawingWords } from './pt.ts'

const RoundDialog = later(() =>
  import('#app/site/parts/at-home/round-dialog.tsx').then((part) => part.RoundDialog),
)

type Props = {
  readonly design: Design
  readonly open: Open
  readonly locale: Locale
  readonly words: DrawingWords
}

/** The rug on the visitor's own floor, of a model that is made on this device and stays on it. */
export function RugAtHome({ design, open, locale, words }: Props) {
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest')
  const [glb, setGlb] = useState<Blob | null>(null)
  const look = async () => {
    setState('busy')
    try {
      const files = await open.thread.model(words.place)
      if (hasQuickLook()) openInQuickLook(files.usdz)
      else setGlb(files.glb)
      setState('rest')
    } catch {
      setState('failed')
    }
  }
  const label = [design.width, design.length].map((side) => metresText(side, locale)).join(' \u00d7 ')
  return (
    <p className="text-small">
      <button type="button" className="hairline-link" disabled={state === 'busy'} onClick={() => void look()}>
        {words.atHome.open}
      </button>
      <span role="status">
        {' '}
        {state === 'busy' && words.atHome.round.opening}
        {state === 'failed' && words.atHome.round.failed}
      </span>
      {glb && (
        <RoundDialog
          model={{ glb, label }}
          name={words.place}
          words={words.atHome.round}
          onClose={() => setGlb(null)}
        />
      )}
    </p>
  )
}

const quickLookOpensWithinMs = 60_000

/** Opens a model that this page made, at its true size only, by a link as Quick Look wants it: with a picture in it. */
function openInQuickLook(usdz: Blob): void {
  const address = URL.createObjectURL(usdz)
  const link = document.createElement('a')
  link.rel = 'ar'
  link.href = `${address}#allowsContentScaling=0`
  link.append(document.createElement('img'))
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), quickLookOpensWithinMs)
}
