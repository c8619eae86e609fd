import { useId } from 'react'
import { SortTools } from '#app/panel/sorting/sort-tools.tsx'
import { useSortItem } from '#app/panel/sorting/use-sort-item.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { pictureSource } from '#content/media/picture-url.ts'
import * as styles from './pictures.module.css'
import { pt } from './pt.ts'
import type { Alternatives } from './use-alternatives.ts'

type Props = {
  readonly url: string
  readonly number: number
  readonly alternatives: Alternatives
  readonly onCover: () => void
  readonly onRemove: () => void
}

/** One picture of a collection, the words for who cannot see it, and what can be done with it. */
export function PictureCard({ url, number, alternatives, onCover, onRemove }: Props) {
  const id = useId()
  const { item, handle, grip } = useSortItem(url)
  const isKnown = alternatives.isKnown(url)
  return (
    <figure {...item}>
      <img {...grip} src={pictureSource(url, [480]).src} alt={alternatives.of(url)} />
      {number === 1 && <figcaption>{pt.cover}</figcaption>}
      <SortTools id={url} handle={handle} className={styles.sort} />
      {isKnown !== false && (
        <div>
          <label htmlFor={id} className="text-[0.8125rem] text-smoke">
            {pt.alternative}
            <span className="sr-only"> {pt.ofImage(number)}</span>
          </label>
          <input
            id={id}
            className="field"
            maxLength={500}
            disabled={isKnown === null}
            value={alternatives.of(url)}
            onChange={(event) => alternatives.write(url, event.target.value)}
          />
        </div>
      )}
      <p className="flex flex-wrap gap-x-5">
        {number > 1 && (
          <LinkButton aria-label={`${pt.makeCover}: ${pt.image(number)}`} onClick={onCover}>
            {pt.makeCover}
          </LinkButton>
        )}
        <LinkButton
          className="text-oxide"
          aria-label={`${pt.remove}: ${pt.image(number)}`}
          onClick={onRemove}
        >
          {pt.remove}
        </LinkButton>
      </p>
    </figure>
  )
}
