import { type Steps, steps } from '#content/looks/looks.ts'
import { Bar } from './bar.tsx'
import * as styles from './looks.module.css'
import { pt } from './pt.ts'

const share = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })

/** How many looks became tries, requests and orders. */
export function Funnel({ steps: counts }: { readonly steps: Steps }) {
  const most = Math.max(...steps.map((step) => counts[step]))
  return (
    <section aria-labelledby="looks-funnel">
      <h2 id="looks-funnel" className="pb-3 text-h4">
        {pt.funnel}
      </h2>
      <table className={styles.named}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{pt.step}</th>
            <th scope="col">{pt.times}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step}>
              <th scope="row">{pt.steps[step]}</th>
              <td>
                <Bar count={counts[step]} most={most} step={step} />
                {step !== 'visto' && counts[step] > 0 && counts[step] <= counts.visto && (
                  <span className="block text-smoke">{pt.of(share.format(counts[step] / counts.visto))}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
