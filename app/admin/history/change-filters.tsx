import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { DayField } from '#app/ui/day-field.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import * as styles from './history.module.css'
import { pt } from './pt.ts'
import type { usePeople } from './use-history.ts'

type Props = { readonly people: NonNullable<ReturnType<typeof usePeople>['data']> | null }

/** Which changes to show: of what, by whom, on which day. They stand in the address. */
export function ChangeFilters({ people }: Props) {
  const id = useId()
  const [parameters, setParameters] = useSearchParams()
  const choose = (name: string, value: string) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <fieldset className={styles.filters}>
      <legend className="sr-only">{pt.filters.label}</legend>
      <label htmlFor={`${id}-table`}>
        {pt.filters.table}
        <select
          id={`${id}-table`}
          className="field"
          value={parameters.get('tabela') ?? ''}
          onChange={(event) => choose('tabela', event.target.value)}
        >
          <option value="">{pt.filters.everything}</option>
          {Object.entries(pt.tables).map(([table, name]) => (
            <option key={table} value={table}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-by`}>
        {pt.filters.by}
        <select
          id={`${id}-by`}
          className="field"
          value={parameters.get('quem') ?? ''}
          onChange={(event) => choose('quem', event.target.value)}
        >
          <option value="">{pt.filters.people}</option>
          {people && <option value={people.me}>{pt.filters.me}</option>}
          {people?.staff.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          <option value="set-up">{pt.filters.setUp}</option>
        </select>
      </label>
      <label htmlFor={`${id}-day`}>
        {pt.filters.day}
        <DayField id={`${id}-day`} value={parameters.get('dia') ?? ''} onDay={(day) => choose('dia', day)} />
      </label>
      {parameters.size > 0 && <LinkButton onClick={() => setParameters({})}>{pt.filters.clear}</LinkButton>}
    </fieldset>
  )
}
