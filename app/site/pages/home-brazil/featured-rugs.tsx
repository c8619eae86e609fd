import { useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { HeartButton } from '#app/site/parts/selection/heart-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import * as styles from './featured-rugs.module.css'
import type { FeaturedView } from './home-view.ts'
import type { HomeWords } from './pt.ts'
import { useCarousel } from './use-carousel.ts'

type Props = {
  readonly products: readonly FeaturedView[]
  readonly words: HomeWords['featured']
  readonly galleryUrl: string
}

/** The featured rugs: one large picture that changes by itself, and a list that says which and chooses. */
export function FeaturedRugs({ products, words, galleryUrl }: Props) {
  const section = useRef<HTMLDivElement>(null)
  const carousel = useCarousel(products.length, section)
  const loading = useNavigation().state === 'loading' && products.length === 0
  return (
    <section className="px-margin pt-section" aria-labelledby="destaques">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-9" data-reveal="">
        <h2 id="destaques" className="text-h2">
          {words.title}
        </h2>
        <Link to={galleryUrl} className="hairline-link text-small">
          {words.gallery}
        </Link>
      </header>
      {products.length === 0 ? (
        <div className="border-travertine border-y py-16" role="status">
          <p className="font-display text-h3">{loading ? words.loading : words.empty}</p>
          {!loading && <p className="mt-3 text-smoke">{words.emptyHint}</p>}
        </div>
      ) : (
        <div className={styles.featured} ref={section}>
          <Stage products={products} shown={carousel.shown} words={words} galleryUrl={galleryUrl} />
          <Choices products={products} shown={carousel.shown} choose={carousel.choose} words={words} />
          {products.length > 1 && (
            <button
              type="button"
              className={styles.featuredPause}
              onClick={carousel.toggle}
              aria-pressed={carousel.paused}
            >
              <span className="sr-only">{carousel.paused ? words.play : words.pause}</span>
              {carousel.paused ? <Icon name="play" size={14} /> : <Icon name="pause" size={14} />}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

/** Small enough for the strip below the stage. */
const thumbnailWidths = [128, 320] as const

function Stage({ products, shown, words, galleryUrl }: Props & { shown: number }) {
  return (
    <Link to={galleryUrl} className={styles.featuredStage} aria-label={words.gallery}>
      {products.map((product, index) => (
        <span key={product.id} className={styles.featuredSlide} data-shown={index === shown || undefined}>
          {product.picture ? (
            <Picture
              picture={product.picture}
              box={[
                ['62vw', 3 / 2, '64rem'],
                ['100vw', 3 / 2, '48rem'],
                ['100vw', 1],
              ]}
              className={styles.picture}
            />
          ) : (
            <span className="grid h-full w-full place-items-center bg-linen text-smoke">{words.noImage}</span>
          )}
        </span>
      ))}
      <span className={styles.featuredGallery} aria-hidden="true">
        {words.gallery}
      </span>
    </Link>
  )
}

type ChoicesProps = {
  readonly products: readonly FeaturedView[]
  readonly shown: number
  readonly choose: (index: number) => void
  readonly words: HomeWords['featured']
}

function Choices({ products, shown, choose, words }: ChoicesProps) {
  const current = products[shown]
  return (
    <div className="featured-choices">
      <ol aria-label={words.list}>
        {products.map((product, index) => (
          <li key={product.id} data-shown={index === shown || undefined} className={styles.featuredRow}>
            <button type="button" onClick={() => choose(index)} aria-current={index === shown || undefined}>
              <span className={styles.featuredNumber}>{String(index + 1).padStart(2, '0')}</span>
              <span className={styles.featuredThumbnail}>
                {product.thumbnail ? (
                  <Picture
                    picture={product.thumbnail}
                    decorative
                    box={[['58px', 4 / 5]]}
                    widths={thumbnailWidths}
                    className={styles.picture}
                  />
                ) : (
                  <span className="sr-only">{words.noImage}</span>
                )}
              </span>
              <span className={styles.featuredName} data-name="">
                {product.title}
              </span>
              <span className={styles.featuredPrice}>{product.price}</span>
            </button>
          </li>
        ))}
      </ol>
      {current && (
        <div className="mt-5 min-h-24 text-smoke text-small">
          <p>{current.text}</p>
          <p className="flex items-center justify-between">
            {current.url && (
              <Link to={current.url} className="hairline-link text-ink">
                {words.see}
                <span className="sr-only">: {current.title}</span>
              </Link>
            )}
            {current.slug && (
              <HeartButton slug={current.slug} label={`${words.save}: ${current.title}`} iconOnly />
            )}
          </p>
        </div>
      )}
    </div>
  )
}
