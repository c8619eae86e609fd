import { useState } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import type { Chosen } from './chosen-files.ts'
import type { Mapping } from './columns.ts'
import * as styles from './import.module.css'
import type { ImportRecord } from './import-record.ts'
import { MappingTable } from './mapping-table.tsx'
import type { Plan, PlannedLine } from './plan.ts'
import { pt } from './pt.ts'
import type { Fault } from './read-line.ts'

type Props = {
  readonly chosen: Chosen
  readonly plan: Plan
  readonly mapping: Mapping
  /** The lines whose rugs are registered, by their keys; null while that is asked. */
  readonly known: ReadonlySet<string> | null
  /** The pictures that are here already, by their names in the spreadsheet. */
  readonly pictures: ReadonlySet<string>
  readonly isUnknown: boolean
  /** What an import of the same spreadsheet did before it stopped. */
  readonly begun: ImportRecord['lines']
  readonly onMapping: (mapping: Mapping) => void
  readonly onOther: () => void
  readonly onStart: (lines: readonly PlannedLine[]) => void
}

/** What an import would do, with a line for each fault; nothing is saved before it is started. */
export function ImportPreview(props: Props) {
  const { chosen, plan, mapping, known, pictures, isUnknown, begun, onMapping, onOther, onStart } = props
  const [updates, setUpdates] = useState<boolean | null>(null)
  const right = plan.lines.filter((line) => line.faults.length === 0)
  const waiting = right.filter((line) => !begun[line.key]?.isDone)
  const isStanding = (line: PlannedLine) => Boolean(known?.has(line.key)) && !begun[line.key]
  const standing = waiting.filter(isStanding)
  const fresh = waiting.filter((line) => !isStanding(line))
  const wanted = updates ? waiting : fresh
  const withPicture = right.filter(
    ({ pictures, image }) => pictures.main || pictures.further.length > 0 || image,
  )
  return (
    <section className="grid gap-8" aria-label={pt.preview.title}>
      <div>
        <h3 className="text-h4">{pt.preview.title}</h3>
        <p className="mt-2" role="status">
          {[
            pt.preview.fresh(fresh.length),
            standing.length > 0 && pt.preview.known(standing.length),
            plan.lines.length > right.length && pt.preview.faulty(plan.lines.length - right.length),
            pt.preview.withPicture(withPicture.length, right.length),
            plan.unused.length > 0 && pt.preview.unused(plan.unused.length),
          ]
            .filter(Boolean)
            .join(' \u00b7 ')}
        </p>
        {isUnknown && (
          <p role="alert" className="text-oxide">
            {pt.refused.unread}
          </p>
        )}
      </div>
      {standing.length > 0 && (
        <fieldset>
          <legend className="pb-1">{pt.preview.askKnown}</legend>
          {([true, false] as const).map((value) => (
            <label key={String(value)} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="known"
                className="size-5"
                checked={updates === value}
                onChange={() => setUpdates(value)}
              />
              {value ? pt.preview.update : pt.preview.skip}
            </label>
          ))}
        </fieldset>
      )}
      <FaultTable title={pt.preview.faults} lines={plan.lines} of={(line) => line.faults} />
      <FaultTable
        title={pt.preview.notes}
        lines={right}
        of={(line) => line.notes.filter(({ picture }) => !pictures.has(picture))}
      />
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button"
          disabled={known === null || wanted.length === 0 || (standing.length > 0 && updates === null)}
          onClick={() => onStart(wanted)}
        >
          {Object.keys(begun).length > 0 ? pt.run.goOn : pt.preview.start(wanted.length)}
        </button>
        <QuietButton onClick={onOther}>{pt.preview.other}</QuietButton>
      </p>
      {right.length === 0 && <p className="text-oxide">{pt.preview.nothing}</p>}
      <MappingTable table={chosen.table} mapping={mapping} onChange={onMapping} />
      <LineList lines={plan.lines} known={known} />
    </section>
  )
}

const shownAtOnce = 20

type FaultTableProps = {
  readonly title: string
  readonly lines: readonly PlannedLine[]
  readonly of: (line: PlannedLine) => readonly Fault[]
}

function FaultTable({ title, lines, of }: FaultTableProps) {
  const [most, setMost] = useState(shownAtOnce)
  const all = lines.flatMap((line) => of(line).map((fault) => ({ line, fault })))
  if (all.length === 0) return null
  return (
    <div>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{pt.preview.line}</th>
            <th scope="col">{pt.preview.columnName}</th>
            <th scope="col">{pt.preview.wrong}</th>
          </tr>
        </thead>
        <tbody>
          {all.slice(0, most).map(({ line, fault }) => (
            <tr key={`${line.number} ${fault.column} ${fault.text}`}>
              <td>{line.number}</td>
              <td>{pt.columns[fault.column]}</td>
              <td>{fault.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More left={all.length - most} onMore={() => setMost(most + 200)} />
    </div>
  )
}

function LineList({ lines, known }: Pick<Props, 'known'> & { readonly lines: readonly PlannedLine[] }) {
  const [most, setMost] = useState(shownAtOnce)
  const stateOf = (line: PlannedLine) =>
    line.faults.length > 0 ? 'faulty' : known?.has(line.key) ? 'known' : 'fresh'
  const picturesOf = ({ pictures }: PlannedLine) => {
    const count = pictures.further.length + (pictures.main ? 1 : 0)
    return count === 0 ? pt.preview.noPicture : pt.preview.pictures(count)
  }
  return (
    <div>
      <table className={styles.table}>
        <caption>{pt.preview.rugs}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{pt.preview.line}</th>
            <th scope="col">{pt.columns.name}</th>
            <th scope="col">{pt.preview.wrong}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, most).map((line) => (
            <tr key={line.number}>
              <td>{line.number}</td>
              <td>{line.values.name ?? line.key}</td>
              <td className={line.faults.length > 0 ? 'text-oxide' : 'text-smoke'}>
                {pt.preview.state[stateOf(line)]} &middot; {picturesOf(line)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More left={lines.length - most} onMore={() => setMost(most + 200)} />
    </div>
  )
}

function More({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  return left > 0 ? <LinkButton onClick={onMore}>{pt.preview.more(left)}</LinkButton> : null
}
