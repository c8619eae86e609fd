import { Link } from 'react-router'
import type { SimulatorWords } from './pt.ts'

/** A house that has registered no rug with a picture yet. */
export function NoRugs({
  words,
  contactUrl,
}: {
  readonly words: SimulatorWords
  readonly contactUrl: string
}) {
  return (
    <section className="simulator simulator-empty">
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
