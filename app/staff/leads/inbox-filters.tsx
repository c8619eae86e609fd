import { type ReactNode, useEffect, useState } from 'react'
import type { Inbox, InboxFilter } from '#content/inbox/inbox.ts'
import { statesOf } from './inbox-columns.ts'
import * as styles from './leads.module.css'
import { pt } from './pt.ts'

type Props = {
  readonly inbox: Inbox
  readonly filter: InboxFilter
  readonly rugs: readonly string[]
  readonly onChange: (part: Partial<InboxFilter>) => void
}

const typingMs = 250

/** What the list shows: words, days, state and, for leads, the rug. */
export function InboxFilters({ inbox, filter, rugs, onChange }: Props) {
  const [words, setWords] = useState(filter.words)
  useEffect(() => setWords(filter.words), [filter.words])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once the typing has stopped
  useEffect(() => {
    if (words === filter.words) return
    const timer = setTimeout(() => onChange({ words }), typingMs)
    return () => clearTimeout(timer)
  }, [words])

  return (
    <search className={styles.filters}>
      <Labelled label={pt.filter.words}>
        <input
          type="search"
          className="field"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Labelled>
      <Labelled label={pt.filter.from}>
        <input
          type="date"
          className="field"
          max={filter.to || undefined}
          value={filter.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Labelled>
      <Labelled label={pt.filter.to}>
        <input
          type="date"
          className="field"
          min={filter.from || undefined}
          value={filter.to}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Labelled>
      <Labelled label={pt.filter.status}>
        <select
          className="field"
          value={filter.status}
          onChange={(event) => onChange({ status: event.target.value })}
        >
          <option value="">{pt.filter.all}</option>
          {Object.entries(statesOf[inbox]).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </select>
      </Labelled>
      {inbox === 'leads' && (
        <Labelled label={pt.filter.rug}>
          <select
            className="field"
            value={filter.rug}
            onChange={(event) => onChange({ rug: event.target.value })}
          >
            <option value="">{pt.filter.all}</option>
            {rugs.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </Labelled>
      )}
    </search>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is handed in
    <label className="block">
      <span className="block pb-1 text-small text-smoke">{label}</span>
      {children}
    </label>
  )
}
