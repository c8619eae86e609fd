import { useId } from 'react'
import { pictureSource } from '#content/media/picture-url.ts'
import { pt } from './pt.ts'
import type { Alternatives } from './use-alternatives.ts'

type Props = {
  readonly url: string
  readonly number: number
  readonly alternatives: Alternatives
  readonly onCover: () => void
  readonly onRemove: () => void
}

/** One picture of a product, the words for who cannot see it, and what can be done with it. */
export function ProductPicture({ url, number, alternatives, onCover, onRemove }: Props) {
  const id = useId()
  return (
    <figure>
      <img src={pictureSource(url, [480]).src} alt={alternatives.of(url)} />
      {number === 1 && <figcaption>{pt.form.cover}</figcaption>}
      {alternatives.isKnown(url) && (
        <div className="pt-2">
          <label htmlFor={id} className="text-[0.8125rem] text-smoke">
            {pt.form.alternative}
            <span className="sr-only"> {pt.form.ofImage(number)}</span>
          </label>
          <input
            id={id}
            className="field"
            maxLength={500}
            value={alternatives.of(url)}
            onChange={(event) => alternatives.write(url, event.target.value)}
          />
        </div>
      )}
      <p className="flex flex-wrap gap-x-5">
        {number > 1 && (
          <button
            type="button"
            className="panel-link hairline-link"
            aria-label={`${pt.form.makeCover}: ${pt.form.image(number)}`}
            onClick={onCover}
          >
            {pt.form.makeCover}
          </button>
        )}
        <button
          type="button"
          className="panel-link hairline-link text-oxide"
          aria-label={`${pt.form.removeImage}: ${pt.form.image(number)}`}
          onClick={onRemove}
        >
          {pt.form.removeImage}
        </button>
      </p>
    </figure>
  )
}
