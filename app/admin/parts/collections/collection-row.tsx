import Pencil from 'virtual:icon/pencil'
import Trash2 from 'virtual:icon/trash'
import { RowSwitch } from '#app/panel/list/row-switch.tsx'
import { SortTools } from '#app/panel/sorting/sort-tools.tsx'
import type { SortHandleProps } from '#app/panel/sorting/use-sort-item.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import type { Collection } from '#content/collections/collection.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import { collectionPath } from '#i18n/catalogue-paths.ts'
import { pathTo } from '#i18n/paths.ts'
import * as styles from './collections.module.css'
import { pt } from './pt.ts'

type Props = {
  readonly collection: Collection
  readonly handle: SortHandleProps
  readonly open: boolean
  readonly onToggle: () => void
  readonly onShow: (active: boolean) => void
  readonly onRemove: () => void
}

/** One collection of the list: picture, name, whether it is shown, its languages, and what can be done. */
export function CollectionRow({ collection, handle, open, onToggle, onShow, onRemove }: Props) {
  const { id, title, image_url, active } = collection
  const languages = languagesOf(collection)
  return (
    <div className={styles.row}>
      <div className={styles.order}>
        <SortTools id={id} handle={handle} />
      </div>
      {image_url ? (
        <img className={styles.cover} src={pictureSource(image_url, [320]).src} alt="" loading="lazy" />
      ) : (
        <span className={`${styles.cover} grid place-items-center text-[0.75rem] text-smoke`}>
          {pt.noImage}
        </span>
      )}
      <button type="button" className={styles.name} aria-expanded={open} onClick={onToggle}>
        <span className="block font-display text-h4">{title}</span>
        <span className="block truncate text-smoke">{addressOf(collection)}</span>
      </button>
      <RowSwitch on={active} label={pt.show(title)} onChange={onShow} />
      <span className={`${styles.languages} ${languages === 'both' ? 'text-smoke' : 'text-oxide'}`}>
        {pt.languages[languages]}
      </span>
      <div className={styles.tools}>
        <ToolButton aria-label={pt.edit(title)} onClick={onToggle}>
          <Pencil size={16} aria-hidden />
        </ToolButton>
        <ToolButton aria-label={pt.remove(title)} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </ToolButton>
      </div>
    </div>
  )
}

function addressOf({ kind, slug, url }: Collection): string {
  if (url) return url
  if (kind === 'featured') return pt.ofItsTitle
  return kind === 'exhibition' ? pathTo('gallery', 'pt') : collectionPath(slug ?? '', 'pt')
}

function languagesOf({ title_es, description_es, spanish_waiting }: Collection): keyof typeof pt.languages {
  if (spanish_waiting !== undefined) return 'waiting'
  return title_es || description_es ? 'both' : 'missing'
}
