import type { HomeSpainWords } from './es.ts'
import './philosophy.css'

/** How the house designs: one sentence, large, and what follows from it. The menu's story item scrolls here. */
export function Philosophy({ words }: { words: HomeSpainWords['philosophy'] }) {
  return (
    <section id="nossa-filosofia" className="spain-philosophy" aria-labelledby="filosofia">
      <h2 id="filosofia" className="label font-text" data-reveal="">
        {words.label}
      </h2>
      <p className="spain-philosophy-statement" data-reveal="">
        {words.statement}
      </p>
      <div className="spain-philosophy-text" data-reveal="">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
