import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { CloseUp } from '#app/site/parts/close-up/close-up.tsx'
import { Lightbox } from '#app/site/parts/lightbox/lightbox.tsx'
import { Pages } from '#app/site/parts/pages/pages.tsx'
import type { PagesWords } from '#app/site/parts/pages/pt.ts'
import { RugGrid } from '#app/site/parts/rug-card/rug-grid.tsx'
import { Collections } from './collections.tsx'
import * as styles from './curation-page.module.css'
import type { CurationView } from './curation-view.ts'
import type { CurationWords } from './pt.ts'
import { Year } from './year.tsx'

type Props = { readonly view: CurationView; readonly words: CurationWords & { readonly pages: PagesWords } }

/** The curation by year, then the collections. With a category chosen, its rugs come before both. */
export function CurationPage({ view, words }: Props) {
  const { category } = view
  return category ? (
    <>
      <header className={styles.curationHeader}>
        <nav aria-label={words.breadcrumbs}>
          <Link to={view.allUrl} className="hairline-link text-small text-smoke">
            {words.heading}
          </Link>
        </nav>
        <h1 className="font-light text-h1" style={{ '--letters': category.letters } as CSSProperties}>
          {category.title}
        </h1>
        <div>
          <p className="max-w-[30rem] text-large text-smoke">{category.text}</p>
          {view.categoryCatalogueUrl && (
            <p className="mt-4">
              <a href={view.categoryCatalogueUrl} className="hairline-link">
                {words.catalogue}
              </a>
            </p>
          )}
        </div>
      </header>
      <section className={styles.curationRugs} aria-label={category.title}>
        {view.rugs.length > 0 ? (
          <>
            <RugGrid rugs={view.rugs} words={words.card} first />
            <Pages pages={view.pages} words={words.pages} />
          </>
        ) : (
          <div className="border-travertine border-y py-12">
            <p className="max-w-[34rem]">{words.emptyCategory}</p>
            <p className="mt-2">
              <Link to={view.contactUrl} className="hairline-link">
                {words.contact}
              </Link>
            </p>
          </div>
        )}
      </section>
      <Weave view={view} words={words} />
      <Collections view={view} words={words} />
      <Year view={view} words={words} heading={<h2 className="text-h2">{words.heading}</h2>} last />
    </>
  ) : (
    <>
      <div className={styles.curationTop}>
        <Year
          view={view}
          words={words}
          heading={
            <>
              <h1 className="font-light text-h1">{words.heading}</h1>
              <p className="mt-4 max-w-[30rem] text-smoke">{words.intro}</p>
            </>
          }
          first
        />
      </div>
      <Collections view={view} words={words} />
    </>
  )
}

/** Where a category has few rugs: how the first is made, the room it is seen in and the family it is of. */
function Weave({ view: { weave, family }, words }: Props) {
  return (
    weave && (
      <Lightbox pictures={[weave.picture]} words={words.lightbox}>
        {(link) => (
          <CloseUp view={weave} picture={weave.picture} link={link(0)} enlarge={words.enlarge}>
            <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
              <Link to={weave.simulatorUrl} className="button">
                {words.inRoom}
              </Link>
              <Link to={weave.rugUrl} className="hairline-link">
                {words.toRug}
              </Link>
              {family && !family.external && (
                <Link to={family.url} className="hairline-link">
                  {words.toFamily.replace('{name}', family.title)}
                </Link>
              )}
            </p>
          </CloseUp>
        )}
      </Lightbox>
    )
  )
}
