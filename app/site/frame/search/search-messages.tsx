import { Link } from 'react-router'
import type { Frame } from '#app/site/frame/frame.ts'
import type { FrameWords } from '#app/site/frame/words.ts'
import { pathTo } from '#i18n/paths.ts'
import * as styles from './search-box.module.css'

/** What can be looked for, or that it is on its way. */
export function Hint({ text, busy = false }: { text: string; busy?: boolean }) {
  return (
    <p className={styles.searchHint} aria-hidden={busy} data-busy={busy || undefined}>
      {text}
    </p>
  )
}

type FailedProps = {
  readonly words: FrameWords['search']
  readonly again: () => void
  readonly url: string
  readonly onFollow: () => void
}

/** The index did not come: once more, or by the catalogue's own search. */
export function Failed({ words, again, url, onFollow }: FailedProps) {
  return (
    <div className={styles.searchMessage} role="alert">
      <p className="font-display text-h4">{words.failed}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
        <button type="button" className="button" onClick={again}>
          {words.again}
        </button>
        <Link to={url} replace className="hairline-link" onClick={onFollow}>
          {words.all}
        </Link>
      </p>
    </div>
  )
}

type NothingProps = { readonly frame: Frame; readonly text: string; readonly onFollow: () => void }

/** Nothing answers: what is not in the catalogue can be made, or asked for. */
export function Nothing({ frame, text, onFollow }: NothingProps) {
  const words = frame.words.search
  return (
    <div className={styles.searchMessage}>
      <p className="font-display text-h4">
        {words.nothing} {`\u201c${text}\u201d`}
      </p>
      <p className="mt-3 max-w-[34rem] text-smoke">{words.nothingText}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Link to={pathTo('bespoke', frame.locale)} replace className="button" onClick={onFollow}>
          {words.bespoke}
        </Link>
        <Link to={pathTo('contact', frame.locale)} replace className="hairline-link" onClick={onFollow}>
          {words.contact}
        </Link>
      </p>
    </div>
  )
}
