import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { HomeSpainWords } from './es.ts'
import type { HomeSpainView } from './home-view.ts'
import './fairs.css'

type Props = { readonly fairs: HomeSpainView['fairs']; readonly words: HomeSpainWords['fairs'] }

/** The yearly fairs, the latest first. */
export function Fairs({ fairs, words }: Props) {
  if (fairs.length === 0) return null
  return (
    <section className="px-margin pt-section" aria-labelledby="ferias">
      <h2 id="ferias" className="text-h2" data-reveal="">
        {words.title}
      </h2>
      <ul className="spain-fairs">
        {fairs.map((fair) => (
          <li key={fair.id} className="spain-fair" data-reveal="">
            <p className="spain-fair-year">{fair.year}</p>
            <div>
              <h3 className="text-h4">{fair.title}</h3>
              {fair.text && <p className="mt-1 max-w-[26rem] text-small text-smoke">{fair.text}</p>}
            </div>
            {fair.picture && (
              <Picture
                picture={fair.picture}
                sizes="(width >= 64rem) 34vw, 90vw"
                className="spain-fair-picture"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
