import CircleAlert from 'virtual:icon/circle-alert'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { pt } from './pt.ts'
import * as styles from './uploads.module.css'
import type { UploadQueue } from './use-upload-queue.ts'

/** What is on its way, what waits and what did not arrive, each with what can be done about it. */
export function UploadList({ queue }: { queue: UploadQueue }) {
  const { uploads } = queue
  const moving = uploads.filter((one) => one.state !== 'failed')
  const failed = uploads.filter((one) => one.state === 'failed')
  if (uploads.length === 0) return null
  return (
    <div className={styles.list}>
      {moving.map((one) =>
        one.state === 'sending' ? (
          <Progress
            key={one.id}
            label={`${pt.uploading} ${one.file.name}`}
            share={one.share}
            cancel={pt.cancel}
            onCancel={() => queue.cancel(one.id)}
          />
        ) : (
          <p key={one.id} className="flex justify-between gap-4 text-small text-smoke">
            <span className="truncate">
              {pt.waiting}: {one.file.name}
            </span>
            <button type="button" className="hairline-link" onClick={() => queue.cancel(one.id)}>
              {pt.cancel}
              <span className="sr-only">{pt.ofFile(one.file.name)}</span>
            </button>
          </p>
        ),
      )}
      {moving.length > 1 && (
        <LinkButton
          className="justify-self-start"
          onClick={() => {
            // The one under way last: what waits would begin.
            for (const one of [...moving].reverse()) queue.cancel(one.id)
          }}
        >
          {pt.cancelAll}
        </LinkButton>
      )}
      {failed.length > 0 && (
        <section aria-label={pt.failed}>
          <ul>
            {failed.map((one) => (
              <li key={one.id} className={styles.failed}>
                <span className="flex min-w-0 items-center gap-2 text-oxide">
                  <CircleAlert size={15} aria-hidden className="shrink-0" />
                  <span className="min-w-0 break-words">
                    {one.file.name}: {one.reason}
                  </span>
                </span>
                <span className="flex gap-5">
                  <LinkButton onClick={() => queue.retry([one.id])}>
                    {pt.retry}
                    <span className="sr-only">{pt.ofFile(one.file.name)}</span>
                  </LinkButton>
                  <LinkButton onClick={() => queue.dismiss(one.id)}>
                    {pt.dismiss}
                    <span className="sr-only">{pt.ofFile(one.file.name)}</span>
                  </LinkButton>
                </span>
              </li>
            ))}
          </ul>
          {failed.length > 1 && (
            <LinkButton onClick={() => queue.retry(failed.map((one) => one.id))}>{pt.retryAll}</LinkButton>
          )}
        </section>
      )}
    </div>
  )
}
