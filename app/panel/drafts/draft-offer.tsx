import { type RefObject, useEffect, useId, useState } from 'react'
import { momentWords } from '#app/panel/moments/moment-words.ts'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { type DraftChange, fieldName } from './draft-changes.ts'
import * as styles from './drafts.module.css'
import { type FieldWords, fieldWords } from './field-words.ts'
import type { Draft } from './kept-drafts.ts'
import { pt } from './pt.ts'

type Props = {
  readonly draft: Draft
  readonly changes: readonly DraftChange[]
  readonly form: RefObject<HTMLFormElement | null>
  readonly names?: Readonly<Record<string, string>>
  /** Takes the draft; of these fields what stands on the site stays. */
  readonly onTake: (theirs: ReadonlySet<string>) => void
  readonly onDrop: () => void
}

/** Offers what was typed and not saved, with what has changed on the site since: field by field, hers or theirs. */
export function DraftOffer({ draft, changes, form, names, onTake, onDrop }: Props) {
  const id = useId()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const words = useFieldWords(form, changes, names)
  const of = (by: DraftChange['by']) => changes.filter((change) => change.by === by)
  const mine = changes.filter((change) => change.by !== 'others').map(({ path }) => words(path).name)
  const choose = (path: string, isTheirs: boolean) =>
    setTheirs((now) => new Set(isTheirs ? [...now, path] : [...now].filter((one) => one !== path)))
  return (
    <section aria-labelledby={`${id}-found`} className={styles.offer}>
      <p id={`${id}-found`} className="font-medium" role="status">
        {pt.found(momentWords(draft.at))}
      </p>
      {mine.length > 0 && <p className="text-smoke">{pt.yours(mine.join(', '))}</p>}
      {of('both').length > 0 && <p>{pt.changed}</p>}
      {of('both').map(({ path, mine: own, now }) => (
        <fieldset key={path}>
          <legend className="text-smoke">{words(path).name}</legend>
          {[
            { isTheirs: false, label: pt.mine, value: own },
            { isTheirs: true, label: pt.theirs, value: now },
          ].map(({ isTheirs, label, value }) => (
            <label key={label} className={styles.choice}>
              <input
                type="radio"
                name={`${id}-${path}`}
                className="size-5"
                checked={theirs.has(path) === isTheirs}
                onChange={() => choose(path, isTheirs)}
              />
              <span>
                <span className="text-smoke">{label}</span> {words(path).said(value)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {of('others').length > 0 && (
        <>
          <p>{pt.changedAlone}</p>
          <ul>
            {of('others').map(({ path, now }) => (
              <li key={path}>
                <span className="text-smoke">{words(path).name}:</span> {words(path).said(now)}
              </li>
            ))}
          </ul>
        </>
      )}
      {draft.without.map((one) => (
        <p key={one} className="text-oxide">
          {one}
        </p>
      ))}
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => onTake(theirs)}>
          {pt.take}
        </button>
        <QuietButton onClick={onDrop}>{pt.drop}</QuietButton>
      </p>
    </section>
  )
}

const unread: FieldWords = { name: '', said: () => '' }

/** Fields are called what their labels say, which are there once the form is. */
function useFieldWords(form: Props['form'], changes: Props['changes'], names: Props['names']) {
  const [read, setRead] = useState<ReadonlyMap<string, FieldWords>>(new Map())
  useEffect(() => {
    setRead(new Map(changes.map(({ path }) => [path, fieldWords(form.current, fieldName(path), names)])))
  }, [form, changes, names])
  return (path: string) => read.get(path) ?? unread
}
