import { memo, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import { CloseUp } from '#app/site/parts/close-up/close-up.tsx'
import { type LightboxLink, useLightbox } from '#app/site/parts/lightbox/lightbox.tsx'
import { useLook } from '#app/site/parts/looks/use-look.ts'
import { Apart } from '#app/ui/apart.tsx'
import { island } from '#app/ui/island.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { Pictures } from './pictures.tsx'
import * as styles from './product-page.module.css'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'
import { Related } from './related.tsx'
import './scale.module.css'
import { useChoice } from './use-choice.ts'

const loadScale = () => import('./scale.tsx').then((part) => part.Scale)
// In development a changed module takes the place of the one before, and a part that is not there yet with it.
const isWhole = import.meta.env.SSR || import.meta.env.DEV
const Scale = island(isWhole ? await loadScale() : null, loadScale)

type Props = {
  readonly view: ProductView
  readonly words: ProductWords
  /** The choice that the server read in the address. */
  readonly asked: string
}

/** The page of a rug: its pictures, what it costs and how to ask for it, the weave, its sizes to scale. */
export function ProductPage({ view, words, asked }: Props) {
  const choosing = useChoice(view, words, asked)
  const { label, measures } = choosing.chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: a label has its measures
  const chosen = useMemo(() => ({ label, measures }), [label])
  const drawn = useDeferredValue(chosen)
  const [link, dialog] = useLightbox(view.pictures, words.lightbox)
  useLook('visto', view.slug)
  return (
    <>
      <Breadcrumbs view={view} words={words} />
      <div className={styles.product}>
        <Pictures view={view} words={words} link={link} />
        <BuyPanel view={view} words={words} choosing={choosing} />
      </div>
      <Weave view={view} words={words} link={link} />
      {dialog}
      <Scale view={view} words={words} chosen={drawn} />
      <Others view={view} words={words} />
    </>
  )
}

type Shown = Omit<Props, 'asked'>

// What does not follow the choice is not drawn anew with it.

const Breadcrumbs = memo(function Breadcrumbs({ view, words }: Shown) {
  return (
    <nav className={styles.productBreadcrumbs} aria-label={words.breadcrumbs.label}>
      <ol>
        {view.places.map((place, index) => (
          <li key={place.url}>
            {index === view.places.length - 1 ? (
              <span aria-current="page">{place.name}</span>
            ) : (
              <Link to={place.url}>{place.name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
})

const Weave = memo(function Weave({
  view,
  words,
  link,
}: Shown & { readonly link: (at: number) => LightboxLink }) {
  const picture = view.pictures[view.detailAt]
  if (!picture) return null
  return (
    <Apart>
      <CloseUp view={view.close} picture={picture} link={link(view.detailAt)} enlarge={words.enlarge} />
    </Apart>
  )
})

const Others = memo(function Others({ view, words }: Shown) {
  return (
    <Apart>
      <Related view={view} words={words} />
    </Apart>
  )
})
