import { Link } from 'react-router'
import { Pages } from '#app/site/parts/pages/pages.tsx'
import type { PageLink } from '#app/site/parts/pages/pages-view.ts'
import type { PagesWords } from '#app/site/parts/pages/pt.ts'
import type { PlacedRug } from '#app/site/parts/rug-card/grid-places.ts'
import { RugGrid } from '#app/site/parts/rug-card/rug-grid.tsx'
import { SideCard } from '#app/site/parts/side-card/side-card.tsx'
import { Apart } from '#app/ui/apart.tsx'
import type { RugsWords } from './pt.ts'
import { RugFilters } from './rug-filters.tsx'
import * as styles from './rugs-page.module.css'
import type { FilterView } from './rugs-view.ts'
import { type RugSearch, SearchForm } from './search-form.tsx'

export type RugsPageView = {
  readonly rugs: readonly PlacedRug[]
  /** How many answer to the filters, on all pages. */
  readonly count: number
  /** More are found than are counted. */
  readonly beyond: boolean
  readonly pages: readonly PageLink[]
  readonly filters: readonly FilterView[]
  readonly allUrl: string
  /** Null unless the address searches. */
  readonly search: RugSearch | null
  readonly filtered: boolean
  readonly catalogueUrl: string
  readonly contactUrl: string
}

type Props = {
  readonly view: RugsPageView
  readonly words: RugsWords & { readonly pages: PagesWords }
}

/** The catalogue: all rugs, or those that the filters in the address leave. */
export function RugsPage({ view, words }: Props) {
  return (
    <>
      <header className={styles.rugsHeader}>
        <h1 className="font-light text-h1">{words.heading}</h1>
        <p className="max-w-[26rem] text-smoke">{words.intro}</p>
      </header>
      {view.search && <SearchForm search={view.search} words={words.search} />}
      <RugFilters view={view} words={words} />
      <div className={styles.rugsBody}>
        {view.rugs.length > 0 ? (
          <div>
            <Apart>
              <RugGrid rugs={view.rugs} words={words.card} first />
            </Apart>
            <Pages pages={view.pages} words={words.pages} />
          </div>
        ) : (
          <Empty view={view} words={words} />
        )}
        <div>
          <Atelier view={view} words={words.side} />
        </div>
      </div>
    </>
  )
}

function Empty({ view, words }: Props) {
  return (
    <div className="border-travertine border-y py-16">
      <p className="font-display text-h3">{view.filtered ? words.empty.title : words.empty.none}</p>
      {view.filtered && <p className="mt-4 max-w-[34rem] text-smoke">{words.empty.text}</p>}
      <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        {view.filtered && (
          <Link to={view.allUrl} className="button" preventScrollReset>
            {words.filters.clear}
          </Link>
        )}
        <Link to={view.contactUrl} className="hairline-link">
          {words.empty.contact}
        </Link>
      </p>
    </div>
  )
}

function Atelier({ view, words }: { readonly view: RugsPageView; readonly words: RugsWords['side'] }) {
  const { catalogueUrl, contactUrl } = view
  return (
    <SideCard
      label={words.label}
      title={words.title}
      paragraphs={[words.text, catalogueUrl ? words.catalogueText : words.contactText]}
      headingId="atelie"
    >
      {catalogueUrl ? (
        <a href={catalogueUrl} className="button mt-6 w-full">
          {words.catalogue}
        </a>
      ) : (
        <p className="mt-2 text-small">
          <Link to={contactUrl} className="hairline-link">
            {words.contact}
          </Link>
        </p>
      )}
    </SideCard>
  )
}
