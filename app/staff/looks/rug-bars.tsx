import { useState } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { RugLooks } from '#content/looks/looks.queries.ts'
import { steps } from '#content/looks/looks.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import { Bar } from './bar.tsx'
import * as styles from './looks.module.css'
import { pt } from './pt.ts'

const shownFirst = 12

/** Rug by rug, the most seen first: each step a bar in its own measure, so that three orders can be told from one. */
export function RugBars({ rugs }: { readonly rugs: readonly RugLooks[] }) {
  const [all, setAll] = useState(false)
  const sorted = rugs.toSorted(
    (one, other) =>
      other.steps.visto - one.steps.visto ||
      other.steps.pedido - one.steps.pedido ||
      one.name.localeCompare(other.name),
  )
  const most = Object.fromEntries(
    steps.map((step) => [step, Math.max(0, ...rugs.map((rug) => rug.steps[step]))]),
  )
  return (
    <section className={styles.whole} aria-labelledby="looks-rugs">
      <h2 id="looks-rugs" className="sr-only">
        {pt.rugs}
      </h2>
      <table className={styles.rugs}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{pt.rug}</span>
            </th>
            {steps.map((step) => (
              <th key={step} scope="col" className="label">
                {pt.steps[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, all ? undefined : shownFirst).map((rug) => (
            <tr key={rug.id}>
              <th scope="row">
                <span className={styles.rug}>
                  {rug.image_url ? (
                    <img src={pictureSource(rug.image_url, [320]).src} alt="" loading="lazy" />
                  ) : (
                    <span className={styles.blank} aria-hidden="true">
                      C
                    </span>
                  )}
                  <span>
                    {rug.name}
                    {!rug.active && <span className="block text-small text-smoke">{pt.hidden}</span>}
                  </span>
                </span>
              </th>
              {steps.map((step) => (
                <td key={step} data-label={pt.steps[step]}>
                  <Bar count={rug.steps[step]} most={most[step] ?? 0} step={step} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!all && sorted.length > shownFirst && (
        <LinkButton onClick={() => setAll(true)}>{pt.all(sorted.length)}</LinkButton>
      )}
    </section>
  )
}
