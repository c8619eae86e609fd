import { Link, useViewTransitionState } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { CaptionedItem, CaptionHeart, RugCaption } from '#app/site/parts/rug-card/rug-caption.tsx'
import { carriedStyle } from '#app/site/parts/rug-card/use-carried.ts'
import type { HomeSpainWords } from './es.ts'
import type { HomeSpainView } from './home-view.ts'
import * as styles from './rugs.module.css'

type Props = {
  readonly rugs: HomeSpainView['rugs']
  readonly words: HomeSpainWords['rugs']
  readonly url: string
}

/** Five rugs seen from above in one row that shows the next one's edge, each with its price. */
export function Rugs({ rugs, words, url }: Props) {
  if (rugs.length === 0) return null
  return (
    <section className="pt-section" aria-labelledby="alfombras">
      <header
        className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 px-margin pb-8"
        data-reveal=""
      >
        <h2 id="alfombras" className="text-h2">
          {rugs.length === 5 ? words.five : words.title}
        </h2>
        <Link to={url} className="hairline-link text-small">
          {words.all}
        </Link>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      <section className={styles.spainRugs} aria-label={words.row} tabIndex={0}>
        <ul>
          {rugs.map((rug) => (
            <CaptionedItem key={rug.id}>
              <SpainRug rug={rug} words={words} />
            </CaptionedItem>
          ))}
        </ul>
      </section>
    </section>
  )
}

function SpainRug({ rug, words }: { readonly rug: Props['rugs'][number]; readonly words: Props['words'] }) {
  const carried = useViewTransitionState(rug.url)
  return (
    <>
      <Link to={rug.url} className={styles.spainRug} viewTransition>
        <span className={styles.spainRugPicture} style={carried ? carriedStyle : undefined}>
          {rug.picture && (
            <Picture
              picture={rug.picture}
              decorative
              box={[
                ['min(26vw, 32rem)', 4 / 5, '64rem'],
                ['38vw', 4 / 5, '48rem'],
                ['min(70vw, 21rem)', 4 / 5],
              ]}
              className={styles.picture}
            />
          )}
        </span>
        <RugCaption rug={rug} onRequest={words.onRequest} />
      </Link>
      <CaptionHeart slug={rug.slug} label={`${words.save}: ${rug.name}`} />
    </>
  )
}
