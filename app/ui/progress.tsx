import * as styles from './progress.module.css'

type Props = {
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  readonly cancel: string
  readonly onCancel: () => void
}

/** How far something is, in a hairline and in words (said aloud at every quarter), and a way to stop it. */
export function Progress({ label, share, cancel, onCancel }: Props) {
  const percent = Math.round(share * 100)
  return (
    <div className="w-full min-w-0">
      <p className="flex justify-between gap-4 text-small">
        <span className="truncate">{label}</span>
        <span className="whitespace-nowrap">{percent} %</span>
      </p>
      <p role="status" className="sr-only">{`${label}: ${Math.floor(percent / 25) * 25} %`}</p>
      <progress className={styles.progress} value={percent} max={100} aria-label={label} />
      <button type="button" className="hairline-link text-small" onClick={onCancel}>
        {cancel}
      </button>
    </div>
  )
}
