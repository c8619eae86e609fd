import ChevronDown from 'virtual:icon/chevron-down'
import Pencil from 'virtual:icon/pencil'
import Trash2 from 'virtual:icon/trash'
import type { ReactNode } from 'react'
import { RowSwitch } from '#app/panel/list/row-switch.tsx'
import { SortTools } from '#app/panel/sorting/sort-tools.tsx'
import { useSortItem } from '#app/panel/sorting/use-sort-item.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import type { GallerySample } from '#content/gallery/gallery-sample.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import * as styles from './gallery-samples.module.css'
import { pt } from './pt.ts'

type Props = {
  readonly sample: GallerySample
  readonly open: boolean
  readonly onToggle: () => void
  readonly onRename: () => void
  readonly onShow: (active: boolean) => void
  readonly onRemove: () => void
  /** Stands in the place of the names while they are edited. */
  readonly form?: ReactNode
  /** What an open sample holds. */
  readonly children?: ReactNode
}

const thumbnails = 4

/** One sample of the list: its names, its first pictures, and what can be done with it. */
export function SampleRow({ sample, open, onToggle, onRename, onShow, onRemove, form, children }: Props) {
  const { id, name, active, sample_images } = sample
  const { item, handle } = useSortItem(id)
  const isWaiting = sample.spanish_waiting !== undefined
  const languages = isWaiting ? 'waiting' : sample.name_es ? 'both' : 'missing'
  return (
    <article {...item} id={id} data-open={open || undefined} className={styles.sample} aria-label={name}>
      <div className={styles.row}>
        <SortTools id={id} handle={handle} className={styles.sort} />
        {form ?? (
          <>
            <button type="button" className={styles.name} aria-expanded={open} onClick={onToggle}>
              <span>
                <span className="block truncate font-display text-h4">{name}</span>
                <span className="block text-smoke">{pt.pictures(sample_images.length)}</span>
              </span>
              <span className={styles.thumbnails}>
                {sample_images.slice(0, thumbnails).map((image) => (
                  <img key={image.id} src={pictureSource(image.image_url, [320]).src} alt="" loading="lazy" />
                ))}
              </span>
              <ChevronDown size={16} aria-hidden className={open ? 'rotate-180' : ''} />
            </button>
            <RowSwitch on={active} label={pt.show(name)} onChange={onShow} />
            <span className={languages === 'both' ? 'text-smoke' : 'text-oxide'}>
              {pt.languages[languages]}
            </span>
            <div className="flex justify-end">
              <ToolButton aria-label={pt.rename(name)} onClick={onRename}>
                <Pencil size={16} aria-hidden />
              </ToolButton>
              <ToolButton aria-label={pt.remove(name)} onClick={onRemove}>
                <Trash2 size={16} aria-hidden />
              </ToolButton>
            </div>
          </>
        )}
      </div>
      {open && children}
    </article>
  )
}
