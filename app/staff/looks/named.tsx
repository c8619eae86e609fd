import { useId } from 'react'
import { Bar } from './bar.tsx'
import * as styles from './looks.module.css'
import { pt } from './pt.ts'

type Row = { readonly name: string; readonly count: number; readonly hex?: string }
type Props = { readonly title: string; readonly heading: string; readonly rows: readonly Row[] }

/** Names with how often each was there: sizes, colours, languages, countries. */
export function Named({ title, heading, rows }: Props) {
  const id = useId()
  const most = Math.max(0, ...rows.map(({ count }) => count))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-3 text-h4">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-smoke">{pt.none}</p>
      ) : (
        <table className={styles.named}>
          <thead className="sr-only">
            <tr>
              <th scope="col">{heading}</th>
              <th scope="col">{pt.times}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count, hex }) => (
              <tr key={hex ?? name}>
                <th scope="row">
                  {hex && <span className={styles.swatch} style={{ background: hex }} aria-hidden="true" />}
                  {name}
                </th>
                <td>
                  <Bar count={count} most={most} step="simulador" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
