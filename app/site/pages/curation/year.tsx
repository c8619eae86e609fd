import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Lightbox } from '#app/site/parts/lightbox/lightbox.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { SeenRug } from '#app/site/parts/seen-rug/seen-rug.tsx'
import { SideCard } from '#app/site/parts/side-card/side-card.tsx'
import type { CurationView } from './curation-view.ts'
import type { CurationWords } from './pt.ts'
import * as styles from './year.module.css'

type Props = {
  readonly view: CurationView
  readonly words: CurationWords
  readonly heading: ReactNode
  readonly first?: boolean
  /** Set where the page ends with it. */
  readonly last?: boolean
}

/** The years to choose from, as links, and what the chosen one holds: six pictures and a card. */
export function Year({ view, words, heading, first = false, last = false }: Props) {
  const { year, years } = view
  return (
    <section id="curadoria" className={styles.year} data-last={last || undefined}>
      <header className={styles.yearHeader}>
        <div>{heading}</div>
        <nav aria-label={words.yearsLabel}>
          <ul className={styles.yearTabs}>
            {years.map((one) => (
              <li key={one.name}>
                <Link to={one.url} aria-current={one.chosen ? 'true' : undefined} preventScrollReset>
                  {one.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className={styles.yearBody} key={year.name}>
        <div>
          <SideCard
            label={`${words.yearLabel} ${year.name}`}
            title={year.title}
            letters={year.letters}
            paragraphs={year.paragraphs}
            headingId="ano"
          >
            {year.catalogueUrl && (
              <a href={year.catalogueUrl} className="button mt-6 w-full">
                {words.catalogue}
              </a>
            )}
            <p className="mt-2 flex flex-wrap gap-x-6 text-small">
              <Link to={view.simulatorUrl} className="hairline-link">
                {words.more}
              </Link>
              {!year.catalogueUrl && (
                <Link to={view.contactUrl} className="hairline-link">
                  {words.contact}
                </Link>
              )}
            </p>
          </SideCard>
        </div>
        <Lightbox pictures={year.pictures} words={words.lightbox}>
          {(link) => (
            <ul className={styles.yearPictures}>
              {year.pictures.map((picture, index) => (
                <li key={picture.url}>
                  <a {...link(index)} className={styles.open}>
                    <Picture
                      picture={picture}
                      box={picture.box}
                      first={first && index === 0}
                      className={styles.picture}
                    />
                    <span className="sr-only"> {words.enlarge}</span>
                  </a>
                  <SeenRug rug={picture.seen} />
                </li>
              ))}
            </ul>
          )}
        </Lightbox>
      </div>
    </section>
  )
}
