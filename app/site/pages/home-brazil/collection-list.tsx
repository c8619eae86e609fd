import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import * as styles from './collection-list.module.css'
import type { CollectionView } from './home-view.ts'
import type { HomeWords } from './pt.ts'

type Props = { readonly collections: readonly CollectionView[]; readonly words: HomeWords['collections'] }

/** The collections as a list of names with one large picture: that of the name under the pointer or focus. */
export function CollectionList({ collections, words }: Props) {
  if (collections.length === 0) return null
  return (
    <section className={styles.collections} aria-labelledby="colecoes">
      <header className="px-margin" data-reveal="">
        <p className="label">{words.label}</p>
        <h2 id="colecoes" className="mt-3 text-h2">
          {words.title}
        </h2>
      </header>
      <ol className={styles.collectionList}>
        {collections.map((collection, index) => (
          <li key={collection.id}>
            <Link to={collection.url} className={styles.collectionEntry}>
              <span className={styles.collectionNumber}>{String(index + 1).padStart(2, '0')}</span>
              <span className={styles.collectionName}>{collection.title}</span>
              <span className={`${styles.collectionText} text-balance`}>{collection.text}</span>
              <span className={styles.collectionExplore}>{collection.explore || words.explore}</span>
              {collection.picture && (
                <Picture
                  picture={collection.picture}
                  decorative
                  box={[
                    ['54vw', '43rem', '64rem'],
                    ['min(78vw, 24rem)', 4 / 5],
                  ]}
                  className={styles.collectionPicture}
                />
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
