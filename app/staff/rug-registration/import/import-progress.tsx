import { Progress } from '#app/ui/progress.tsx'
import * as styles from './import.module.css'
import { pt } from './pt.ts'
import type { ImportState } from './use-import.ts'

type Props = {
  readonly state: ImportState
  readonly onStop: () => void
  readonly onAgain?: () => void
}

/** How far an import or its undoing is, and what did not go in. */
export function ImportProgress({ state, onStop, onAgain }: Props) {
  const { doing, done, all, isRunning, hidden, failed } = state
  const words = doing === 'undo' ? pt.undo.running : pt.run.running
  if (isRunning)
    return (
      <Progress
        label={words(done, all)}
        share={all === 0 ? 1 : (done + failed.length) / all}
        cancel={pt.run.stop}
        onCancel={onStop}
      />
    )
  if (doing === 'undo') return null
  return (
    <div className="grid gap-4">
      <p role="status" className="font-display text-h4">
        {done + failed.length < all ? pt.run.stopped(done, all) : pt.run.done(done)}
      </p>
      {hidden > 0 && <p>{pt.run.hidden(hidden)}</p>}
      {failed.length > 0 && (
        <>
          <table className={styles.table}>
            <caption>{pt.run.failed}</caption>
            <tbody>
              {failed.map(({ line, failure }) => (
                <tr key={line.number}>
                  <td>{line.number}</td>
                  <td>{line.values.name}</td>
                  <td className="text-oxide">{pt.run.failure[failure]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {onAgain && (
            <p>
              <button type="button" className="button" onClick={onAgain}>
                {pt.run.again}
              </button>
            </p>
          )}
        </>
      )}
    </div>
  )
}
