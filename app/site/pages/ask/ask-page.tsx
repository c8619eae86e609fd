import { Link } from 'react-router'
import { AskForm } from '#app/site/parts/ask/ask-form.tsx'
import type { AskView } from '#app/site/parts/ask/asked.ts'
import { AskedRug } from '#app/site/parts/ask/asked-rug.tsx'
import { FilesField } from '#app/site/parts/form/files-field.tsx'
import type { FormAnswer } from '#app/site/parts/form/form-answer.ts'
import * as styles from './ask.module.css'

type Props = AskView & { readonly answer: FormAnswer | undefined }

/** Asks for the price of a rug as it was chosen: who, how to be reached, consent. Nothing is typed twice. */
export function AskPage({ asked, picture, ...ask }: Props) {
  const { words, paths } = ask
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
          <div className={styles.askRug}>
            <AskedRug
              asked={asked}
              picture={picture}
              words={words}
              wide
              change={
                <Link to={asked.url} className="hairline-link">
                  {words.back}
                </Link>
              }
            />
          </div>
          <div className={styles.askForm}>
            <AskForm
              {...ask}
              files={FilesField}
              after={
                <Link to={paths.rugs} className="button">
                  {words.toRugs}
                </Link>
              }
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
