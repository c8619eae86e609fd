import { useEffect, useState } from 'react'
import { withTeller } from '#app/site/parts/looks/use-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import * as styles from './heart-button.module.css'
import { toggleSelected, useSelection } from './selection.ts'

type Props = {
  readonly slug: string
  /** Says what it does; read aloud together with whether it is pressed. Name the rug where several are shown. */
  readonly label: string
  /** Only the heart is seen, as in a grid. */
  readonly iconOnly?: boolean
  readonly className?: string
}

/** Saves a rug in the visitor's selection, on the device. Its place is there from the start, itself with the script. */
export function HeartButton({ slug, label, iconOnly = false, className = '' }: Props) {
  const selected = useSelection().includes(slug)
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return (
    <button
      type="button"
      className={`${styles.heartButton} ${className}`}
      style={{ visibility: awake ? undefined : 'hidden' }}
      aria-pressed={selected}
      onClick={() => {
        toggleSelected(slug)
        if (!selected) withTeller((tell) => tell('guardado', slug))
      }}
    >
      <Icon name="heart" size={20} filled={selected} />
      <span className={iconOnly ? 'sr-only' : ''}>{label}</span>
    </button>
  )
}
