import type { HomeSpainWords } from './es.ts'
import type { HomeSpainView } from './home-view.ts'
import * as philosophyStyles from './philosophy.module.css'
import * as styles from './testimonials.module.css'

type Props = {
  readonly testimonials: HomeSpainView['testimonials']
  readonly words: HomeSpainWords['testimonials']
}

/** What clients say, in a dark room: each arrives a moment after the one before. */
export function Testimonials({ testimonials, words }: Props) {
  if (testimonials.length === 0) return null
  return (
    <section className={styles.spainTestimonials} aria-labelledby="testimonios">
      <h2
        id="testimonios"
        className={`label ${philosophyStyles.label} font-text text-travertine`}
        data-reveal=""
      >
        {words.title}
      </h2>
      <div className={styles.spainVoices}>
        {testimonials.map((one) => (
          <figure key={one.id} data-reveal="">
            <blockquote className="font-display text-h3 leading-[1.18]">«{one.quote}»</blockquote>
            <figcaption className="mt-6 text-small">
              {one.author}
              <span className="text-travertine">, {one.role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
