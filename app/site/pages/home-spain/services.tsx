import type { HomeSpainWords } from './es.ts'
import type { HomeSpainView } from './home-view.ts'
import * as styles from './services.module.css'

type Props = {
  readonly services: HomeSpainView['services']
  readonly words: HomeSpainWords['services']
}

/** The services as steps that go down, each under its numeral. */
export function Services({ services, words }: Props) {
  if (services.length === 0) return null
  return (
    <section className="px-margin pt-section" aria-labelledby="servicios">
      <h2 id="servicios" className="text-h2" data-reveal="">
        {words.title}
      </h2>
      <ol className={styles.spainServices}>
        {services.map((service, index) => (
          <li key={service.id} data-reveal="">
            <span className={styles.spainServiceNumber} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="text-h4">{service.title}</h3>
              <p className="mt-2 text-smoke">{service.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
