import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import type { SaveSeen } from '#app/panel/form/use-seen-row.ts'
import { RowList } from '#app/panel/list/row-list.tsx'
import { useListChanges } from '#app/panel/list/use-list-changes.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { EmptyState } from '#app/panel/tab/empty-state.tsx'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { askBefore } from '#app/panel/unsaved/unsaved.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { unwrap } from '#content/problem.ts'
import type { Template } from '#content/replies/reply.ts'
import {
  addTemplate,
  listTemplates,
  readTemplate,
  removeTemplate,
  saveTemplate,
  type TemplateTexts,
} from '#content/replies/template.queries.ts'
import { pt } from './pt.ts'
import { TemplateForm } from './template-form.tsx'

const words = pt.templates
const key = ['reply templates']

/** The answers that staff keep ready: written in both languages, one open at a time. */
export function TemplateDesk() {
  const { client } = useStaffPanel()
  const [open, setOpen] = useState<string | null>(null)
  const templates = useQuery({ queryKey: key, queryFn: async () => unwrap(await listTemplates(client)) })
  const { change } = useListChanges<Template[]>({
    key,
    failed: pt.saveFailed,
    conflict: words.conflict,
  })
  const close = () => setOpen(null)
  const read = async (id: string) => unwrap(await readTemplate(client, id))
  const save = async (id: string, texts: TemplateTexts, saveSeen: SaveSeen) => {
    const run = () =>
      saveSeen(texts, (updated_at) =>
        updated_at ? saveTemplate(client, { id, updated_at }, texts) : addTemplate(client, id, texts),
      )
    const saved = await change({ run, done: () => toast.success(words.saved) })
    if (saved.ok) close()
    return saved
  }
  const remove = (gone: Template) => {
    const { id, updated_at: _, ...texts } = gone
    void change({
      run: () => removeTemplate(client, id),
      done: () =>
        undoToast(words.removed(gone.name), () => change({ run: () => addTemplate(client, id, texts) })),
    })
    close()
  }
  return (
    <section>
      <p className="max-w-[40rem] pb-4 text-smoke">{words.intro}</p>
      {templates.isPending && <Spinner label={pt.loading} />}
      {templates.isError && <LoadFailed words={pt.loadFailed} onRetry={templates.refetch} />}
      {templates.data?.length === 0 && open !== 'new' && <EmptyState title={words.empty} />}
      <RowList>
        {templates.data?.map((template) => (
          <li key={template.id} data-open={open === template.id || undefined}>
            <p className="flex flex-wrap items-center justify-between gap-x-6">
              <button
                type="button"
                className="min-h-11 text-left font-display text-large hover:text-clay"
                aria-expanded={open === template.id}
                onClick={() => askBefore(() => setOpen(open === template.id ? null : template.id))}
              >
                {template.name}
              </button>
              <span className="text-smoke">{languagesOf(template)}</span>
            </p>
            {open === template.id && (
              <TemplateForm
                seen={template}
                onSave={save}
                onRead={read}
                onRemove={() => remove(template)}
                onCancel={() => askBefore(close)}
              />
            )}
          </li>
        ))}
      </RowList>
      {open === 'new' ? (
        <TemplateForm seen={null} onSave={save} onRead={read} onCancel={() => askBefore(close)} />
      ) : (
        <LinkButton className="mt-4" data-key="new" onClick={() => askBefore(() => setOpen('new'))}>
          {words.add}
        </LinkButton>
      )}
    </section>
  )
}

function languagesOf({ text_pt, text_es }: Template): string {
  return [text_pt && pt.languages.pt, text_es && pt.languages.es].filter(Boolean).join(', ')
}
