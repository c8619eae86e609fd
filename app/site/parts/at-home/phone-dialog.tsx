import { encode } from 'uqr'
import { AtHomeDialog } from './at-home-dialog.tsx'
import * as styles from './phone-dialog.module.css'
import type { AtHomeWords } from './pt.ts'

type Props = {
  readonly address: string
  readonly size: string
  readonly words: AtHomeWords['phone']
  /** The rug in 3D, for who has no phone at hand. */
  readonly inRound: { readonly name: string; readonly open: () => void }
  readonly onClose: () => void
}

/** Brings the page to a phone by a code that its camera reads. */
export function PhoneDialog({ address, size, words, inRound, onClose }: Props) {
  return (
    <AtHomeDialog className={styles.phoneDialog} titleId="phone-dialog-title" words={words} onClose={onClose}>
      <h2 id="phone-dialog-title" className="mt-3 text-h3">
        {words.title}
      </h2>
      <Code text={address} label={words.code} />
      <p className="text-small">{words.text.replace('{size}', size)}</p>
      <button type="button" className="hairline-link mt-4 text-small" onClick={inRound.open}>
        {inRound.name}
      </button>
    </AtHomeDialog>
  )
}

/** Squares of white round a code; cameras want four. */
const quietZone = 4

function Code({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.phoneDialogCode}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={squares.join('')} />
    </svg>
  )
}
