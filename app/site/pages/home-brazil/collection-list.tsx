import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { CollectionView } from './home-view.ts'
import type { HomeWords } from './pt.ts'
import './collection-list.css'

type Props = { readonly collections: readonly CollectionView[]; readonly words: HomeWords['collections'] }

/** The collections as a list of names with one large picture: that of the name under the pointer or focus. */
export function CollectionList({ collections, words }: Props) {
  if (collections.length === 0) return null
  return (
    <section className="collections" aria-labelledby="colecoes">
      <header className="px-margin" data-reveal="">
        <p className="label">{words.label}</p>
        <h2 id="colecoes" className="mt-3 text-h2">
          {words.title}
        </h2>
      </header>
      <ol className="collection-list">
        {collections.map((collection, index) => (
          <li key={collection.id}>
            <Link to={collection.url} className="collection-entry">
              <span className="collection-number">{String(index + 1).padStart(2, '0')}</span>
              <span className="collection-name">{collection.title}</span>
              <span className="collection-text">{collection.text}</span>
              <span className="collection-explore">{collection.explore || words.explore}</span>
              {collection.picture && (
                <Picture
                  picture={collection.picture}
                  decorative
                  sizes="(width >= 64rem) 55vw, 80vw"
                  className="collection-picture"
                />
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
