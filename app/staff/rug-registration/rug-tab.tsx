import { useEffect, useRef, useState } from 'react'
import { pt as staff } from '#app/staff/pt.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { SavedState } from '#app/ui/saved-state.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { RegisteredRug } from '#content/rugs/rug-draft.ts'
import { toRugDraft } from '#content/rugs/rug-draft.ts'
import { pt } from './pt.ts'
import { RugForm } from './rug-form.tsx'
import { RugList } from './rug-list.tsx'
import { RugRow } from './rug-row.tsx'
import { useRugs } from './use-rugs.ts'

const typingMs = 250

/** The registered rugs: registered, edited in place, copied, hidden, put in order and deleted. */
export function RugTab() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<RegisteredRug | null>(null)
  const [words, setWords] = useState('')
  const asked = useSettled(words.trim())
  const { rugs, list, save, copy, show, move, remove, saving, savedAt } = useRugs(asked)
  const close = () => {
    setEditing(null)
    heading.current?.focus()
  }
  const done = (saved: Promise<unknown>) =>
    saved.then(
      () => {
        close()
        return true
      },
      () => false,
    )

  return (
    <>
      <header className="panel-head">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-h3">
            {pt.title}
          </h1>
          <p className="mt-1 text-smoke">{pt.intro}</p>
        </div>
        <div className="flex flex-wrap items-center gap-6">
          <SavedState saving={saving ? pt.saving : null} savedAt={savedAt} words={pt.savedAgo} />
          <button
            type="button"
            className="button"
            onClick={() => setEditing('new')}
            disabled={editing !== null}
          >
            {pt.create}
          </button>
        </div>
      </header>
      {editing === 'new' && (
        <section className="staff-edit" aria-label={pt.form.createTitle}>
          <h2 className="text-h4">{pt.form.createTitle}</h2>
          <RugForm onCancel={close} onSave={(draft) => done(save.mutateAsync({ draft }))} />
        </section>
      )}
      {rugs.isPending && <Spinner label={pt.loading} />}
      {rugs.isError && <LoadFailed onRetry={() => rugs.refetch()} />}
      {rugs.isSuccess && !asked && list.length === 0 && editing !== 'new' && <NoRugs />}
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
            open={editing === rug.id}
            sortable={!words && !asked && editing === null}
            onToggle={() => editing === null && setEditing(rug.id)}
            onShow={(active) => show.mutate({ id: rug.id, active })}
            onCopy={() => copy.mutate(rug)}
            onRemove={() => setLeaving(rug)}
          >
            {editing === rug.id && (
              <RugForm
                rug={rug}
                onCancel={close}
                onSave={(draft) =>
                  done(
                    save.mutateAsync({ id: rug.id, seenAt: rug.updated_at, draft, before: toRugDraft(rug) }),
                  )
                }
              />
            )}
          </RugRow>
        )}
      />
      {rugs.hasNextPage && list.length > 0 && (
        <button
          type="button"
          className="button button-quiet mt-8"
          disabled={rugs.isFetchingNextPage}
          onClick={() => rugs.fetchNextPage()}
        >
          {pt.more}
        </button>
      )}
      {leaving && (
        <ConfirmDialog
          words={pt.confirmRemove}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            remove.mutate(leaving)
            setLeaving(null)
            heading.current?.focus()
          }}
        />
      )}
    </>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="border-travertine border-y py-8">
      <p className="text-oxide">
        {pt.loadFailed.title}. {pt.loadFailed.text}
      </p>
      <button type="button" className="panel-link hairline-link" onClick={onRetry}>
        {staff.retry}
      </button>
    </div>
  )
}

function NoRugs() {
  return (
    <div className="border-travertine border-y py-16">
      <p className="font-display text-h4">{pt.empty}</p>
      <p className="mt-2 text-smoke">{pt.emptyHint}</p>
    </div>
  )
}

/** A text once its typing has stopped. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text ? typingMs : 0)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
