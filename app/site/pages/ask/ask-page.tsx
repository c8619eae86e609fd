import { Link } from 'react-router'
import type { FormAnswer, FormWords } from '#app/site/parts/form/form-answer.ts'
import { MessageForm } from '#app/site/parts/form/message-form.tsx'
import { nameField, reachField } from '#app/site/parts/form/person-fields.ts'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { colourWords } from '#content/leads/lead-colours.ts'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './ask.module.css'
import type { AskWords } from './pt.ts'
import type { Asked } from './read-asked.ts'

type Props = {
  readonly asked: Asked | null
  readonly picture: PictureOf | null
  /** What happens after it was sent, in the words of the staff; empty: nothing is said. */
  readonly next: string
  readonly paths: { readonly rugs: string; readonly privacy: string }
  readonly words: AskWords
  readonly formWords: FormWords
  readonly answer: FormAnswer | undefined
}

/** Asks for the price of a rug as it was chosen: who, how to be reached, consent. Nothing is typed twice. */
export function AskPage({ asked, picture, next, paths, words, formWords, answer }: Props) {
  return (
    <section className={styles.ask} aria-labelledby="ask-title">
      <div className={styles.askWords}>
        <h1 id="ask-title" className="font-light text-h2">
          {words.title}
        </h1>
        <p className="mt-3 max-w-[28rem]">{asked ? words.text : words.noRug}</p>
      </div>
      {asked ? (
        <>
          <AskedRug asked={asked} picture={picture} words={words} />
          <div className={styles.askForm}>
            <MessageForm
              fields={[nameField(formWords, { wide: true }), reachField(formWords, { wide: true })]}
              words={formWords}
              submit={words.submit}
              privacyUrl={paths.privacy}
              answer={answer}
              label={words.label}
              next={next}
            />
          </div>
        </>
      ) : (
        <p>
          <Link to={paths.rugs} className="button">
            {words.toRugs}
          </Link>
        </p>
      )}
    </section>
  )
}

function AskedRug({ asked, picture, words }: Pick<Props, 'picture' | 'words'> & { readonly asked: Asked }) {
  const colours = asked.colours?.colours ?? []
  const facts = [
    [words.size, asked.size],
    [words.room, asked.room],
    [words.price, asked.price ?? words.onRequest],
  ] as const
  return (
    <div className={styles.askRug}>
      <div className={styles.askPicture}>
        {picture && (
          <Picture picture={picture} sizes="(width >= 64rem) 40vw, 35vw" first className={styles.picture} />
        )}
      </div>
      <div>
        <p className="font-display text-h3">{asked.rug.name}</p>
        <dl className={styles.askFacts}>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          {colours.length > 0 && (
            <div>
              <dt>{words.colours}</dt>
              <dd>
                <ul className={styles.askColours}>
                  {colours.map((colour, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two regions may have one colour
                    <li key={at}>
                      <span style={{ backgroundColor: colour.hex }} />
                      {colourWords(colour)}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
        <Link to={asked.url} className="hairline-link">
          {words.back}
        </Link>
      </div>
    </div>
  )
}
