import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { usePanel } from '#app/admin/panel-context.ts'
import { PublishSpanish } from '#app/admin/parts/spanish/publish-spanish.tsx'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { useFollow } from '#app/panel/form/use-follow.ts'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { openPreview } from '#app/session/open-preview.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { Result } from '#content/problem.ts'
import type { SettingChange, StoredSetting } from '#content/site-settings/site-settings.queries.ts'
import { ConflictNote } from './conflict-note.tsx'
import { FieldView } from './field-view.tsx'
import { type Group, shownValues, spanishField, toSchema, toValues, type Values } from './groups.ts'
import { ListBlock } from './list-block.tsx'
import { pt } from './pt.ts'
import { changesOf } from './setting-changes.ts'
import * as styles from './site-settings.module.css'

type Props = {
  readonly group: Group
  readonly stored: readonly StoredSetting[]
  readonly onSave: (changes: readonly SettingChange[]) => Promise<Result<null>>
  readonly children?: ReactNode
}

/** One part of the site as a form. What another tab saves meanwhile is told and never written over unasked. */
export function SettingsForm({ group, stored, onSave, children }: Props) {
  // The rows as this form got them: a save is refused when they are not these any more.
  const [seen, setSeen] = useState(stored)
  const { client } = usePanel()
  const [conflict, setConflict] = useState(false)
  const schema = useMemo(() => toSchema(group), [group])
  const panel = usePanelForm<Values>({
    schema,
    start: toValues(group, stored),
    draft: { of: `site_settings/${group.id}` },
    mode: 'onTouched',
    refused: pt.refused,
  })
  const { form, saves, isDirty, isSubmitting } = panel
  useFieldOfAddress()

  const take = (rows: readonly StoredSetting[]) => {
    setSeen(rows)
    setConflict(false)
    form.reset(toValues(group, rows))
  }
  // Rows that come in later are shown unless something is being typed.
  useFollow(isDirty || isSubmitting ? null : stored, (rows) => {
    if (rows) take(rows)
  })

  const save = async (values: Values, known: readonly StoredSetting[]) => {
    const changes = changesOf(group, values, known)
    if (changes.length === 0) {
      take(known)
      return { ok: true }
    }
    const saved = await onSave(changes)
    // The rows of this save come in with the next reading; what was typed is what they say.
    if (saved.ok) form.reset(shownValues(group, values))
    else if (saved.problem === 'changed-meanwhile') setConflict(true)
    return saved
  }
  // Only what passes the schema would be saved, and only that can be shown.
  const preview = async (path: string) => {
    if (!(await form.trigger())) return failToast(pt.refused)
    const rows = changesOf(group, form.getValues(), seen, true).map((row) => ({
      table: 'site_settings' as const,
      row,
    }))
    await openPreview(client, path, rows)
  }

  return (
    <FormProvider {...form}>
      <PanelForm
        of={panel}
        className={styles.form}
        aria-label={group.name}
        onSubmit={saves((values) => save(values, seen))}
      >
        <div>
          <h2 className="text-h4">{group.name}</h2>
          <p className="mt-1 text-smoke">{group.intro}</p>
        </div>
        {conflict && (
          <ConflictNote
            group={group}
            seen={seen}
            now={stored}
            onTheirs={() => take(stored)}
            onMine={() => {
              setSeen(stored)
              setConflict(false)
              void saves((values) => save(values, stored))()
            }}
          />
        )}
        {group.blocks.map((block, index) =>
          block.list ? (
            <ListBlock key={block.list.path} block={block} path={block.list.path} empty={block.list.empty} />
          ) : (
            <fieldset key={block.title ?? index} className={styles.block}>
              {block.title && <legend>{block.title}</legend>}
              {block.fields.map((field) => (
                <FieldView key={field.path} field={field} path={field.path} />
              ))}
              {block.inWords && <InWords say={block.inWords} />}
            </fieldset>
          ),
        )}
        {children}
        {group.blocks.some((block) => block.fields.some((field) => field.spanish)) && (
          <PublishSpanish form={form} name={`${spanishField}.published`} />
        )}
        <p className={styles.save} data-unsaved={isDirty || undefined}>
          <button type="submit" className="button" disabled={isSubmitting || !isDirty}>
            {isSubmitting ? pt.saving : pt.save}
          </button>
          <LinkButton onClick={() => preview(group.publicUrl)}>{pt.preview}</LinkButton>
          {group.spanishUrl && group.spanishUrl !== group.publicUrl && (
            <LinkButton onClick={() => preview(group.spanishUrl ?? '')}>{pt.previewEs}</LinkButton>
          )}
          {isDirty && <LinkButton onClick={() => take(stored)}>{pt.discard}</LinkButton>}
        </p>
      </PanelForm>
    </FormProvider>
  )
}

function InWords({ say }: { readonly say: (values: Values) => string }) {
  const values = useWatch() as Values
  return <p className={styles.inWords}>{say(values)}</p>
}

/** Goes to the field that the address names after its #: links of the list of what is missing end there. */
function useFieldOfAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash)
      document
        .querySelector<HTMLElement>(`[name="${CSS.escape(decodeURIComponent(hash.slice(1)))}"]`)
        ?.focus()
  }, [hash])
}
