import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { momentWords } from '#app/panel/moments/moment-words.ts'
import { ProductionSheet } from '#app/staff/parts/production-sheet.tsx'
import { LinkButton, linkLook } from '#app/ui/link-button.tsx'
import { serverNow } from '#content/database/server-clock.ts'
import { consentText } from '#content/inbox/consent.ts'
import type { Noted } from '#content/inbox/inbox.queries.ts'
import type { Inbox, InboxRows, InboxWork } from '#content/inbox/inbox.ts'
import { readLeadColours } from '#content/leads/lead-colours.ts'
import { requestNumber } from '#content/leads/request-number.ts'
import type { Result } from '#content/problem.ts'
import { newQuotePath } from '#i18n/panel-paths.ts'
import { readUrl } from '#i18n/read-url.ts'
import { Colours } from './lead-colours.tsx'
import { LeadDrawing } from './lead-drawing.tsx'
import { LeadPicture } from './lead-picture.tsx'
import * as styles from './leads.module.css'
import { Notes } from './notes.tsx'
import { pt } from './pt.ts'
import { RequestFiles } from './request-files.tsx'

type Props<Name extends Inbox> = {
  readonly row: InboxRows[Name]
  readonly onWork: (change: InboxWork) => void
  readonly onNote: (words: Noted) => Promise<Result<unknown>>
  readonly onRemove: () => void
  /** What staff do with it besides. */
  readonly children?: ReactNode
}

/** All that a visitor sent and what staff add to it. */
export function InboxDetail<Name extends Inbox>({ row, onWork, onNote, onRemove, children }: Props<Name>) {
  return (
    <div className={styles.detail}>
      {'carpet_name' in row && <LeadPicture lead={row} large />}
      <dl className={styles.facts}>
        {factsOf(row).map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="grid content-start gap-5">
        {children}
        {'notes' in row && <Notes id={row.id} notes={row.notes ?? ''} onSave={onNote} />}
        <p className="flex flex-wrap gap-x-6">
          {'carpet_name' in row && (
            <Link className={linkLook} to={newQuotePath(row.id)}>
              {pt.makeQuote}
            </Link>
          )}
          {'carpet_name' in row && <ProductionSheet of={row} />}
          {'unsubscribed_at' in row && row.unsubscribed_at === null && (
            <LinkButton onClick={() => onWork({ unsubscribed_at: serverNow().toISOString() })}>
              {pt.unsubscribe}
            </LinkButton>
          )}
          <LinkButton className="text-oxide" onClick={onRemove}>
            {pt.remove}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}

function factsOf(row: InboxRows[Inbox]): [string, ReactNode][] {
  const { fields } = pt
  const facts: [string, ReactNode][] = [
    [fields.number, 'carpet_name' in row ? requestNumber(row.id) : null],
    [fields.whatsapp, 'whatsapp' in row ? row.whatsapp : null],
    [fields.email, 'carpet_name' in row ? row.email : null],
    [fields.rug, 'carpet_name' in row ? row.carpet_name : null],
    [fields.size, 'carpet_size' in row ? row.carpet_size : null],
    [fields.room, 'room' in row ? row.room : null],
    [fields.colours, 'colours' in row ? coloursFact(row.colours) : null],
    [fields.subject, 'subject' in row ? row.subject : null],
    [fields.company, 'company' in row ? row.company : null],
    [fields.profession, 'profession' in row ? row.profession : null],
    [fields.message, 'message' in row ? writtenFact(row.message) : null],
    [fields.drawing, 'drawing' in row && row.drawing ? <LeadDrawing key="drawing" lead={row} /> : null],
    [fields.files, filesFact(row)],
    [fields.language, pt.languages[row.locale]],
    [fields.consent, pt.consentOf(consentText(row.consent_version), momentWords(row.consented_at))],
  ]
  return facts.filter(([, fact]) => fact)
}

function coloursFact(kept: unknown): ReactNode {
  const { colours, cornerCm } = readLeadColours(kept)
  return colours.length > 0 && <Colours colours={colours} cornerCm={cornerCm} />
}

function filesFact(row: InboxRows[Inbox]): ReactNode {
  if (!('files' in row) || !row.files) return null
  const inbox = 'carpet_name' in row ? 'leads' : 'contact_messages'
  return <RequestFiles inbox={inbox} id={row.id} files={row.files} />
}

/** What a visitor wrote; an address of the site in it (the scene that they laid out, a rug) opens. */
function writtenFact(text: string | null): ReactNode {
  return (
    text && (
      <span className="whitespace-pre-line">
        {text.split(/(https?:\/\/\S+|(?<!\S)\/\S+)/).map((part, at) =>
          /^(https?:|\/)/.test(part) && readUrl(part, location.origin)?.origin === location.origin ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
            <a key={at} href={part} target="_blank" rel="noopener noreferrer">
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </span>
    )
  )
}
