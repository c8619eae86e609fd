import { Link } from 'react-router'
import * as styles from './pages.module.css'
import type { PageLink } from './pages-view.ts'
import type { PagesWords } from './pt.ts'

type Props = { readonly pages: readonly PageLink[]; readonly words: PagesWords }

/** Turns the pages of a long list: all of them links. */
export function Pages({ pages, words }: Props) {
  if (pages.length === 0) return null
  return (
    <nav className={styles.pages} aria-label={words.label}>
      <ul>
        {pages.map((page) => (
          <li key={`${page.kind} ${page.number}`} data-kind={page.kind}>
            <PageOrGap page={page} words={words} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PageOrGap({ page, words }: { readonly page: PageLink; readonly words: PagesWords }) {
  if (page.kind === 'gap') return <span aria-hidden="true">&hellip;</span>
  if (page.kind !== 'page')
    return (
      <Link to={page.url} rel={page.kind === 'next' ? 'next' : 'prev'}>
        {words[page.kind]}
      </Link>
    )
  return (
    <Link to={page.url} aria-current={page.current ? 'page' : undefined}>
      <span className="sr-only">{words.page} </span>
      {page.number}
    </Link>
  )
}
