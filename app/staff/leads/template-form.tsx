import { useState } from 'react'
import * as z from 'zod/mini'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { useRowId } from '#app/panel/form/use-row-id.ts'
import { type SaveSeen, useSeenRow } from '#app/panel/form/use-seen-row.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { placeholders, type Template, unknownPlaceholders } from '#content/replies/reply.ts'
import type { TemplateTexts } from '#content/replies/template.queries.ts'
import { pt } from './pt.ts'

const words = pt.templates

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, words.tooLong(most)))
const known = z.refine<string>((text) => unknownPlaceholders(text).length === 0, {
  error: ({ input }) => words.unknown(unknownPlaceholders(String(input))),
})
const fields = z
  .object({
    name: line(80).check(z.minLength(1, words.nameMissing)),
    subject_pt: line(120).check(known),
    text_pt: line(2000).check(known),
    subject_es: line(120).check(known),
    text_es: line(2000).check(known),
  })
  .check(
    z.refine(({ text_pt, text_es }) => Boolean(text_pt || text_es), {
      path: ['text_pt'],
      error: words.textMissing,
      when: () => true,
    }),
  )
type Fields = z.infer<typeof fields>

const textsOf = ({ id: _, updated_at: __, ...texts }: Template): TemplateTexts => texts

type Props = {
  /** The answer as it was when the form opened; null for a new one. */
  readonly seen: Template | null
  readonly onSave: (id: string, texts: TemplateTexts, saveSeen: SaveSeen) => Promise<{ readonly ok: boolean }>
  /** The answer of this id as it stands now. */
  readonly onRead: (id: string) => Promise<Template | null>
  readonly onRemove?: () => void
  readonly onCancel: () => void
}

/** One answer, side by side in both languages. */
export function TemplateForm({ seen, onSave, onRead, onRemove, onCancel }: Props) {
  const { id, row } = useRowId(seen?.id)
  const saveSeen = useSeenRow(seen ?? undefined, { wordsOf: textsOf, read: () => onRead(id) })
  const [start] = useState<Fields>(() => ({
    name: seen?.name ?? '',
    subject_pt: seen?.subject_pt ?? '',
    text_pt: seen?.text_pt ?? '',
    subject_es: seen?.subject_es ?? '',
    text_es: seen?.text_es ?? '',
  }))
  const panel = usePanelForm<Fields>({
    schema: fields,
    start,
    draft: { of: `reply_templates/${seen?.id ?? 'new'}`, row },
    first: 'name',
  })
  const { field, saves, isSubmitting } = panel
  const submit = saves(({ name, ...texts }) =>
    onSave(
      id,
      {
        name,
        subject_pt: texts.subject_pt || null,
        text_pt: texts.text_pt || null,
        subject_es: texts.subject_es || null,
        text_es: texts.text_es || null,
      },
      saveSeen,
    ),
  )
  return (
    <PanelForm of={panel} className="grid gap-5 py-4" onSubmit={submit}>
      <TextField label={words.name} maxLength={80} {...field('name')} />
      <p className="text-smoke">{words.hint(placeholders.map((name) => `{${name}}`))}</p>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {(['pt', 'es'] as const).map((language) => (
          <fieldset key={language} lang={language} className="grid content-start gap-5">
            <legend className="label pb-2">{pt.languages[language]}</legend>
            <TextField label={words.subject} {...field(`subject_${language}`)} />
            <TextField label={words.text} rows={7} {...field(`text_${language}`)} />
          </fieldset>
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className="button" data-key="save" disabled={isSubmitting}>
          {words.save}
        </button>
        <QuietButton onClick={onCancel}>{words.cancel}</QuietButton>
        {onRemove && (
          <LinkButton className="text-oxide" onClick={onRemove}>
            {pt.remove}
          </LinkButton>
        )}
      </p>
    </PanelForm>
  )
}
