import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FormAnswer, FormWords } from '#app/site/parts/form/form-answer.ts'
import type { PlacedRug } from '#app/site/parts/rug-card/grid-places.ts'
import { useSelection, writeSelection } from '#app/site/parts/selection/selection.ts'
import { askAgain } from '#app/ui/ask-again.ts'
import type { Picture as PictureOf } from '#content/media/media.ts'
import { visitorQuery } from '#i18n/paths.ts'
import { ChosenRugs } from './chosen-rugs.tsx'
import { EmptySelection } from './empty-selection.tsx'
import type { SelectionWords } from './pt.ts'
import { QuoteForm } from './quote-form.tsx'
import * as styles from './selection.module.css'

export type ChosenRug = {
  readonly slug: string
  readonly name: string
  readonly technique: string
  readonly sizes: string
  readonly price: string | null
  readonly url: string
  readonly picture: PictureOf | null
}

type Props = {
  readonly rugs: readonly ChosenRug[]
  /** To choose from where nothing is chosen. */
  readonly begin: readonly PlacedRug[]
  readonly paths: { readonly here: string; readonly rugs: string; readonly privacy: string }
  readonly words: SelectionWords
  readonly formWords: FormWords
  readonly answer: FormAnswer | undefined
  readonly next: string
}

/**
 * The chosen rugs. The list is the page's address, so it can be shared and works without script; with script the
 * page without a list goes to the one that the device keeps.
 */
export function SelectionPage({ rugs, begin, paths, words, formWords, answer, next }: Props) {
  useListOfDevice(paths.here, rugs.length === 0)
  useChoicesOfDevice(rugs)
  return (
    <>
      <header className={styles.selectionTitle}>
        <h1 className="font-light text-h1">{words.title}</h1>
        <p className="max-w-[28rem] text-large">{words.text}</p>
      </header>
      {rugs.length === 0 ? (
        <EmptySelection begin={begin} rugsUrl={paths.rugs} words={words} />
      ) : (
        <div className={styles.selection}>
          <div>
            <ChosenRugs rugs={rugs} here={paths.here} words={words} />
            <ListButtons rugs={rugs} words={words} />
          </div>
          <QuoteForm
            words={words.quote}
            formWords={formWords}
            privacyUrl={paths.privacy}
            answer={answer}
            next={next}
          />
        </div>
      )}
    </>
  )
}

/** An address without a rug means the visitor's own list, as soon as there is one. */
function useListOfDevice(here: string, empty: boolean): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const saved = useSelection()
  useEffect(() => {
    const own = `?${visitorQuery.selection}=${saved.join(',')}`
    if (empty && saved.length > 0 && search !== own) void navigate(here + own, { replace: true })
  }, [here, empty, saved, search, navigate])
}

/** The visitor's own list says what was chosen of its rugs; one that somebody shared says what they chose. */
function useChoicesOfDevice(rugs: readonly ChosenRug[]): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const saved = useSelection()
  useEffect(() => {
    const slugs = rugs.map((rug) => rug.slug)
    if (slugs.length === 0 || !slugs.every((slug) => saved.includes(slug))) return
    let gone = false
    void askAgain(() => import('#app/site/parts/kept-choices/kept-choices.ts')).then(
      ({ withKeptChoices }) => {
        const next = withKeptChoices(search, slugs)
        if (next && !gone) void navigate(next, { replace: true, preventScrollReset: true })
      },
    )
    return () => {
      gone = true
    }
  }, [search, rugs, saved, navigate])
}

function ListButtons({ rugs, words }: Pick<Props, 'rugs' | 'words'>) {
  const [awake, setAwake] = useState(false)
  const [said, setSaid] = useState('')
  const saved = useSelection()
  useEffect(() => setAwake(true), [])
  if (!awake) return null
  const slugs = rugs.map((rug) => rug.slug)
  const share = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setSaid(words.shared)
    } catch {
      setSaid(words.shareFailed)
    }
  }
  return (
    <p className="mt-8 flex flex-wrap items-baseline gap-x-8">
      <button type="button" className="hairline-link" onClick={() => void share()}>
        {words.share}
      </button>
      {slugs.some((slug) => !saved.includes(slug)) && (
        <button
          type="button"
          className="hairline-link"
          onClick={() => writeSelection([...new Set([...saved, ...slugs])])}
        >
          {words.keep}
        </button>
      )}
      <span role="status" className="text-small text-smoke">
        {said}
      </span>
    </p>
  )
}
