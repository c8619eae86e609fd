import { type MouseEvent, useEffect, useState } from 'react'
import { later } from '#app/ui/later.tsx'
import { modelAnchor, noModelAnchor } from '#i18n/model-paths.ts'
import * as styles from './at-home.module.css'
import type { ModelView } from './model-view.ts'
import type { AtHomeWords } from './pt.ts'
import { hasQuickLook, quickLookUrl } from './quick-look.ts'

const PhoneDialog = later(() => import('./phone-dialog.tsx').then((part) => part.PhoneDialog))
const RoundDialog = later(() => import('./round-dialog.tsx').then((part) => part.RoundDialog))

type Props = {
  readonly model: ModelView
  /** All sizes, each a place that the code on a desktop leads to. */
  readonly models: readonly ModelView[]
  readonly name: string
  /** Address of the rug's page; a path where the site has no public one: then that of this window is used. */
  readonly page: string
  readonly words: AtHomeWords
  /** It stands on night instead of paper. */
  readonly onNight?: boolean
}

/**
 * Shows a rug on the visitor's own floor, in its size. iPhone and iPad follow the link (the style sheet tells them
 * apart, so it works before any script); Android opens its viewer; elsewhere a code brings the page to a phone.
 */
export function AtHome({ model, models, name, page, words, onNight = false }: Props) {
  const [asked, setAsked] = useState<'phone' | 'round' | null>(null)
  const none = useNoViewer()
  const open = async () => {
    try {
      const { wayToShow } = await import('./way-to-show.ts')
      setAsked(await wayToShow({ model, name, page }))
    } catch {
      // The line is cut: this dialog waits for it.
      setAsked('round')
    }
  }
  return (
    <div className={styles.atHome} data-on-night={onNight || undefined}>
      {models.map(({ code }) => (
        <span key={code} id={modelAnchor + code} className={styles.atHomePlace} />
      ))}
      {/* Quick Look opens at once only from a link whose first element is a picture. */}
      <a
        rel="ar"
        href={quickLookUrl(model.usdz, page)}
        className={styles.atHomeOpen}
        onClick={(event: MouseEvent) => {
          if (hasQuickLook()) return
          event.preventDefault()
          setAsked('round')
        }}
      >
        <img src={icon} alt="" width={22} height={22} />
        {words.open}
      </a>
      <button type="button" className={styles.atHomeOpen} onClick={() => void open()}>
        <img src={icon} alt="" width={22} height={22} />
        {words.open}
      </button>
      <noscript>
        <p className={styles.atHomeFiles}>
          {words.files} <a href={model.glb}>GLB</a> <a href={model.usdz}>USDZ</a>
        </p>
      </noscript>
      <div id={noModelAnchor} className={styles.atHomeNone} data-shown={none || undefined}>
        <p>{words.none}</p>
        <button type="button" className="hairline-link" onClick={() => setAsked('round')}>
          {words.inRound}
        </button>
      </div>
      {asked === 'phone' && (
        <PhoneDialog
          address={new URL(`${page}#${modelAnchor}${model.code}`, location.href).href}
          size={model.label}
          words={words.phone}
          inRound={{ name: words.inRound, open: () => setAsked('round') }}
          onClose={() => setAsked((now) => (now === 'phone' ? null : now))}
        />
      )}
      {asked === 'round' && (
        <RoundDialog model={model} name={name} words={words.round} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

/** Whether Android came back for want of a viewer: Scene Viewer's intent then leads to an anchor of this page. */
function useNoViewer(): boolean {
  const [none, setNone] = useState(false)
  useEffect(() => {
    const look = () => setNone(location.hash === `#${noModelAnchor}`)
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return none
}

/** A rug on a floor, in the corners of a view finder. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#1d1a17" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M3.5 8V3.5H8M16 3.5h4.5V8M20.5 16v4.5H16M8 20.5H3.5V16M12 9l5.5 3.2-5.5 3.2-5.5-3.2Z"/></svg>',
)}`
