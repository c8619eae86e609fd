import { Link } from 'react-router'
import type { Service } from '#content/site-settings/site-settings.ts'
import type { HomeView } from './home-view.ts'
import type { HomeWords } from './pt.ts'
import * as styles from './services.module.css'

type Props = {
  readonly services: readonly Service[]
  readonly words: HomeWords['services']
  readonly paths: HomeView['paths']
}

/** What the house does, numbered. */
export function Services({ services, words, paths }: Props) {
  if (services.length === 0) return null
  const links = [
    { url: paths.bespoke, name: words.bespoke },
    { url: paths.designers, name: words.designers },
    { url: paths.exclusiveAccess, name: words.exclusiveAccess },
  ]
  return (
    <section className={styles.services} aria-labelledby="servicos">
      <div data-reveal="">
        <h2 id="servicos" className="text-h2 leading-[1.15]">
          {words.title[0]} <br className="hidden lg:inline" />
          {words.title[1]}
        </h2>
        <ul className="mt-6 grid justify-items-start text-small">
          {links.map((link) => (
            <li key={link.url}>
              <Link to={link.url} className="hairline-link">
                {link.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <ol className="border-travertine border-b">
        {services.map((service, index) => (
          <li key={service.id} className={styles.service} data-reveal="">
            <span className="text-smoke">{String(index + 1).padStart(2, '0')}</span>
            <h3 className="text-h4">{service.title}</h3>
            <p className="text-smoke">{service.description}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
