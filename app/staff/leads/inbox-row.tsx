import ChevronDown from 'virtual:icon/chevron-down'
import type { ReactNode } from 'react'
import { momentWords } from '#app/panel/moments/moment-words.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { serverNow } from '#content/database/server-clock.ts'
import { type Inbox, type InboxRows, type InboxWork, whatsappChat } from '#content/inbox/inbox.ts'
import { stateOf, statesOf } from './inbox-columns.ts'
import * as styles from './leads.module.css'
import { pt } from './pt.ts'

type Props<Name extends Inbox> = {
  readonly inbox: Name
  readonly row: InboxRows[Name]
  readonly open: boolean
  readonly onToggle: () => void
  readonly onWork: (change: InboxWork) => void
  readonly children?: ReactNode
}

/** One row of an inbox other than the leads': who, what about, when and how far; the rest opens below. */
export function InboxRow<Name extends Inbox>({ inbox, row, open, onToggle, onWork, children }: Props<Name>) {
  const name = nameOf(row)
  return (
    <li data-open={open || undefined} data-inbox={inbox}>
      <article className={styles.row} aria-label={name}>
        <button type="button" className={styles.name} aria-expanded={open} onClick={onToggle}>
          <span className="block truncate font-display text-h4">{name}</span>
          <span className="block truncate text-smoke">{aboutOf(row)}</span>
        </button>
        <p className={styles.reach}>
          <Reach row={row} />
        </p>
        <time dateTime={row.created_at} className="text-smoke">
          {momentWords(row.created_at)}
        </time>
        <State inbox={inbox} row={row} onWork={onWork} />
        <ToolButton className={styles.tool} aria-label={pt.open(name)} onClick={onToggle}>
          <ChevronDown size={18} aria-hidden style={{ rotate: open ? '180deg' : undefined }} />
        </ToolButton>
      </article>
      {children}
    </li>
  )
}

type AnyRow = InboxRows[Inbox]

function nameOf(row: AnyRow): string {
  return 'name' in row ? row.name : row.email
}

function aboutOf(row: AnyRow): string {
  if ('subject' in row) return row.subject
  if ('company' in row) return [row.profession, row.company].filter(Boolean).join(' \u00b7 ')
  return pt.languages[row.locale]
}

function Reach({ row }: { row: AnyRow }) {
  const number = 'phone' in row ? row.phone : null
  const chat = whatsappChat(number, pt.chat[row.locale]('name' in row ? row.name : '', ''), row.locale)
  return (
    <>
      {chat ? (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${number} ${pt.chatOf(nameOf(row))}`}
        >
          {number}
        </a>
      ) : (
        number && <span>{number}</span>
      )}
      {row.email && <a href={`mailto:${row.email}`}>{row.email}</a>}
    </>
  )
}

function State<Name extends Inbox>({ inbox, row, onWork }: Pick<Props<Name>, 'inbox' | 'row' | 'onWork'>) {
  const state = stateOf(inbox, row)
  if ('handled_at' in row) {
    return (
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={row.handled_at !== null}
          onChange={(event) =>
            onWork({ handled_at: event.target.checked ? serverNow().toISOString() : null })
          }
        />
        {pt.handled.tratada}
      </label>
    )
  }
  return <span className={state === 'confirmada' ? 'text-moss' : 'text-smoke'}>{statesOf[inbox][state]}</span>
}
