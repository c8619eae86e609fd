import Trash2 from 'virtual:icon/trash'
import { useRef } from 'react'
import { usePanel } from '#app/admin/panel-context.ts'
import { pictureInput } from '#app/admin/parts/uploads/send-picture.ts'
import { LibraryPicker } from '#app/panel/library/library-picker.tsx'
import { SortTools } from '#app/panel/sorting/sort-tools.tsx'
import { useSortItem } from '#app/panel/sorting/use-sort-item.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import type { GalleryImage } from '#content/gallery/gallery-image.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import * as styles from './gallery-section.module.css'
import { pt } from './pt.ts'

type Props = {
  /** What the sort area knows it by. */
  readonly id: string
  readonly slot: number
  readonly image: GalleryImage | null
  readonly onFile: (file: File) => void
  readonly onStored: (url: string) => void
  readonly onRemove: () => void
}

/** One place of the section: its picture or its emptiness, and what can be done with it. */
export function SlotCard({ id, slot, image, onFile, onStored, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { client } = usePanel()
  const { item, handle, grip } = useSortItem(id)
  const name = pt.slot(slot)
  const choose = image ? pt.replace : pt.add
  return (
    <li {...item} className={styles.slot} data-drop="">
      {image ? (
        <img {...grip} src={pictureSource(image.url, [480, 828]).src} alt={name} />
      ) : (
        <div className={styles.empty}>
          <p>{pt.empty}</p>
          <p className="text-[0.8125rem] text-smoke">{pt.emptyHint}</p>
        </div>
      )}
      <span className={styles.name}>{name}</span>
      <SortTools id={id} handle={handle} className={styles.sort} />
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <LinkButton onClick={() => input.current?.click()}>
          {choose}
          <span className="sr-only">{pt.of(name)}</span>
        </LinkButton>
        <LibraryPicker client={client} name={name} onChoose={([url]) => url && onStored(url)} />
        {image && (
          <ToolButton aria-label={`${pt.remove}${pt.of(name)}`} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </ToolButton>
        )}
      </p>
      <input
        ref={input}
        type="file"
        accept={pictureInput}
        hidden
        aria-label={`${choose}${pt.of(name)}`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </li>
  )
}
