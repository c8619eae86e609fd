import { FileFace } from '#app/panel/library/file-face.tsx'
import { placesOf } from '#app/panel/library/places.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import * as styles from './media.module.css'
import { pt } from './pt.ts'

type Props = {
  readonly file: StoredFile
  readonly name: string
  /** Its place in the list, for the arrows. */
  readonly at: number
  readonly chosen: boolean
  readonly marked: boolean
  readonly onChoose: (url: string) => void
  /** `isRange`: everything from the one last touched. */
  readonly onMark: (isRange: boolean) => void
}

/** One file: a click opens it, its box (or Ctrl and a click, or x) selects it, Shift and a click all up to it. */
export function MediaTile({ file, name, at, chosen, marked, onChoose, onMark }: Props) {
  const uses = placesOf(file).length
  return (
    <div className={styles.tile} data-marked={marked || undefined}>
      <button
        type="button"
        aria-pressed={chosen}
        data-at={at}
        onClick={(event) => {
          if (event.shiftKey || event.ctrlKey || event.metaKey) onMark(event.shiftKey)
          else onChoose(file.url)
        }}
      >
        <FileFace file={file} />
        <span className="block truncate">{name}</span>
        <span className={`block text-[0.8125rem] ${uses === 0 ? 'text-oxide' : 'text-smoke'}`}>
          {uses === 0 ? pt.unused : pt.uses(uses)}
        </span>
      </button>
      <label className={styles.mark}>
        <input
          type="checkbox"
          className="size-5"
          aria-label={pt.select(name)}
          checked={marked}
          onChange={(event) => onMark(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
        />
      </label>
    </div>
  )
}
