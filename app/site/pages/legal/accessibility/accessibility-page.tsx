import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as styles from './accessibility.module.css'
import { AccessibilitySymbol } from './accessibility-symbol.tsx'
import type { AccessibilityWords } from './pt.ts'

type Props = { readonly words: AccessibilityWords; readonly contactUrl: string }

/** The statement that the law asks for, set large: it is to be read by anyone. */
export function AccessibilityPage({ words, contactUrl }: Props) {
  return (
    <article className={styles.accessibility}>
      <header className={styles.accessibilityHeader}>
        <div>
          <p className={`label ${styles.label}`}>{words.label}</p>
          <h1 className="mt-4 font-light text-h1">{words.heading}</h1>
        </div>
        <AccessibilitySymbol label={words.symbol} className={styles.accessibilitySymbol} />
        <p className="max-w-[40rem] text-h4 leading-snug">{words.lead}</p>
      </header>
      <Part title={words.aim.title}>
        <p className="text-balance">{words.aim.text}</p>
      </Part>
      <Part title={words.done.title}>
        <ul>
          {words.done.items.map((item) => (
            <li key={item} className="border-travertine border-t py-4 last:border-b">
              {item}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.checked.title}>
        <p>{words.checked.text}</p>
      </Part>
      <Part title={words.limits.title}>
        <p className="text-balance">{words.limits.text}</p>
      </Part>
      <Part title={words.report.title}>
        <p className="text-balance">{words.report.text}</p>
        <p className="mt-6">
          <Link to={contactUrl} className="button">
            {words.report.button}
          </Link>
        </p>
      </Part>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.accessibilityPart}>
      <h2 className="text-h3">{title}</h2>
      <div className="text-large">{children}</div>
    </section>
  )
}
