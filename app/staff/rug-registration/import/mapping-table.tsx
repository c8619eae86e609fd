import { type Table, textOf } from '#content/sheets/cell.ts'
import { type ColumnKey, columnKeys, type Mapping, withColumn } from './columns.ts'
import * as styles from './import.module.css'
import { pt } from './pt.ts'

type Props = {
  readonly table: Table
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

/** What each column of the spreadsheet says, corrected by hand. */
export function MappingTable({ table, mapping, onChange }: Props) {
  const width = Math.max(...table.map((row) => row.length))
  const headings = Array.from(
    { length: width },
    (_, at) => textOf(table[0]?.[at]) || pt.mapping.unnamed(at + 1),
  )
  const keyOf = (column: number) => columnKeys.find((key) => mapping[key] === column) ?? ''
  return (
    <table className={styles.table}>
      <caption>{pt.mapping.title}</caption>
      <thead>
        <tr>
          <th scope="col">{pt.mapping.column}</th>
          <th scope="col">{pt.mapping.means}</th>
        </tr>
      </thead>
      <tbody>
        {headings.map((heading, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <tr key={column}>
            <td>
              {heading}
              <span className="block truncate text-small text-smoke">{textOf(table[1]?.[column])}</span>
            </td>
            <td>
              <select
                className="field"
                aria-label={pt.mapping.of(heading)}
                value={keyOf(column)}
                onChange={(event) =>
                  onChange(withColumn(mapping, column, event.target.value as ColumnKey | ''))
                }
              >
                <option value="">{pt.mapping.ignore}</option>
                {columnKeys.map((key) => (
                  <option key={key} value={key}>
                    {pt.columns[key]}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
