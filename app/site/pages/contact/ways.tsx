import { Link } from 'react-router'
import * as styles from './contact.module.css'
import type { ContactView } from './contact-view.ts'

type Props = { readonly title: string; readonly ways: ContactView['ways'] }

/** What somebody may have come for who does not want to write yet. */
export function Ways({ title, ways }: Props) {
  return (
    <section className={styles.ways} aria-labelledby="contact-ways" data-reveal="">
      <h2 id="contact-ways" className="text-h3">
        {title}
      </h2>
      <ul className={styles.wayList}>
        {ways.map((way) => (
          <li key={way.url}>
            <h3 className="font-display text-h4">
              <Link to={way.url} className={styles.way}>
                {way.title}
              </Link>
            </h3>
            <p className="mt-2 text-smoke">{way.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
