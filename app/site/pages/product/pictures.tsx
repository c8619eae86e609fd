import type { LightboxLink } from '#app/site/parts/lightbox/lightbox.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'
import './pictures.css'

type Props = {
  readonly view: ProductView
  readonly words: ProductWords
  readonly link: (index: number) => LightboxLink
}

/** The rug in a room, alone, its corner: one large and the others beside each other; on a phone a row that snaps. */
export function Pictures({ view, words, link }: Props) {
  const shown = view.pictures
    .map((picture, index) => ({ picture, index }))
    .filter((one) => one.index !== view.detailAt)
  if (shown.length === 0) return <p className="product-no-picture">{words.noImage}</p>
  return (
    <ul className="product-pictures" aria-label={words.pictures}>
      {shown.map(({ picture, index }, place) => (
        <li key={picture.url} data-wide={isWide(place, shown.length) || undefined}>
          <a {...link(index)} style={place === 0 ? { viewTransitionName: 'rug' } : undefined}>
            <Picture
              picture={picture}
              sizes={
                isWide(place, shown.length) ? '(width >= 64rem) 57vw, 86vw' : '(width >= 64rem) 28vw, 86vw'
              }
              first={place === 0}
            />
            <span className="sr-only"> {words.enlarge}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The first leads, and so does one that would stand alone. */
function isWide(place: number, count: number): boolean {
  return place === 0 || (place === count - 1 && place % 2 === 1)
}
