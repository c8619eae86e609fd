import { useState } from 'react'
import { TextField } from '#app/ui/text-field.tsx'
import { pictureSource } from '#content/media/picture-url.ts'
import { mostBorder, pictureMargin, type RugDraft } from '#content/rugs/rug-draft.ts'
import { fittedBorder } from '#graphics/resize/fitted-border.ts'
import type { Sides } from '#graphics/resize/resize.ts'
import { amount } from './amount.ts'
import { PixelsView } from './picture/pixels-view.tsx'
import type { Pixels } from './picture/rug-outline.ts'
import { pt } from './pt.ts'
import * as styles from './rugs.module.css'

type Props = {
  readonly draft: RugDraft
  /** A picture that is not sent yet. */
  readonly cut: Pixels | null
  /** The size that the picture shows. */
  readonly size: Sides | null
  readonly onChange: (part: Partial<RugDraft>) => void
}

/** How wide a border with a drawing along it is: a number, and the line on the rug's picture that it draws. */
export function RugBorder({ draft, cut, size, onChange }: Props) {
  const { border_cm: border, image_url: kept } = draft
  if (draft.shape !== 'rect' || draft.resizing === 'redraw') return null
  const fits = !border || !size || fittedBorder(border / 100, size, size) !== null
  return (
    <div className={styles.border}>
      <TextField
        label={pt.form.border}
        hint={pt.form.borderHint}
        problem={fits ? undefined : pt.form.borderWide}
        type="number"
        min={0}
        max={mostBorder}
        step="any"
        value={border ?? ''}
        onChange={(event) => onChange({ border_cm: amount(event.target.value, mostBorder) })}
      />
      {border && fits && size && (cut || kept) ? (
        <Shown key={kept} border={border / 100} size={size} cut={cut} kept={kept} />
      ) : null}
    </div>
  )
}

type ShownProps = {
  readonly border: number
  readonly size: Sides
  readonly cut: Pixels | null
  readonly kept: string | null
}

function Shown({ border, size, cut, kept }: ShownProps) {
  const [keptWide, setKeptWide] = useState(false)
  const [less, more] = [Math.min(size.width, size.length), Math.max(size.width, size.length)]
  const [width, length] = (cut ? cut.width > cut.height : keptWide) ? [more, less] : [less, more]
  // What is not sent yet has no margin.
  const margin = cut ? 0 : pictureMargin
  const inset = (side: number) => `${(100 * (margin + border)) / (side + 2 * margin)}%`
  return (
    <figure className={styles.bordered}>
      {cut ? (
        <PixelsView pixels={cut} label={pt.form.borderShown} />
      ) : (
        kept && (
          <img
            src={pictureSource(kept, [320]).src}
            alt={pt.form.borderShown}
            onLoad={({ currentTarget }) =>
              setKeptWide(currentTarget.naturalWidth > currentTarget.naturalHeight)
            }
          />
        )
      )}
      <span style={{ inset: `${inset(length)} ${inset(width)}` }} />
    </figure>
  )
}
