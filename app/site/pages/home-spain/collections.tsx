import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { HomeSpainWords } from './es.ts'
import type { HomeSpainView } from './home-view.ts'
import './collections.css'

type Props = {
  readonly collections: HomeSpainView['collections']
  readonly words: HomeSpainWords['collections']
}

/** Three collections, none of them as wide as another. */
export function Collections({ collections, words }: Props) {
  if (collections.length === 0) return null
  return (
    <section className="spain-collections" aria-labelledby="colecciones">
      <h2 id="colecciones" className="text-h2" data-reveal="">
        {collections.length === 3 ? words.three : words.title}
      </h2>
      <ul>
        {collections.map((one) => (
          <li key={one.id} data-reveal="">
            <Link to={one.url} className="spain-collection">
              <span className="spain-collection-picture">
                {one.picture && (
                  <Picture picture={one.picture} decorative sizes="(width >= 64rem) 90vw, 100vw" />
                )}
              </span>
              <span className="mt-3 block font-display text-h3">{one.title}</span>
              <span className="mt-1 block max-w-[28rem] text-small text-smoke">{one.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
