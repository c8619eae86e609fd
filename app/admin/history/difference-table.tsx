import type { Change } from '#content/history/change.ts'
import { type Difference, differencesOf } from '#content/history/difference.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import * as styles from './history.module.css'
import { pt } from './pt.ts'
import { placeOf, readable } from './words-of-change.ts'

const shownLines = 12

type Props = { readonly lines: readonly Change[]; readonly nameOf: (url: string) => string }

/** What a change did, field by field; addresses of files are shown as pictures, or by their names. */
export function DifferenceTable({ lines, nameOf }: Props) {
  const differences = lines
    .slice(0, shownLines)
    .flatMap((line) =>
      differencesOf(line).map((one) => ({ ...one, key: `${line.id} ${one.path.join('.')}` })),
    )
  if (differences.length === 0) return <p className="text-smoke">{pt.difference.none}</p>
  return (
    <table className={styles.difference}>
      <thead>
        <tr>
          <th scope="col">{pt.difference.field}</th>
          <th scope="col">{pt.difference.before}</th>
          <th scope="col">{pt.difference.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ key, path, before, after }) => (
          <tr key={key}>
            <th scope="row">{placeOf(path)}</th>
            <td data-label={pt.difference.before}>
              <Value text={before} path={path} nameOf={nameOf} />
            </td>
            <td data-label={pt.difference.after}>
              <Value text={after} path={path} nameOf={nameOf} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ValueProps = Pick<Difference, 'path'> & Pick<Props, 'nameOf'> & { readonly text: string | null }

function Value({ text, path, nameOf }: ValueProps) {
  if (text && /\/storage\/v1\/object\/public\/.*\.(jpe?g|png|gif|webp|avif)$/i.test(text))
    return (
      <img
        src={pictureSource(text, [320]).src}
        alt={nameOf(text)}
        className={styles.picture}
        loading="lazy"
      />
    )
  if (text?.includes('/storage/v1/object/public/'))
    return (
      <a href={text} target="_blank" rel="noopener" className="hairline-link">
        {nameOf(text)}
      </a>
    )
  return <span className={text === null ? 'text-smoke' : undefined}>{readable(text, path)}</span>
}
