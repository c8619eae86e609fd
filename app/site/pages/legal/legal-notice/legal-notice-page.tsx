import { Link } from 'react-router'
import type { Fact } from '#app/site/pages/legal/legal-document.ts'
import type { LegalNoticeWords } from './es.ts'
import * as styles from './legal-notice.module.css'

type Props = {
  readonly words: LegalNoticeWords
  readonly company: readonly Fact[]
  readonly links: readonly { readonly name: string; readonly url: string }[]
}

/** One sheet, like a colophon: who, what, and where to read on. */
export function LegalNoticePage({ words, company, links }: Props) {
  return (
    <article className={styles.legalNotice}>
      <header>
        <p className="label">{words.label}</p>
        <h1 className="mt-4 font-light text-h1">{words.heading}</h1>
        <p className="mt-6 text-large">{words.lead}</p>
      </header>
      <div className={styles.legalNoticeSheet}>
        <section>
          <h2 className="label font-text">{words.who}</h2>
          {company.length === 0 ? (
            <p className="mt-4">{words.noCompany}</p>
          ) : (
            <dl className="mt-3">
              {company.map((fact) => (
                <div key={fact.name} className="border-travertine border-b py-3">
                  <dt className="text-small text-smoke">{fact.name}</dt>
                  <dd className="font-display text-h4">{fact.text}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
        <section>
          <h2 className="label font-text">{words.activity}</h2>
          <p className="mt-4">{words.activityText}</p>
        </section>
        <section>
          <h2 className="label font-text">{words.prices}</h2>
          <p className="mt-4">{words.pricesText}</p>
        </section>
        <nav aria-labelledby="tambien">
          <h2 id="tambien" className="label font-text">
            {words.more}
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-8">
            {links.map((link) => (
              <li key={link.url}>
                <Link to={link.url} className="hairline-link text-small">
                  {link.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </article>
  )
}
