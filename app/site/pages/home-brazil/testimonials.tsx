import type { Testimonial } from '#content/site-settings/site-settings.ts'
import type { HomeWords } from './pt.ts'
import * as styles from './testimonials.module.css'

type Props = { readonly testimonials: readonly Testimonial[]; readonly words: HomeWords['testimonials'] }

/** What clients said: the quote and its author. */
export function Testimonials({ testimonials, words }: Props) {
  if (testimonials.length === 0) return null
  return (
    <section className="px-margin py-section" aria-label={words.title}>
      <div className={styles.testimonials}>
        {testimonials.map((one) => (
          <figure key={one.id} data-reveal="">
            <blockquote className="font-display text-h4 leading-[1.35] italic">{one.quote}</blockquote>
            <figcaption className="mt-5">
              {one.author}
              <span className="block text-small text-smoke">{one.role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
