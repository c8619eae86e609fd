import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { NewRow } from '#app/panel/list/new-row.tsx'
import { useArrival } from '#app/panel/list/use-arrival.ts'
import { useSettled } from '#app/panel/list/use-settled.ts'
import { EmptyState } from '#app/panel/tab/empty-state.tsx'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { later } from '#app/ui/later.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { RegisteredRug } from '#content/rugs/rug-draft.ts'
import { toRugDraft } from '#content/rugs/rug-draft.ts'
import { rugWordsQuery } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'
import { RugForm } from './rug-form.tsx'
import { RugList } from './rug-list.tsx'
import { RugRow } from './rug-row.tsx'
import { usePriceRules } from './use-price-rules.ts'
import { useRugs } from './use-rugs.ts'

const loadImportPanel = () => import('./import/import-panel.tsx').then((module) => module.ImportPanel)
const ImportPanel = later(loadImportPanel, <Spinner label={pt.loading} />)

/** It stands over the list: brought by the press that opens it, it would move the rows from under the next one. */
function useEarlyImportPanel(isListThere: boolean): void {
  useEffect(() => {
    if (isListThere) loadImportPanel().catch(() => undefined)
  }, [isListThere])
}

/** The registered rugs: registered, edited in place, copied, hidden, put in order and deleted. */
export function RugTab() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [search] = useSearchParams()
  const [chosen, setEditing] = useState<string | null>(useLocation().hash.slice(1) || null)
  const [leaving, setLeaving] = useState<RegisteredRug | null>(null)
  const [words, setWords] = useState(search.get(rugWordsQuery) ?? '')
  const rules = usePriceRules()
  const asked = useSettled(words.trim())
  const { rugs, list, save, copy, show, move, remove } = useRugs(asked)
  useEarlyImportPanel(rugs.isSuccess)
  // An address may name a rug that is gone.
  const isPart = chosen === 'new' || chosen === 'import'
  const editing = isPart || list.some(({ id }) => id === chosen) ? chosen : null
  const close = () => {
    setEditing(null)
    heading.current?.focus()
  }
  const arrive = useArrival()
  const saveAndClose = async (change: Parameters<typeof save>[0]) => {
    const saved = await save(change)
    if (saved.ok) close()
    if (saved.ok && change.isNew) arrive(change.id)
    return saved
  }

  return (
    <>
      <TabHead heading={heading} title={pt.title} intro={pt.intro}>
        <QuietButton data-key="sheet" onClick={() => setEditing('import')} disabled={editing !== null}>
          {pt.importAndExport}
        </QuietButton>
        <button
          type="button"
          className="button"
          data-key="new"
          onClick={() => setEditing('new')}
          disabled={editing !== null}
        >
          {pt.create}
        </button>
      </TabHead>
      {editing === 'import' && (
        <NewRow label={pt.importAndExport}>
          <ImportPanel onClose={close} />
        </NewRow>
      )}
      {editing === 'new' && (
        <NewRow label={pt.form.createTitle}>
          <h2 className="text-h4">{pt.form.createTitle}</h2>
          <div className="pb-2">
            <RugForm onCancel={close} onSave={(wished) => saveAndClose({ ...wished, isNew: true })} />
          </div>
        </NewRow>
      )}
      {rugs.isPending && <Spinner label={pt.loading} />}
      {rugs.isError && <LoadFailed words={pt.loadFailed} onRetry={rugs.refetch} />}
      {rugs.isSuccess && !asked && list.length === 0 && editing !== 'new' && (
        <EmptyState title={pt.empty} hint={pt.emptyHint} />
      )}
      {(list.length > 0 || words) && (
        <input
          type="search"
          className="field mb-6 max-w-[24rem]"
          // What is being typed into a form must not leave the list.
          disabled={editing !== null}
          placeholder={pt.search}
          aria-label={pt.search}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {asked && rugs.isSuccess && !rugs.isFetching && list.length === 0 && (
        <p className="text-smoke">{pt.nothingFound}</p>
      )}
      <RugList
        rugs={list}
        onMove={move}
        row={(rug) => (
          <RugRow
            key={rug.id}
            rug={rug}
            rules={rules}
            open={editing === rug.id}
            sortable={!words && !asked && editing === null}
            onToggle={() => editing === null && setEditing(rug.id)}
            onShow={(active) => void show(rug.id, active)}
            onCopy={() => void copy(rug)}
            onRemove={() => setLeaving(rug)}
          >
            {editing === rug.id && (
              <RugForm
                rug={rug}
                onCancel={close}
                onSave={(wished) => saveAndClose({ ...wished, before: toRugDraft(rug) })}
              />
            )}
          </RugRow>
        )}
      />
      {rugs.hasNextPage && list.length > 0 && (
        <QuietButton className="mt-8" disabled={rugs.isFetchingNextPage} onClick={() => rugs.fetchNextPage()}>
          {pt.more}
        </QuietButton>
      )}
      {leaving && (
        <ConfirmDialog
          words={pt.confirmRemove}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            void remove(leaving)
            setLeaving(null)
            heading.current?.focus()
          }}
        />
      )}
    </>
  )
}
