import * as z from 'zod/mini'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { OwnWords } from '#content/claims/claims.ts'
import { ownPhraseBounds } from '#content/site-settings/setting-values.schema.ts'
import type { Claim } from './find-claims.ts'
import * as styles from './missing.module.css'
import { pt } from './pt.ts'

const words = pt.claims.own
const phrase = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, words.missing),
    z.maxLength(ownPhraseBounds.phrase, words.tooLong(ownPhraseBounds.phrase)),
  )
const fields = z.object({
  pt: phrase,
  es: phrase,
  figure: z
    .string()
    .check(z.trim(), z.maxLength(ownPhraseBounds.figure, words.tooLong(ownPhraseBounds.figure))),
})
type Fields = z.infer<typeof fields>

type Props = {
  readonly claim: Claim & { readonly phrase: OwnWords }
  readonly onSave: (words: OwnWords) => Promise<{ readonly ok: boolean }>
  readonly onCancel: () => void
}

/** The house's own words in the place of a phrase that pages bring themselves, in both languages. */
export function OwnWordsForm({ claim: { key, name, phrase: begins }, onSave, onCancel }: Props) {
  const hasFigure = begins.figure !== undefined
  const panel = usePanelForm<Fields>({
    schema: fields,
    start: { pt: begins.pt, es: begins.es, figure: begins.figure ?? '' },
    draft: { of: `claims/${key}` },
    first: 'pt',
  })
  const { field, saves, isSubmitting } = panel
  return (
    <PanelForm
      of={panel}
      aria-label={pt.claims.changeOf(name)}
      className={styles.own}
      onSubmit={saves(({ figure, ...written }) => onSave(hasFigure ? { ...written, figure } : written))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <TextField label={words.pt} {...field('pt')} />
      <TextField label={words.es} lang="es" {...field('es')} />
      {hasFigure && <TextField label={words.figure} hint={words.figureHint} {...field('figure')} />}
      <p className="flex flex-wrap gap-3 pt-1">
        <button type="submit" className="button" data-key="save" disabled={isSubmitting}>
          {isSubmitting ? words.saving : words.save}
        </button>
        <QuietButton onClick={onCancel}>{words.cancel}</QuietButton>
      </p>
    </PanelForm>
  )
}
