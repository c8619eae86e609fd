import { useEffect } from 'react'
import { Form } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { ClientQuote } from '#content/quotes/quote.schema.ts'
import { momentLabel } from '#content/quotes/quote.ts'
import type { AnswerOutcome, QuoteAnswer } from '#content/quotes/quote-answer.ts'
import type { Locale } from '#i18n/locales.ts'
import { quoteVersionQuery } from '#i18n/quote-paths.ts'
import { OrderProgress } from './order-progress.tsx'
import type { OrderView } from './order-view.ts'
import type { QuoteWords } from './pt.ts'
import * as styles from './quote.module.css'
import { QuoteDecision } from './quote-decision.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteQuestions } from './quote-questions.tsx'
import type { QuoteView } from './quote-view.ts'

export type Refused = {
  readonly kind: QuoteAnswer['kind']
  readonly problem: Exclude<AnswerOutcome, 'done'>
  readonly written: string
}

export type QuotePageProps = {
  readonly here: string
  readonly pdf: string
  readonly locale: Locale
  readonly number: string
  readonly clientName: string
  /** Whether each stage is told by mail, which the client may end. */
  readonly mails: boolean
  readonly state: ClientQuote['state'] | 'vencido'
  readonly current: number
  readonly versions: readonly number[]
  readonly view: QuoteView
  readonly order: OrderView | null
  readonly said: ClientQuote['said']
  readonly accepted: { readonly name: string; readonly at: string; readonly version: number } | null
  readonly words: QuoteWords
  readonly answer: Refused | undefined
}

/** A client's quote; once it is accepted, the rug that grows, with what was agreed below. */
export function QuotePage(props: QuotePageProps) {
  const { here, number, view, order, words, current, accepted, locale } = props
  useSeen(props)
  return (
    <div className={styles.quote}>
      <header className={styles.head}>
        <p className={styles.logo}>Cartacho</p>
        <p>
          {order ? words.orderTitleOf(number) : words.titleOf(number)}
          {!order && <span className={styles.further}>{words.head(view.version, view.validUntil)}</span>}
        </p>
      </header>
      <main>
        {order && <OrderProgress order={order} words={words} />}
        <Opening {...props} />
        {view.version !== current && (
          <p className={styles.notice}>
            {words.old(view.version)} <a href={here}>{words.toCurrent(current)}</a>
          </p>
        )}
        <QuoteLines view={view} words={words} />
        <section className={styles.terms}>
          {view.terms.map(({ title, text }) => (
            <div key={title}>
              <h2 className="text-h4">{title}</h2>
              {text && <p className="whitespace-pre-line text-smoke">{text}</p>}
            </div>
          ))}
          {view.notes && (
            <div>
              <h2 className="text-h4">{words.notes}</h2>
              <p className="whitespace-pre-line text-smoke">{view.notes}</p>
            </div>
          )}
          <QuoteQuestions said={props.said} locale={locale} words={words} answer={props.answer} />
        </section>
        {accepted ? (
          <p className={styles.agreed}>
            {words.accepted(accepted.name, momentLabel(accepted.at, locale), accepted.version)}
          </p>
        ) : (
          <QuoteDecision {...props} />
        )}
        {props.mails && (
          <Form method="post" className={styles.versions} preventScrollReset>
            <input type="hidden" name="kind" value="sem-mails" />
            <LinkButton type="submit">{words.order.noMails}</LinkButton>
          </Form>
        )}
        <Versions {...props} />
      </main>
    </div>
  )
}

/** What the quote is about: the rug in its room, whom it is for. Of an order it is a lesser heading. */
function Opening({ view, clientName, order, words }: QuotePageProps) {
  const Heading = order ? 'h2' : 'h1'
  return (
    <section className={styles.opening} data-plain={view.picture ? undefined : ''}>
      {view.picture && (
        <Picture
          picture={view.picture}
          box={[
            ['58vw', 11 / 10, '64rem'],
            ['100vw', 3 / 2, '48rem'],
            ['100vw', 5 / 6],
          ]}
          first={!order}
          className={styles.room}
        />
      )}
      <div className={styles.title}>
        <p className="label">{order ? words.order.quote : words.forWhom(clientName)}</p>
        <Heading className={order ? 'text-h2' : 'font-light text-h1'}>{view.title}</Heading>
        {view.intro && <p className="whitespace-pre-line text-large">{view.intro}</p>}
        {view.scenePath && (
          <p>
            <a href={view.scenePath} className="hairline-link" rel="noreferrer">
              {words.openScene}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}

function Versions({ here, pdf, versions, view, words }: QuotePageProps) {
  const others = versions.filter((version) => version !== view.version)
  return (
    <p className={styles.versions}>
      <a href={pdf} className="hairline-link">
        {words.download}
      </a>
      {others.map((version) => (
        <a key={version} href={`${here}?${quoteVersionQuery}=${version}`} className="hairline-link">
          {words.accept.see(version)}
        </a>
      ))}
    </p>
  )
}

/** Tells the house that a person has it on the screen; programs that only fetch the link tell nothing. */
function useSeen({ state, here }: QuotePageProps): void {
  useEffect(() => {
    if (state !== 'enviado') return
    const body = new URLSearchParams({ kind: 'visto' })
    const headers = { accept: 'application/json' }
    // Over a line that is cut it is told the next time.
    fetch(here, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined)
  }, [state, here])
}
