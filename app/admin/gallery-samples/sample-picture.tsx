import Trash2 from 'virtual:icon/trash'
import { SortTools } from '#app/panel/sorting/sort-tools.tsx'
import { useSortItem } from '#app/panel/sorting/use-sort-item.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import type { SampleImage } from '#content/gallery/gallery-sample.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import * as styles from './gallery-samples.module.css'
import { pt } from './pt.ts'

type Props = {
  readonly image: SampleImage
  readonly number: number
  readonly marked: boolean
  readonly onMark: () => void
  readonly onRemove: () => void
}

/** One picture of a sample: marked by a click on it, moved and deleted by its tools. */
export function SamplePicture({ image, number, marked, onMark, onRemove }: Props) {
  const { item, handle } = useSortItem(image.id)
  return (
    <li {...item} data-marked={marked || undefined}>
      <label className="block cursor-pointer">
        <img src={pictureSource(image.image_url, [320]).src} alt="" loading="lazy" draggable={false} />
        <span className={styles.mark}>
          <input
            type="checkbox"
            className="size-5"
            checked={marked}
            aria-label={pt.select(number)}
            onChange={onMark}
          />
        </span>
      </label>
      <div className="flex items-center justify-between">
        <SortTools id={image.id} handle={handle} />
        <ToolButton aria-label={pt.removePicture(number)} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </ToolButton>
      </div>
    </li>
  )
}
