import Copy from 'virtual:icon/copy'
import ExternalLink from 'virtual:icon/external-link'
import GripVertical from 'virtual:icon/grip-vertical'
import Pencil from 'virtual:icon/pencil'
import Trash2 from 'virtual:icon/trash'
import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { RowSwitch } from '#app/panel/list/row-switch.tsx'
import { ToolButton, toolLook } from '#app/ui/tool-button.tsx'
import { pictureSource } from '#content/media/picture-url.ts'
import { leastPrice } from '#content/rugs/least-price.ts'
import type { PriceRules } from '#content/rugs/price.ts'
import type { RegisteredRug } from '#content/rugs/rug-draft.ts'
import { sizeLabel } from '#content/rugs/rug-size.ts'
import { pathTo } from '#i18n/paths.ts'
import { pt } from './pt.ts'
import * as styles from './rugs.module.css'

type Props = {
  readonly rug: RegisteredRug
  readonly rules: PriceRules
  readonly open: boolean
  /** While a search hides rows there is no order to change. */
  readonly sortable: boolean
  readonly onToggle: () => void
  readonly onShow: (active: boolean) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
  readonly children?: ReactNode
}

/** A rug of the list: picture, name, code, sizes and price, whether it is shown, and what can be done with it. */
export function RugRow({ rug, rules, open, sortable, onToggle, onShow, onCopy, onRemove, children }: Props) {
  const { name } = rug
  const sorting = useSortable({ id: rug.id, disabled: !sortable })
  const shift = sorting.transform && `translate3d(0, ${sorting.transform.y}px, 0)`
  return (
    <li
      id={rug.id}
      ref={sorting.setNodeRef}
      style={{ transform: shift ?? undefined, transition: sorting.transition }}
      data-open={open || undefined}
      data-dragging={sorting.isDragging || undefined}
    >
      <div className={styles.row}>
        <ToolButton
          className={styles.grip}
          aria-label={pt.row.drag(name)}
          disabled={!sortable}
          {...sorting.attributes}
          {...sorting.listeners}
        >
          <GripVertical size={16} aria-hidden />
        </ToolButton>
        {rug.image_url ? (
          <img className={styles.cover} src={pictureSource(rug.image_url, [320]).src} alt="" loading="lazy" />
        ) : (
          <span className={styles.cover} />
        )}
        <button type="button" className={styles.name} aria-expanded={open} onClick={onToggle}>
          <span className="block font-display text-h4">{name}</span>
          <span className="block truncate text-smoke">
            {rug.code} &middot; {rug.sizes.map((size) => sizeLabel(size, 'pt', true)).join(' \u00b7 ')}{' '}
            &middot; {leastPrice(rug, 'pt', rules) ?? pt.row.noPrice}
          </span>
        </button>
        <span className={rug.name_es || rug.description_es ? 'text-smoke' : 'text-oxide'}>
          {rug.name_es || rug.description_es ? 'PT \u00b7 ES' : pt.row.noSpanish}
        </span>
        <RowSwitch className={styles.active} on={rug.active} label={pt.row.show(name)} onChange={onShow} />
        <div className={styles.tools}>
          {rug.active && (
            <a
              className={toolLook}
              href={pathTo('product', 'pt', { slug: rug.slug })}
              target="_blank"
              rel="noopener"
              aria-label={pt.row.see(name)}
            >
              <ExternalLink size={16} aria-hidden />
            </a>
          )}
          <Tool label={pt.row.edit(name)} onClick={onToggle}>
            <Pencil size={16} aria-hidden />
          </Tool>
          <Tool label={pt.row.copy(name)} onClick={onCopy}>
            <Copy size={16} aria-hidden />
          </Tool>
          <Tool label={pt.row.remove(name)} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </Tool>
        </div>
      </div>
      {children}
    </li>
  )
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ToolButton aria-label={label} onClick={onClick}>
      {children}
    </ToolButton>
  )
}
