import { Link } from 'react-router'
import { FormProblem } from '#app/site/parts/form/form-problem.tsx'
import * as styles from './newsletter.module.css'
import type { NewsletterPageWords } from './pt.ts'

type Props = {
  readonly words: NewsletterPageWords['confirm'] | NewsletterPageWords['leave']
  readonly done: boolean
  /** What went wrong, and whether pressing again may help. */
  readonly problem: { readonly text: string; readonly retry: boolean } | undefined
  readonly home: { readonly url: string; readonly name: string }
  readonly againUrl: string
}

/**
 * What a link in a mail opens. Opening it does nothing, because programs that look through mails open every link:
 * the button does. The form posts to the address that it stands at, which holds the token, so this page is the same
 * for everybody and can be kept.
 */
export function LinkPage({ words, done, problem, home, againUrl }: Props) {
  return (
    <section className={styles.letters}>
      <h1 className="max-w-[16ch] font-light text-h1">{words.title}</h1>
      <div>
        <div role="status" className="max-w-[34rem] text-large">
          {problem ? (
            <FormProblem id="link-problem" text={problem.text} />
          ) : (
            <p className="text-balance">{done ? words.done : words.text}</p>
          )}
        </div>
        {!done && problem?.retry !== false && (
          <form method="post" className="mt-8">
            <button type="submit" className="button w-full sm:w-auto">
              {words.submit}
            </button>
          </form>
        )}
        <p className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
          {problem?.retry === false && (
            <Link to={againUrl} className="hairline-link">
              {words.again}
            </Link>
          )}
          <Link to={home.url} className="hairline-link">
            {home.name}
          </Link>
        </p>
      </div>
    </section>
  )
}
