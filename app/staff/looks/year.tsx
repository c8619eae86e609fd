import { useMemo } from 'react'
import { dayWords } from '#app/panel/moments/moment-words.ts'
import { later } from '#app/ui/later.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { countedSteps, noSteps, type Step, type Steps, steps } from '#content/looks/looks.ts'
import * as styles from './looks.module.css'
import { monthName } from './month.ts'
import { pt } from './pt.ts'

// The library that draws it is loaded here alone.
const YearChart = later(
  () => import('./year-chart.tsx').then((module) => module.YearChart),
  <Spinner label={pt.loading} />,
)

type Props = {
  readonly months: readonly string[]
  readonly year: Readonly<Record<string, Steps>>
  /** The first day that was counted, `yyyy-mm-dd`. */
  readonly since: string | null
}

/** Twelve months side by side: how much was seen and tried, and what came of it; the same as a table for who hears it. */
export function Year({ months, year, since }: Props) {
  const figures = useMemo(() => figuresOf(months, year, since), [months, year, since])
  return (
    <section className={styles.year} aria-labelledby="looks-year">
      <h2 id="looks-year" className="text-h4">
        {pt.year}
      </h2>
      <p className="pb-4 text-smoke">
        {pt.yearIntro} {since && pt.since(dayWords(`${since}T12:00`))}
      </p>
      <ul className={styles.legend} aria-hidden="true">
        {(['visto', 'simulador', 'pedido', 'orcado', 'feito'] as const).map((step) => (
          <li key={step} className={styles.dot} data-step={step}>
            {pt.steps[step]}
          </li>
        ))}
      </ul>
      <div className={styles.chart} aria-hidden="true">
        <YearChart months={months} figures={figures} />
      </div>
      {/* A table alone is never narrower than its words. */}
      <div className="sr-only">
        <table>
          <thead>
            <tr>
              <th scope="col">{pt.month}</th>
              {steps.map((step) => (
                <th key={step} scope="col">
                  {pt.steps[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month, at) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                {steps.map((step) => (
                  <td key={step}>{figures[step][at]?.toLocaleString('pt-BR') ?? '\u2013'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** What each step came to in each month; before the first day of counting nobody knows: that is no nought. */
function figuresOf(months: Props['months'], year: Props['year'], since: Props['since']) {
  const figure = (month: string, step: Step) =>
    isCounted(step) && (since === null || month < since.slice(0, 7)) ? null : (year[month] ?? noSteps)[step]
  const of = (step: Step) => months.map((month) => figure(month, step))
  return {
    visto: of('visto'),
    simulador: of('simulador'),
    guardado: of('guardado'),
    pedido: of('pedido'),
    orcado: of('orcado'),
    feito: of('feito'),
  }
}

function isCounted(step: Step): boolean {
  return (countedSteps as readonly Step[]).includes(step)
}
