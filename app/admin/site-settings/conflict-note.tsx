import { LinkButton } from '#app/ui/link-button.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { isSameValue } from '#content/same-value.ts'
import type { StoredSetting } from '#content/site-settings/site-settings.queries.ts'
import type { Group } from './groups.ts'
import { pt } from './pt.ts'
import * as styles from './site-settings.module.css'

type Props = {
  readonly group: Group
  /** The rows as the form got them, and as they are. */
  readonly seen: readonly StoredSetting[]
  readonly now: readonly StoredSetting[]
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** Says that somebody else was faster, what is stored now, and lets the administrator choose. */
export function ConflictNote({ group, seen, now, onTheirs, onMine }: Props) {
  const valueIn = (rows: readonly StoredSetting[], section: string, key: string) =>
    rows.find((row) => row.section === section && row.key === key)?.value
  const changed = group.rows.filter(
    ({ section, key }) => !isSameValue(valueIn(seen, section, key), valueIn(now, section, key)),
  )
  return (
    <div role="alert" className={styles.conflict}>
      <p className="font-medium">{pt.conflict.title}</p>
      <p>{pt.conflict.text}</p>
      <dl>
        {changed.map(({ section, key, inWords = textOf }) => {
          const value = valueIn(now, section, key)
          return (
            <div key={key}>
              <dt className="text-smoke">
                {labelOf(group, section, key)} · {pt.conflict.now}
              </dt>
              <dd>{inWords(value) || pt.conflict.empty}</dd>
            </div>
          )
        })}
      </dl>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <QuietButton onClick={onTheirs}>{pt.conflict.theirs}</QuietButton>
        <LinkButton onClick={onMine}>{pt.conflict.mine}</LinkButton>
      </p>
    </div>
  )
}

function labelOf(group: Group, section: string, key: string): string {
  const path = `${section}.${key}`
  const field = group.blocks.flatMap((block) => block.fields).find((one) => one.path === path)
  const block = group.blocks.find((one) => one.fields.some((inner) => inner.path.startsWith(`${path}.`)))
  return field?.label ?? block?.title ?? group.name
}

/** The texts of a value, one after another. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  const parts = Object.entries(value).filter(([name]) => name !== 'id')
  return parts
    .map(([, part]) => textOf(part))
    .filter((text) => text !== '')
    .join(' · ')
}
