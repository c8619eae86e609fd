import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Collection } from '#content/collections/collection.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import { pt } from './pt.ts'

type Props = {
  readonly product: Collection
  readonly open: boolean
  readonly onToggle: () => void
  readonly onShow: (active: boolean) => void
  readonly onRemove: () => void
  readonly onUp?: () => void
  readonly onDown?: () => void
}

/** One product of the list: picture, name, whether it is shown, its languages, and what can be done. */
export function ProductRow({ product, open, onToggle, onShow, onRemove, onUp, onDown }: Props) {
  const { title } = product
  const spanish = product.title_es || product.description_es
  return (
    <div className="product-row">
      <div className="product-order">
        <Tool label={pt.up(title)} onClick={onUp}>
          <ArrowUp size={16} aria-hidden />
        </Tool>
        <Tool label={pt.down(title)} onClick={onDown}>
          <ArrowDown size={16} aria-hidden />
        </Tool>
      </div>
      {product.image_url ? (
        <img
          className="product-cover"
          src={pictureSource(product.image_url, [320]).src}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className="product-cover grid place-items-center text-[0.75rem] text-smoke">{pt.noImage}</span>
      )}
      <button type="button" className="product-name" aria-expanded={open} onClick={onToggle}>
        <span className="block font-display text-h4">{title}</span>
        <span className="block truncate text-smoke">{product.url || pt.defaultAddress}</span>
      </button>
      <button
        type="button"
        role="switch"
        aria-checked={product.active}
        aria-label={pt.show(title)}
        className="product-active"
        onClick={() => onShow(!product.active)}
      >
        <span className={`size-2 ${product.active ? 'bg-moss' : 'bg-travertine'}`} aria-hidden="true" />
        {product.active ? pt.active : pt.inactive}
      </button>
      <span className={spanish ? 'text-smoke' : 'text-oxide'}>
        {spanish ? pt.languages.both : pt.languages.missing}
      </span>
      <div className="product-tools">
        <Tool label={pt.edit(title)} onClick={onToggle}>
          <Pencil size={16} aria-hidden />
        </Tool>
        <Tool label={pt.remove(title)} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </Tool>
      </div>
    </div>
  )
}

function Tool({ label, onClick, children }: { label: string; onClick?: () => void; children: ReactNode }) {
  return (
    <button type="button" className="panel-tool" aria-label={label} disabled={!onClick} onClick={onClick}>
      {children}
    </button>
  )
}
