import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { CaptionedItem, CaptionHeart, RugCaption } from '#app/site/parts/rug-card/rug-caption.tsx'
import { carriedStyle, useCarried } from '#app/site/parts/rug-card/use-carried.ts'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'
import * as styles from './related.module.css'

/** Three others: one in its room, one alone, one small. */
export function Related({ view, words }: { readonly view: ProductView; readonly words: ProductWords }) {
  if (view.related.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="outros">
      <h2 id="outros" className="text-h2" data-reveal="">
        {words.related}
      </h2>
      <ul>
        {view.related.map((rug, index) => (
          <CaptionedItem key={rug.slug} data-reveal="">
            <RelatedRug rug={rug} index={index} words={words} />
          </CaptionedItem>
        ))}
      </ul>
    </section>
  )
}

type RugProps = {
  readonly rug: ProductView['related'][number]
  readonly index: number
  readonly words: ProductWords
}

/** Its picture is carried to its page, in place of the one at the head of this page. */
function RelatedRug({ rug, index, words }: RugProps) {
  const carried = useCarried(rug.url)
  const picture = index === 0 ? rug.scene : rug.packshot
  const shape = index === 0 ? 4 / 3 : 4 / 5
  return (
    <>
      <Link to={rug.url} className={styles.card} viewTransition>
        <span
          className={styles.frame}
          style={carried ? carriedStyle : undefined}
          data-carried={carried || undefined}
        >
          {picture ? (
            <Picture
              picture={picture}
              box={[
                [`${37 - 7 * index}vw`, shape, '64rem'],
                [index === 0 ? '90vw' : '43vw', shape],
              ]}
              className={styles.picture}
            />
          ) : (
            <span className={styles.empty}>{words.noImage}</span>
          )}
        </span>
        <RugCaption rug={rug} onRequest={words.onRequest} />
      </Link>
      <CaptionHeart slug={rug.slug} label={`${words.save}: ${rug.name}`} />
    </>
  )
}
