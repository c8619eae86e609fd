import { useId } from 'react'
import { Link } from 'react-router'
import { useSentForm } from '#app/site/parts/form/use-sent-form.ts'
import type { NewsletterWords } from './words.ts'

type Props = { readonly words: NewsletterWords; readonly url: string; readonly privacyUrl: string }

/** One line to ask for letters. Posts by itself without script; with it the answer appears in place, and nothing else. */
export function NewsletterForm({ words, url, privacyUrl }: Props) {
  const { state, handlers } = useSentForm(words)
  const id = useId()
  const refused = state?.state === 'refused' ? state : null
  const busy = state?.state === 'sending'
  return (
    <form {...handlers} method="post" action={url} noValidate>
      <h2 className="label mb-3 font-text text-travertine">{words.title}</h2>
      <div className="flex items-baseline border-paper/50 border-b focus-within:border-paper">
        <input
          name="email"
          type="email"
          required
          data-problem={words.invalid}
          autoComplete="email"
          aria-label={words.email}
          placeholder={words.placeholder}
          aria-invalid={refused?.problems.email ? true : undefined}
          aria-describedby={refused ? `${id}-problem` : undefined}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-[1rem] placeholder:text-travertine"
        />
        <button type="submit" className="min-h-12 pl-4" disabled={busy}>
          {busy ? words.sending : words.submit}
        </button>
      </div>
      <label className="mt-3 flex gap-3 text-[0.8125rem] text-travertine leading-normal">
        <input
          name="consent"
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-clay"
          aria-invalid={refused?.problems.consent ? true : undefined}
        />
        <span>
          {words.consent}{' '}
          <Link to={privacyUrl} className="underline underline-offset-3">
            {words.privacy}
          </Link>
        </span>
      </label>
      {/* People do not see this field; programs that fill in everything do. */}
      <div aria-hidden="true" className="sr-only">
        <input name="website" tabIndex={-1} autoComplete="off" aria-label="website" />
      </div>
      <p id={`${id}-problem`} role="status" className="mt-3 min-h-6">
        {state?.text}
      </p>
    </form>
  )
}
