import { Link } from 'react-router'
import type { SimulatorWords } from './pt.ts'
import * as styles from './simulator.module.css'

/** A house that has registered no rug with a picture yet. */
export function NoRugs({
  words,
  contactUrl,
}: {
  readonly words: SimulatorWords
  readonly contactUrl: string
}) {
  return (
    <section className={`${styles.simulator} ${styles.simulatorEmpty}`}>
      <p className="label">{words.label}</p>
      <h1 className="mt-4 font-light text-h2">{words.noRugs}</h1>
      <p className="mt-8">
        <Link to={contactUrl} className="button button-light">
          {words.contact}
        </Link>
      </p>
    </section>
  )
}
