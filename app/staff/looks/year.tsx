import type { CSSProperties } from 'react'
import { countedSteps, noSteps, type Step, type Steps, steps } from '#content/looks/looks.ts'
import * as styles from './looks.module.css'
import { monthName, shortMonth } from './month.ts'
import { pt } from './pt.ts'

type Props = {
  readonly months: readonly string[]
  readonly year: Readonly<Record<string, Steps>>
  /** The first day that was counted, `yyyy-mm-dd`. */
  readonly since: string | null
}

/** Twelve months side by side: how much was seen and tried, and what came of it; the same as a table for who hears it. */
export function Year({ months, year, since }: Props) {
  const of = (month: string) => year[month] ?? noSteps
  const most = Math.max(1, ...months.map((month) => of(month).visto))
  // Before the first day of counting nobody knows: that is no nought.
  const figure = (month: string, step: Step) =>
    isCounted(step) && (since === null || month < since.slice(0, 7))
      ? '\u2013'
      : of(month)[step].toLocaleString('pt-BR')
  const share = (count: number) => ({ '--share': Math.min(1, count / most) }) as CSSProperties
  return (
    <section className={styles.year} aria-labelledby="looks-year">
      <h2 id="looks-year" className="text-h4">
        {pt.year}
      </h2>
      <p className="pb-4 text-smoke">
        {pt.yearIntro} {since && pt.since(since.split('-').reverse().join('/'))}
      </p>
      <div className={styles.months} aria-hidden="true">
        {months.map((month) => (
          <div key={month} className={styles.month}>
            <span className={styles.columns}>
              <span data-step="visto" style={share(of(month).visto)} />
              <span data-step="simulador" style={share(of(month).simulador)} />
            </span>
            <span className={styles.seen}>{figure(month, 'visto')}</span>
            {(['pedido', 'orcado', 'feito'] as const).map((step) => (
              <span key={step} className={styles.dot} data-step={step}>
                {of(month)[step]}
              </span>
            ))}
            <span className="text-smoke">{shortMonth(month)}</span>
          </div>
        ))}
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
            {months.map((month) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                {steps.map((step) => (
                  <td key={step}>{figure(month, step)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function isCounted(step: Step): boolean {
  return (countedSteps as readonly Step[]).includes(step)
}
