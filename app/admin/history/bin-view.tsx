import { useState } from 'react'
import { usePanel } from '#app/admin/panel-context.ts'
import { useFileNames } from '#app/panel/library/file-names.ts'
import { momentWords } from '#app/panel/moments/moment-words.ts'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { type Change, daysLeft, toChangeSets } from '#content/history/change.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import { placeBefore } from '#content/media/stored-file.ts'
import * as styles from './history.module.css'
import { pt } from './pt.ts'
import { useBin, useEmptyBin, useRestore } from './use-history.ts'
import { subjectOf } from './words-of-change.ts'

/** What was deleted in the last thirty days, each with its way back. */
export function BinView() {
  const { client, role } = usePanel()
  const nameOf = useFileNames(client)
  const bin = useBin()
  const restore = useRestore()
  const empty = useEmptyBin()
  const [asking, setAsking] = useState(false)
  if (bin.isError) return <LoadFailed words={pt.loadFailed} onRetry={() => bin.refetch()} />
  if (!bin.data) return <Spinner label={pt.loading} />
  const sets = toChangeSets(bin.data.rows)
  if (sets.length + bin.data.files.length === 0)
    return <p className="border-travertine border-y py-16 font-display text-h4">{pt.bin.empty}</p>
  return (
    <>
      {sets.length > 0 && <h2 className="label pb-3 font-text">{pt.bin.rows}</h2>}
      <ul className={styles.list}>
        {sets.map((set) => (
          <BinRow
            key={set.key}
            name={subjectOf(set, nameOf)}
            others={set.lines.length - 1}
            picture={pictureOf(set.lines)}
            deletedAt={set.lead.changed_at}
            busy={restore.change.isPending}
            onRestore={() => restore.change.mutate(set)}
          />
        ))}
      </ul>
      {bin.data.files.length > 0 && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-10 pb-3">
          <h2 className="label font-text">{pt.bin.files}</h2>
          {role === 'owner' && (
            <LinkButton className="text-oxide" disabled={empty.isPending} onClick={() => setAsking(true)}>
              {pt.bin.emptyNow}
            </LinkButton>
          )}
        </div>
      )}
      <ul className={styles.list}>
        {bin.data.files.map((file) => (
          <BinRow
            key={file.url}
            name={nameOf(file.url)}
            others={0}
            picture={isPictureUrl(file.url) ? file.url : null}
            deletedAt={file.created_at}
            busy={restore.file.isPending}
            isPlace={placeBefore(file.url) !== null}
            onRestore={() => restore.file.mutate({ url: file.url, name: nameOf(file.url) })}
          />
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          words={pt.bin.confirmEmpty}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            empty.mutate()
          }}
        />
      )}
    </>
  )
}

type RowProps = {
  readonly name: string
  readonly others: number
  readonly picture: string | null
  readonly deletedAt: string
  readonly busy: boolean
  /** It gave way to another file, and would take its place again. */
  readonly isPlace?: boolean
  readonly onRestore: () => void
}

function BinRow({ name, others, picture, deletedAt, busy, isPlace, onRestore }: RowProps) {
  return (
    <li className={styles.bin}>
      {picture ? (
        <img src={pictureSource(picture, [320]).src} alt="" className={styles.picture} loading="lazy" />
      ) : (
        <span className={styles.picture} />
      )}
      <p className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className="block text-smoke">
          {momentWords(deletedAt)} · {isPlace ? pt.bin.replaced : ''} {pt.bin.left(daysLeft(deletedAt))}
          {others > 0 && ` · ${pt.withOthers(others)}`}
        </span>
      </p>
      <LinkButton className={styles.undo} disabled={busy} onClick={onRestore}>
        {isPlace ? pt.bin.putBack : pt.restoreDeleted}
        <span className="sr-only">: {name}</span>
      </LinkButton>
    </li>
  )
}

function isPictureUrl(url: unknown): url is string {
  return typeof url === 'string' && /\.(jpe?g|png|gif|webp|avif)$/i.test(url)
}

function pictureOf(lines: readonly Change[]): string | null {
  for (const { before } of lines) {
    const found = [before?.image_url, before?.poster_url, before?.url].find(isPictureUrl)
    if (found) return found
  }
  return null
}
