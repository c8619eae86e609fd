import type { HomeSpainWords } from './es.ts'
import * as styles from './philosophy.module.css'

/** How the house designs: one sentence, large, and what follows from it. The menu's story item scrolls here. */
export function Philosophy({ words }: { words: HomeSpainWords['philosophy'] }) {
  return (
    <section id="nossa-filosofia" className={styles.spainPhilosophy} aria-labelledby="filosofia">
      <h2 id="filosofia" className={`label ${styles.label} font-text`} data-reveal="">
        {words.label}
      </h2>
      <p className={styles.spainPhilosophyStatement} data-reveal="">
        {words.statement}
      </p>
      <div className={styles.spainPhilosophyText} data-reveal="">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph} className="text-balance">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}
