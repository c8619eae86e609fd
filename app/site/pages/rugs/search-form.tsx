import { Form } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { searchQuery } from '#i18n/catalogue-paths.ts'
import type { RugsWords } from './pt.ts'
import * as styles from './search-form.module.css'

export type RugSearch = {
  readonly text: string
  /** This page without the search. */
  readonly without: string
  readonly action: string
  /** The filters that are chosen, which a new search keeps. */
  readonly filters: readonly (readonly [name: string, value: string])[]
}

/** Looks for rugs by a form of its own: the search of the site for who has no script. */
export function SearchForm(props: { readonly search: RugSearch; readonly words: RugsWords['search'] }) {
  const { search, words } = props
  return (
    <search className={styles.rugSearch}>
      <Form action={search.action} key={search.text}>
        <label htmlFor="busca" className="label">
          {words.label}
        </label>
        {search.filters.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span>
          <input id="busca" type="search" name={searchQuery} defaultValue={search.text} maxLength={80} />
          <button type="submit" aria-label={words.submit}>
            <Icon name="search" size={20} />
          </button>
        </span>
      </Form>
    </search>
  )
}
