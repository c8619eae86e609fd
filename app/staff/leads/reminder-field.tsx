import { DayField } from '#app/ui/day-field.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { serverNow } from '#content/database/server-clock.ts'
import { dayIn } from './lead-moments.ts'
import { pt } from './pt.ts'

type Props = {
  readonly label: string
  /** The day that is kept, `yyyy-mm-dd`; empty for none. */
  readonly value: string
  readonly onDay: (day: string | null) => void
  /** Without the days that are chosen most. */
  readonly bare?: boolean
}

const soon = [1, 3, 7]

/** The day to write again: one that is chosen most, or any. */
export function ReminderField({ label, value, onDay, bare }: Props) {
  const now = serverNow()
  const field = (
    <DayField
      aria-label={label}
      title={label}
      min={dayIn(0, now)}
      value={value}
      onDay={(day) => day >= dayIn(0, now) && onDay(day)}
    />
  )
  if (bare) {
    return (
      <span className="flex items-center gap-2">
        <span className="text-smoke">{pt.fields.reminder}</span>
        {field}
      </span>
    )
  }
  return (
    <div>
      <p className="pb-1 text-small text-smoke">{label}</p>
      {field}
      <p className="flex flex-wrap gap-x-5">
        {soon.map((days) => (
          <LinkButton key={days} onClick={() => onDay(dayIn(days, now))}>
            {pt.remindSoon(days)}
          </LinkButton>
        ))}
        {value && <LinkButton onClick={() => onDay(null)}>{pt.remindNever}</LinkButton>}
      </p>
    </div>
  )
}
