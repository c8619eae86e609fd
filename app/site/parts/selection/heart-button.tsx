import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toggleSelected, useSelection } from './selection.ts'
import './heart-button.css'

type Props = {
  readonly slug: string
  /** What the button does with this rug: its name belongs into the words. */
  readonly words: { readonly save: string }
  readonly className?: string
}

/** Saves a rug in the visitor's selection, on the device. Its place is there from the start, itself with the script. */
export function HeartButton({ slug, words, className = '' }: Props) {
  const selected = useSelection().includes(slug)
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return (
    <button
      type="button"
      className={`heart-button ${className}`}
      style={{ visibility: awake ? undefined : 'hidden' }}
      aria-pressed={selected}
      aria-label={words.save}
      onClick={() => toggleSelected(slug)}
    >
      <Heart size={20} strokeWidth={1.5} fill={selected ? 'currentColor' : 'none'} aria-hidden />
    </button>
  )
}
