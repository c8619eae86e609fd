import { lazy, Suspense, useState } from 'react'
import { modelAnchor, noModelAnchor } from '#app/i18n/model-paths.ts'
import { quickLookUrl, sceneViewerUrl } from '#content/ar/open-model.ts'
import type { ModelView } from './model-view.ts'
import type { AtHomeWords } from './pt.ts'
import './at-home.css'

const PhoneDialog = lazy(() => import('./phone-dialog.tsx').then((part) => ({ default: part.PhoneDialog })))

type Props = {
  readonly model: ModelView
  /** All sizes, each a place that the code on a desktop leads to. */
  readonly models: readonly ModelView[]
  readonly name: string
  /** Absolute address of the rug's page. */
  readonly page: string
  readonly words: AtHomeWords
}

/**
 * Shows a rug on the visitor's own floor, in its size. iPhone and iPad follow the link (the style sheet tells them
 * apart, so it works before any script); Android opens its viewer; elsewhere a code brings the page to a phone.
 */
export function AtHome({ model, models, name, page, words }: Props) {
  const [asked, setAsked] = useState(false)
  const open = () => {
    // What a browser says of itself: desktops offer WebXR too, so asking for it would tell nothing.
    if (!/Android/i.test(navigator.userAgent)) return setAsked(true)
    const glb = new URL(model.glb, page).href
    location.assign(sceneViewerUrl({ glb, title: name, page, fallback: `${page}#${noModelAnchor}` }))
  }
  return (
    <div className="at-home">
      {models.map(({ code }) => (
        <span key={code} id={modelAnchor + code} className="at-home-place" />
      ))}
      {/* Quick Look opens at once only from a link whose first element is a picture. */}
      <a rel="ar" href={quickLookUrl(model.usdz, page)} className="at-home-open">
        <img src={icon} alt="" width={22} height={22} />
        {words.open}
      </a>
      <button type="button" className="at-home-open" onClick={open}>
        <img src={icon} alt="" width={22} height={22} />
        {words.open}
      </button>
      <noscript>
        <p className="at-home-files">
          {words.files} <a href={model.glb}>GLB</a> <a href={model.usdz}>USDZ</a>
        </p>
      </noscript>
      <p id={noModelAnchor} className="at-home-none">
        {words.none}
      </p>
      {asked && (
        <Suspense>
          <PhoneDialog
            address={`${page}#${modelAnchor}${model.code}`}
            size={model.label}
            words={words.phone}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A rug on a floor, in the corners of a view finder. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#1d1a17" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M3.5 8V3.5H8M16 3.5h4.5V8M20.5 16v4.5H16M8 20.5H3.5V16M12 9l5.5 3.2-5.5 3.2-5.5-3.2Z"/></svg>',
)}`
