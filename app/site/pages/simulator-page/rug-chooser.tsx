import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { ChooserView } from './chooser-view.ts'
import type { SimulatorPageWords } from './pt.ts'
import './rug-chooser.css'

type Props = { readonly view: ChooserView; readonly words: SimulatorPageWords }

/** A rug large at the left with what is known of it, all rugs in a strip to choose from. Every choice is a link. */
export function RugChooser({ view, words }: Props) {
  const { chosen } = view
  return (
    <>
      <header className="chooser-header">
        <div>
          <p className="label">{words.label}</p>
          <h1 className="mt-4 font-light text-h1">
            {words.heading[0]}
            <br />
            {words.heading[1]}
          </h1>
        </div>
        <p className="max-w-[32rem] text-large">{words.lead}</p>
      </header>
      <nav className="chooser-strip" aria-label={words.choose}>
        <ul>
          {view.rugs.map((rug) => (
            <li key={rug.slug}>
              <Link
                to={rug.url}
                preventScrollReset
                className="chooser-choice"
                aria-current={rug.chosen || undefined}
              >
                <span className="chooser-thumbnail">
                  {rug.picture && <Picture picture={rug.picture} decorative sizes="8rem" />}
                </span>
                <span className="mt-2 block text-small">{rug.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {chosen && (
        <section id="tapete" className="chooser-rug" aria-label={words.chosen}>
          <div className="chooser-pictures">
            {chosen.pictures.map((picture, index) => (
              <Picture
                key={picture.url}
                picture={picture}
                first={index === 0}
                sizes={index === 1 ? '(width >= 64rem) 60vw, 100vw' : '(width >= 64rem) 32vw, 100vw'}
                className="chooser-picture"
              />
            ))}
          </div>
          <div className="chooser-words">
            <h2 className="text-h2">{chosen.name}</h2>
            <p className="mt-4">{chosen.description}</p>
            <dl className="chooser-facts">
              {chosen.technique && (
                <div>
                  <dt>{words.technique}</dt>
                  <dd>{chosen.technique}</dd>
                </div>
              )}
              <div>
                <dt>{words.sizes}</dt>
                <dd>{chosen.sizes}</dd>
              </div>
            </dl>
            <p className="mt-5 text-large">{chosen.price ?? words.onRequest}</p>
            <p className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
              <Link to={view.contactUrl} className="button">
                {words.ask}
              </Link>
              <Link to={chosen.url} className="hairline-link text-small">
                {words.rug}
              </Link>
            </p>
          </div>
        </section>
      )}
    </>
  )
}
