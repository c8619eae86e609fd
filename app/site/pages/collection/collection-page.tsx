import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { AskLink } from '#app/site/parts/ask/ask-link.tsx'
import type { CollectionCardView } from '#app/site/parts/collection-card/collection-card-view.ts'
import { Lightbox } from '#app/site/parts/lightbox/lightbox.tsx'
import { Pages } from '#app/site/parts/pages/pages.tsx'
import type { PageLink } from '#app/site/parts/pages/pages-view.ts'
import type { PagesWords } from '#app/site/parts/pages/pt.ts'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { PlacedRug } from '#app/site/parts/rug-card/grid-places.ts'
import { RugGrid } from '#app/site/parts/rug-card/rug-grid.tsx'
import { Apart } from '#app/ui/apart.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './collection-page.module.css'
import type { CollectionWords } from './pt.ts'

export type CollectionPageView = {
  readonly title: string
  /** Of the longest word of the title. */
  readonly letters: number
  readonly text: string
  readonly label: string
  readonly picture: PictureOf | null
  readonly closeUps: readonly PictureOf[]
  readonly rugs: readonly PlacedRug[]
  readonly pages: readonly PageLink[]
  readonly others: readonly CollectionCardView[]
  readonly collectionsUrl: string
  readonly bespokeUrl: string
  /** Empty where there is none. */
  readonly catalogueUrl: string
  /** Where a made-to-measure rug of this family is asked for; empty where the catalogue has rugs of it. */
  readonly askUrl: string
  readonly contactUrl: string
}

type Props = {
  readonly view: CollectionPageView
  readonly words: CollectionWords & CollectionWords['family'] & { readonly pages: PagesWords }
}

/** A family of rugs: one room over the whole window, its weave close up, its rugs, and the way to one's own. */
export function CollectionPage({ view, words }: Props) {
  return (
    <>
      <header className={styles.familyHero}>
        {view.picture && (
          <Picture
            picture={view.picture}
            box={[['100vw', 'min(82vh, 54rem)']]}
            tallWhere="(aspect-ratio < 86/100)"
            first
            className={styles.picture}
          />
        )}
        <div>
          <p className={`label ${styles.label} text-current`}>{view.label}</p>
          <h1 className="mt-3 font-light text-h1" style={{ '--letters': view.letters } as CSSProperties}>
            {view.title}
          </h1>
        </div>
      </header>
      <CloseUps view={view} words={words} />
      {view.rugs.length > 0 && (
        <section className="px-margin pt-section" aria-labelledby="catalogo">
          <h2 id="catalogo" className="pb-8 text-h2" data-reveal="">
            {words.rugs}
          </h2>
          <Apart>
            <RugGrid rugs={view.rugs} words={words.card} />
          </Apart>
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
      <section className={styles.familyBespoke} aria-labelledby="sob-medida">
        <h2 id="sob-medida" className="text-h2">
          {words.bespokeTitle}
        </h2>
        <div>
          <p className="text-balance">{words.bespoke}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
            {view.askUrl && (
              <AskLink page={view.askUrl} className="button" text={words.ask} label={words.ask} />
            )}
            <Link to={view.contactUrl} className={view.askUrl ? 'hairline-link text-small' : 'button'}>
              {words.contact}
            </Link>
            <Link to={view.bespokeUrl} className="hairline-link text-small">
              {words.bespokeLink}
            </Link>
          </p>
        </div>
      </section>
      <Others others={view.others} name={words.others} />
    </>
  )
}

function CloseUps({ view, words }: Props) {
  return (
    <Lightbox pictures={view.closeUps} words={words.lightbox}>
      {(link) => (
        <div className={styles.familyCloseUps}>
          <p className="text-h3">{view.text}</p>
          {view.closeUps.map((picture, index) => (
            <a key={picture.url} {...link(index)} data-reveal="">
              <Picture
                picture={picture}
                box={[
                  ['58vw', index ? '46vw' : '68vw', '64rem'],
                  ['100vw', 3 / 2],
                ]}
                className={styles.picture}
              />
              <span className="sr-only"> {words.enlarge}</span>
            </a>
          ))}
        </div>
      )}
    </Lightbox>
  )
}

/** The families beside this one: each its own width, so that none is a copy of its neighbour. */
function Others({ others, name }: { readonly others: CollectionPageView['others']; readonly name: string }) {
  return (
    <nav className={styles.familyOthers} aria-label={name}>
      <p className={`label ${styles.label}`}>{name}</p>
      <ul>
        {others.map((other, index) => (
          <li key={other.url}>
            <Link to={other.url}>
              {other.picture && (
                <Picture
                  picture={other.picture}
                  decorative
                  box={[
                    ['23vw', '24vw', '64rem'],
                    index === 0 && others.length % 2 ? ['100vw', 3 / 2] : ['48vw', 3 / 4],
                  ]}
                  className={styles.picture}
                />
              )}
              <span>{other.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
