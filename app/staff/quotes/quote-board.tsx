import { Link } from 'react-router'
import { EmptyState } from '#app/panel/tab/empty-state.tsx'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { serverNow } from '#content/database/server-clock.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import { type Card, columns, toBoard } from '#content/quotes/board.ts'
import { money, totalOf } from '#content/quotes/quote.ts'
import { newQuote, quoteDeskPath } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'
import * as styles from './quote-board.module.css'
import { useQuotes } from './use-quotes.ts'

const soonDays = 2

/** Requests that became quotes and orders, by where they stand; what waits for us first. */
export function QuoteBoard() {
  const { quotes, orders } = useQuotes()
  const cards = toBoard(quotes.data ?? [], orders.data ?? [], serverNow())
  const expiring = cards.filter(({ daysLeft }) => daysLeft !== null && daysLeft <= soonDays).length
  const waiting = cards.filter(({ column }) => column === 'draft' || column === 'accepted').length
  const failed = quotes.isError || orders.isError
  return (
    <>
      <TabHead
        title={pt.title}
        intro={[waiting > 0 && pt.waiting(waiting), expiring > 0 && pt.expiring(expiring)]
          .filter(Boolean)
          .join(' ')}
      >
        <Link to={quoteDeskPath(newQuote)} className="button">
          {pt.add}
        </Link>
      </TabHead>
      {failed ? (
        <LoadFailed words={pt.loadFailed} onRetry={() => Promise.all([quotes.refetch(), orders.refetch()])} />
      ) : quotes.isPending || orders.isPending ? (
        <Spinner label={pt.loading} />
      ) : cards.length === 0 ? (
        <EmptyState title={pt.empty} hint={pt.emptyHint} />
      ) : (
        <div className={styles.board}>
          {columns.map((column) => {
            const here = cards.filter((card) => card.column === column)
            if (here.length === 0 && (column === 'lost' || column === 'done')) return null
            return (
              <section key={column} aria-label={pt.columns[column]}>
                <h2 className={styles.column}>
                  {pt.columns[column]} <span className="text-smoke">{here.length}</span>
                </h2>
                <ul>
                  {here.map((card) => (
                    <li key={card.quote.id}>
                      <CardLink card={card} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      )}
    </>
  )
}

function CardLink({ card: { quote, order, state, daysLeft, photoDays } }: { readonly card: Card }) {
  const [line] = quote.draft.lines
  const urgent = daysLeft !== null && daysLeft <= soonDays
  const note = order
    ? photoDays === null
      ? pt.noPhoto
      : pt.photo(photoDays)
    : urgent
      ? pt.expires(daysLeft)
      : pt.states[state]
  return (
    <Link to={quoteDeskPath(quote.id)} className={styles.card}>
      {line?.image_url ? (
        <img src={pictureSource(line.image_url, [320]).src} alt="" loading="lazy" />
      ) : (
        <span className={styles.blank} aria-hidden="true">
          C
        </span>
      )}
      <span className={styles.words}>
        <span className="font-display text-large">{line?.name ?? quote.draft.title}</span>
        <span className="text-smoke">{line?.size}</span>
        <span className="text-smoke">{quote.client_name}</span>
        <span className={styles.foot}>
          <span>{money(quote.total_cents ?? totalOf(quote.draft), quote.currency, quote.locale)}</span>
          <span className={urgent ? 'text-clay' : 'text-smoke'}>{note}</span>
        </span>
      </span>
    </Link>
  )
}
