import ChevronDown from 'virtual:icon/chevron-down'
import Mail from 'virtual:icon/mail'
import type { ReactNode } from 'react'
import { shortMomentWords } from '#app/panel/moments/moment-words.ts'
import { ToolButton, toolLook } from '#app/ui/tool-button.tsx'
import { serverNow } from '#content/database/server-clock.ts'
import { type Lead, leadStatuses, whatsappChat } from '#content/inbox/inbox.ts'
import type { LeadWork } from '#content/leads/lead-work.ts'
import { requestNameIn } from '#content/leads/request-name.ts'
import { contactOf, reminderOf } from './lead-moments.ts'
import { LeadPicture } from './lead-picture.tsx'
import * as styles from './lead-row.module.css'
import { pt } from './pt.ts'

type Props = {
  readonly row: Lead
  readonly open: boolean
  readonly marked: boolean
  readonly onToggle: () => void
  readonly onMark: (reaches: boolean) => void
  readonly onWork: (change: LeadWork) => void
  readonly onContact: (by: NonNullable<Lead['contacted_by']>) => void
  readonly children?: ReactNode
}

/** One lead: its rug, who, what about, when and how far; the rest opens below. */
export function LeadRow({ row, open, marked, onToggle, onMark, onWork, onContact, children }: Props) {
  return (
    <li data-open={open || undefined} data-lead={row.id} data-marked={marked || undefined}>
      <article className={styles.row} aria-label={row.name}>
        <label className={styles.mark}>
          <input
            type="checkbox"
            aria-label={pt.mark(row.name)}
            checked={marked}
            onChange={({ nativeEvent }) => onMark(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </label>
        <LeadPicture lead={row} />
        <button type="button" className={styles.name} aria-expanded={open} onClick={onToggle}>
          <span className={styles.who}>{row.name}</span>
          <span className={styles.about}>
            {[row.carpet_name, row.carpet_size].filter(Boolean).join(' \u00b7 ')}
          </span>
        </button>
        <Reach row={row} onContact={onContact} />
        <When row={row} />
        <select
          className={`field ${styles.state}`}
          data-status
          data-state={row.status}
          value={row.status}
          aria-label={pt.statusOf(row.name)}
          onChange={(event) => onWork({ status: event.target.value as Lead['status'] })}
        >
          {leadStatuses.map((status) => (
            <option key={status} value={status}>
              {pt.statuses[status]}
            </option>
          ))}
        </select>
        <ToolButton className={styles.tool} aria-label={pt.open(row.name)} onClick={onToggle}>
          <ChevronDown size={18} aria-hidden style={{ rotate: open ? '180deg' : undefined }} />
        </ToolButton>
      </article>
      {children}
    </li>
  )
}

function Reach({ row, onContact }: Pick<Props, 'row' | 'onContact'>) {
  const { whatsapp, email, name, locale } = row
  const chat = whatsappChat(
    whatsapp,
    pt.chat[locale](name, requestNameIn(row.carpet_name ?? '', locale)),
    locale,
  )
  return (
    <p className={styles.reach}>
      {chat ? (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${whatsapp} ${pt.chatOf(name)}`}
          onClick={() => onContact('whatsapp')}
        >
          {whatsapp}
        </a>
      ) : (
        <span>{whatsapp ?? email}</span>
      )}
      {email && (
        <a
          className={toolLook}
          href={`mailto:${email}`}
          title={email}
          aria-label={pt.mailOf(name)}
          onClick={() => onContact('email')}
        >
          <Mail size={17} aria-hidden />
        </a>
      )}
    </p>
  )
}

function When({ row }: { readonly row: Lead }) {
  const now = serverNow()
  const contact = contactOf(row, now)
  const reminder = reminderOf(row, now)
  return (
    <p className={styles.when}>
      <time dateTime={row.created_at}>{shortMomentWords(row.created_at)}</time>
      {reminder ? (
        <span className={reminder.isDue ? 'text-clay' : undefined}>{reminder.words}</span>
      ) : (
        contact && <span>{contact}</span>
      )}
    </p>
  )
}
