import type { Service } from '#content/site-settings/site-settings.ts'
import type { HomeWords } from './pt.ts'
import './services.css'

type Props = { readonly services: readonly Service[]; readonly words: HomeWords['services'] }

/** What the house does, numbered. */
export function Services({ services, words }: Props) {
  if (services.length === 0) return null
  return (
    <section className="services" aria-labelledby="servicos">
      <h2 id="servicos" className="text-h2 leading-[1.15]" data-reveal="">
        {words.title[0]} <br className="hidden lg:inline" />
        {words.title[1]}
      </h2>
      <ol className="border-travertine border-b">
        {services.map((service, index) => (
          <li key={service.id} className="service" data-reveal="">
            <span className="text-smoke">{String(index + 1).padStart(2, '0')}</span>
            <h3 className="text-h4">{service.title}</h3>
            <p className="text-smoke">{service.description}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
