import { useId } from 'react'
import { momentWords } from '#app/panel/moments/moment-words.ts'
import { type ChangeSet, daysLeft } from '#content/history/change.ts'
import { DifferenceTable } from './difference-table.tsx'
import * as styles from './history.module.css'
import { pt } from './pt.ts'
import type { usePeople } from './use-history.ts'
import { subjectOf } from './words-of-change.ts'

type Props = {
  readonly set: ChangeSet
  readonly people: NonNullable<ReturnType<typeof usePeople>['data']> | null
  readonly nameOf: (url: string) => string
  readonly open: boolean
  readonly busy: boolean
  readonly onToggle: () => void
  readonly onRestore: () => void
}

/** One change: what, by whom and when; opened, how it was and how it is, and the way back. */
export function ChangeRow({ set, people, nameOf, open, busy, onToggle, onRestore }: Props) {
  const id = useId()
  const { lead, lines, isOrder } = set
  const others = lines.length - 1
  const expired = lead.action === 'delete' && daysLeft(lead.changed_at) === 0
  return (
    <>
      <button type="button" className={styles.row} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span>
          <span className="block">{subjectOf(set, nameOf)}</span>
          <span className="block text-smoke">
            {isOrder ? pt.reordered : pt.actions[lead.action]}
            {others > 0 && ` ${pt.withOthers(others)}`} · {authorOf(lead.changed_by, people)}
          </span>
        </span>
        <span className="text-smoke">
          <time dateTime={lead.changed_at}>{momentWords(lead.changed_at)}</time>
          <span className="ml-6 hidden underline underline-offset-4 sm:inline">
            {open ? pt.close : pt.compare}
          </span>
        </span>
      </button>
      {open && (
        <div id={id} className={styles.open}>
          <DifferenceTable lines={lines} nameOf={nameOf} />
          {!expired && lead.action !== 'truncate' && (
            <button type="button" className="button" disabled={busy} onClick={onRestore}>
              {busy ? pt.restoring : restoreWords[isOrder ? 'update' : lead.action]}
            </button>
          )}
        </div>
      )}
    </>
  )
}

const restoreWords = { insert: pt.removeAdded, update: pt.restore, delete: pt.restoreDeleted }

function authorOf(id: string | null, people: Props['people']): string {
  if (id === null) return pt.by.setUp
  if (id === people?.me) return pt.by.me
  return people?.staff.find((one) => one.id === id)?.name ?? pt.by.unknown
}
