import { Link } from 'react-router'
import { Lightbox } from '#app/site/parts/lightbox/lightbox.tsx'
import { Pages } from '#app/site/parts/pages/pages.tsx'
import type { PageLink } from '#app/site/parts/pages/pages-view.ts'
import type { PagesWords } from '#app/site/parts/pages/pt.ts'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { PlacedRug } from '#app/site/parts/rug-card/grid-places.ts'
import { RugGrid } from '#app/site/parts/rug-card/rug-grid.tsx'
import { illustrationWord } from '#content/media/illustration.ts'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './geometric-rugs-page.module.css'
import type { GeometricWords } from './pt.ts'

type Props = {
  readonly view: {
    readonly pictures: readonly PictureOf[]
    /** The form of a made-to-measure rug of each drawing. */
    readonly askUrls: readonly string[]
    readonly rugs: readonly PlacedRug[]
    readonly pages: readonly PageLink[]
    readonly collectionsUrl: string
    /** Empty where there is none. */
    readonly catalogueUrl: string
    readonly contactUrl: string
  }
  readonly words: GeometricWords & { readonly pages: PagesWords }
}

/** Six drawings that step across the page, the rugs of the catalogue like them, and the way to the atelier. */
export function GeometricRugsPage({ view, words }: Props) {
  return (
    <>
      <header className={styles.geometricHeader}>
        <nav aria-label={words.breadcrumbs}>
          <Link to={view.collectionsUrl} className="hairline-link text-small text-smoke">
            {words.collections}
          </Link>
        </nav>
        <h1 className="font-light text-h1">
          {words.heading[0]} <span>{words.heading[1]}</span>
        </h1>
        <p className="max-w-[24rem] text-smoke">{words.intro}</p>
      </header>
      <Lightbox pictures={view.pictures} words={words.lightbox}>
        {(link) => (
          <ol className={styles.geometricSteps}>
            {view.pictures.map((picture, index) => (
              <li key={picture.url} data-reveal={index > 0 ? '' : undefined}>
                <a {...link(index)}>
                  <Picture
                    picture={picture}
                    box={[
                      [index === 0 ? '100vw' : '60vw', 3 / 2, '64rem'],
                      ['100vw', 4 / 3],
                    ]}
                    first={index === 0}
                    className={styles.picture}
                  />
                  <span className="sr-only"> {words.enlarge}</span>
                </a>
                <p className={styles.geometricCaption}>
                  <span>{String(index + 1).padStart(2, '0')}</span>
                  <span>{words.rugs[index]?.name}</span>
                  <span>
                    {[words.rugs[index]?.technique, illustrationWord(picture.alt)].filter(Boolean).join('. ')}
                  </span>
                  <Link
                    to={view.askUrls[index] ?? ''}
                    className="hairline-link col-start-2 justify-self-start text-ink"
                  >
                    {words.ask}
                    <span className="sr-only">: {words.rugs[index]?.name}</span>
                  </Link>
                </p>
              </li>
            ))}
          </ol>
        )}
      </Lightbox>
      {view.rugs.length > 0 && (
        <section className="px-margin pt-section" aria-labelledby="catalogo">
          <h2 id="catalogo" className="pb-8 text-h2" data-reveal="">
            {words.catalogue}
          </h2>
          <RugGrid rugs={view.rugs} words={words.card} />
          <Pages pages={view.pages} words={words.pages} />
          {view.catalogueUrl && (
            <p className="mt-8">
              <a href={view.catalogueUrl} className="hairline-link">
                {words.catalogueFile}
              </a>
            </p>
          )}
        </section>
      )}
      <section className={styles.geometricClosing} aria-labelledby="contato">
        <h2 id="contato" className="max-w-[16ch] text-h2">
          {words.closing.title}
        </h2>
        <p className="mt-6 max-w-[30rem]">{words.closing.text}</p>
        <p className="mt-8">
          <Link to={view.contactUrl} className="button">
            {words.closing.contact}
          </Link>
        </p>
      </section>
    </>
  )
}
