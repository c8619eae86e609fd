import { Icon } from '#app/ui/icon.tsx'
import type { Frame } from './frame.ts'
import * as styles from './message-page.module.css'

/** Where an address leads nowhere, or its page did not open: look for what was meant, without script too. */
export function MissedSearch({ frame }: { readonly frame: Frame }) {
  const { search, menu } = frame.words
  // Its table of names is not in every page.
  const [action, name] = frame.searchUrl.split(/[?=]/)
  return (
    <search>
      <form action={action} className={styles.missedSearch}>
        <label htmlFor="procura" className="label">
          {search.placeholder}
        </label>
        <span>
          <input id="procura" type="search" name={name} maxLength={80} required />
          <button type="submit" aria-label={menu.search}>
            <Icon name="search" size={20} />
          </button>
        </span>
      </form>
    </search>
  )
}
