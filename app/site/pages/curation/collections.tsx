import { Link } from 'react-router'
import type { CollectionCardView } from '#app/site/parts/collection-card/collection-card-view.ts'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import * as styles from './collections.module.css'
import type { CurationView } from './curation-view.ts'
import type { CurationWords } from './pt.ts'

type Props = { readonly view: CurationView; readonly words: CurationWords }

/** The categories with their pictures, and the families as a list of names. */
export function Collections({ view, words }: Props) {
  return (
    <section className={styles.allCollections} aria-labelledby="colecoes">
      <h2 id="colecoes" className="text-h2" data-reveal="">
        {view.category ? words.otherCollections : words.collections}
      </h2>
      <ul className={styles.collectionCards} data-others={view.category ? '' : undefined}>
        {view.others.map((category) => (
          <li key={category.slug} data-reveal="">
            <Way to={category} words={words}>
              {category.picture && (
                <span className={styles.collectionCardPicture}>
                  <Picture
                    picture={category.picture}
                    decorative
                    box={[
                      ['60vw', '30vw', '64rem'],
                      ['44vw', 3 / 2, '48rem'],
                      ['100vw', 3 / 2],
                    ]}
                    className={styles.picture}
                  />
                </span>
              )}
              <span className={styles.collectionCardName}>{category.title}</span>
              <span className="text-balance text-small text-smoke">{category.text}</span>
            </Way>
          </li>
        ))}
      </ul>
      {view.families.length > 0 && (
        <>
          <h3 className="label mt-16 font-text">{words.families}</h3>
          <ul className={styles.familyNames}>
            {view.families.map((family) => (
              <li key={family.slug}>
                <Way to={family} words={words}>
                  {family.title}
                </Way>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type WayProps = {
  readonly to: CollectionCardView
  readonly words: CurationWords
  readonly children: React.ReactNode
}

function Way({ to, words, children }: WayProps) {
  if (to.external)
    return (
      <a href={to.url} target="_blank" rel="noopener">
        {children}
        <span className="sr-only"> {words.newTab}</span>
      </a>
    )
  return <Link to={to.url}>{children}</Link>
}
