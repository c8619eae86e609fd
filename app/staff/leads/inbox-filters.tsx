import { type ReactNode, useEffect, useState } from 'react'
import { useFollow } from '#app/panel/form/use-follow.ts'
import { useSettled } from '#app/panel/list/use-settled.ts'
import { DayField } from '#app/ui/day-field.tsx'
import { type Inbox, type InboxFilter, nobody } from '#content/inbox/inbox.ts'
import type { StaffMember } from '#content/people/staff.queries.ts'
import { statesOf } from './inbox-columns.ts'
import * as styles from './leads.module.css'
import { pt } from './pt.ts'
import { StaffOptions } from './staff-options.tsx'

type Props = {
  readonly inbox: Inbox
  readonly filter: InboxFilter
  readonly rugs: readonly string[]
  readonly staff: readonly StaffMember[]
  readonly onChange: (part: Partial<InboxFilter>) => void
}

const folds = ['status', 'assigned', 'rug', 'from', 'to'] as const

/** What the list shows: words, state, days and, for leads, whose they are and the rug. A phone folds all but the words. */
export function InboxFilters({ inbox, filter, rugs, staff, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState(filter.words)
  const settled = useSettled(words)
  // The way back and a kept filter bring others; the address takes its time with those that were typed on meanwhile.
  useFollow(filter.words, (now, before) => {
    if (words === before) setWords(now)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once the typing has stopped
  useEffect(() => {
    if (settled === words && settled !== filter.words) onChange({ words: settled })
  }, [settled])

  const folded = folds.filter((name) => filter[name] !== '').length
  return (
    <search className={styles.filters} data-inbox={inbox}>
      <Labelled label={pt.filter.words}>
        <input
          type="search"
          className="field"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Labelled>
      <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        {pt.filter.more(folded)}
      </button>
      <div className={styles.folded} data-open={open || undefined}>
        <Choice label={pt.filter.status} value={filter.status} onChange={(status) => onChange({ status })}>
          {Object.entries(statesOf[inbox]).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </Choice>
        {inbox === 'leads' && (
          <>
            <Choice
              label={pt.filter.assigned}
              value={filter.assigned}
              onChange={(assigned) => onChange({ assigned })}
            >
              <StaffOptions
                staff={staff}
                none={nobody}
                offered={({ sells, user_id }) => sells || user_id === filter.assigned}
              />
            </Choice>
            <Choice label={pt.filter.rug} value={filter.rug} onChange={(rug) => onChange({ rug })}>
              {rugs.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Choice>
          </>
        )}
        <Labelled label={pt.filter.from}>
          <DayField max={filter.to || undefined} value={filter.from} onDay={(from) => onChange({ from })} />
        </Labelled>
        <Labelled label={pt.filter.to}>
          <DayField min={filter.from || undefined} value={filter.to} onDay={(to) => onChange({ to })} />
        </Labelled>
      </div>
    </search>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Labelled label={label}>
      <select className="field" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{pt.filter.all}</option>
        {children}
      </select>
    </Labelled>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is handed in
    <label className="block">
      <span className="block text-smoke">{label}</span>
      {children}
    </label>
  )
}
