import X from 'virtual:icon/x'
import { type FormEvent, useRef, useState } from 'react'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type InboxFilter, noFilter } from '#content/inbox/inbox.ts'
import * as styles from './leads.module.css'
import { pt } from './pt.ts'
import { keepFilters, readFilters, type SavedFilter } from './saved-filter.ts'

const words = pt.savedFilters

type Props = { readonly filter: InboxFilter; readonly onFilter: (filter: InboxFilter) => void }

/** The filters that somebody saved under a name, each a press away. */
export function SavedFilters({ filter, onFilter }: Props) {
  const { userId } = useStaffPanel()
  const [saved, setSaved] = useState(() => readFilters(userId))
  const [naming, setNaming] = useState(false)
  const keep = (change: (now: readonly SavedFilter[]) => SavedFilter[]) => {
    // Another tab may have saved one meanwhile.
    const next = change(readFilters(userId))
    keepFilters(userId, next)
    setSaved(next)
  }
  const isSame = (one: InboxFilter) =>
    Object.keys(noFilter).every((key) => one[key as 'rug'] === filter[key as 'rug'])
  const forget = (gone: SavedFilter) => {
    keep((now) => now.filter(({ name }) => name !== gone.name))
    undoToast(words.removed(gone.name), () => keep((now) => [...now, gone]))
  }
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      {saved.map((one) => (
        <span key={one.name} className={styles.chip} data-saved>
          <button
            type="button"
            aria-pressed={isSame(one.filter)}
            onClick={() => onFilter(isSame(one.filter) ? noFilter : one.filter)}
          >
            {one.name}
          </button>
          <button type="button" aria-label={words.remove(one.name)} onClick={() => forget(one)}>
            <X size={14} aria-hidden />
          </button>
        </span>
      ))}
      {isFiltered && !saved.some((one) => isSame(one.filter)) && (
        <LinkButton onClick={() => setNaming(true)}>{words.save}</LinkButton>
      )}
      {naming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => keep((now) => [...now.filter((one) => one.name !== name), { name, filter }])}
        />
      )}
    </>
  )
}

function NameDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (!name) return setProblem(words.nameMissing)
    onName(name)
    dialog.current?.close()
  }
  return (
    <Dialog ref={dialog} aria-labelledby="filter-name" onClose={onClose}>
      <h2 id="filter-name" className="text-h4">
        {words.title}
      </h2>
      <form noValidate className="mt-4 grid gap-6" onSubmit={submit}>
        <TextField name="name" label={words.name} maxLength={40} problem={problem} hint={words.hint} />
        <p className="flex flex-wrap justify-end gap-3">
          <QuietButton onClick={() => dialog.current?.close()}>{words.cancel}</QuietButton>
          <button type="submit" className="button">
            {words.confirm}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
