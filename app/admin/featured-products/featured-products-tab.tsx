import { useState } from 'react'
import { usePanel } from '#app/admin/panel-context.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { SavedState } from '#app/ui/saved-state.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Collection } from '#content/collections/collection.ts'
import { ProductForm } from './product-form.tsx'
import { ProductRow } from './product-row.tsx'
import { pt } from './pt.ts'
import type { ProductChange } from './save-product.ts'
import { useFeaturedProducts } from './use-featured-products.ts'
import { useListFocus } from './use-list-focus.ts'

/** The featured products: a list in the order of the home page, edited in place. */
export function FeaturedProductsTab() {
  const { client } = usePanel()
  const { products, save, show, move, remove, saving, savedAt } = useFeaturedProducts()
  const [editing, setEditing] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Collection | null>(null)
  const list = products.data ?? []
  const {
    heading,
    list: rows,
    opened,
    moved,
  } = useListFocus(
    editing,
    list.map((one) => one.id),
  )

  const open = (id: string | null) => {
    opened()
    setEditing(id)
  }
  const close = () => setEditing(null)
  const saveAndClose = (change: ProductChange) => save.mutateAsync(change).then(close, () => {})

  const moveBy = (product: Collection, by: -1 | 1) => {
    move.mutate({ id: product.id, by })
    moved({ id: product.id, by, words: (place) => pt.moved(product.title, place, list.length) })
  }

  return (
    <>
      <header className="panel-head">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-h3">
            {pt.title}
          </h1>
          <p className="mt-1 text-smoke">{pt.intro}</p>
        </div>
        <div className="flex flex-wrap items-center gap-6">
          <SavedState saving={saving ? pt.saving : null} savedAt={savedAt} words={pt.savedAgo} />
          <a
            href={`${pathTo('home', 'pt')}#destaques`}
            target="_blank"
            rel="noopener"
            className="panel-link hairline-link"
          >
            {pt.viewSite}
          </a>
          <button type="button" className="button" onClick={() => open('new')} disabled={editing === 'new'}>
            {pt.create}
          </button>
        </div>
      </header>
      {editing === 'new' && (
        <section className="panel-edit" aria-label={pt.form.createTitle}>
          <h2 className="mb-6 text-h4">{pt.form.createTitle}</h2>
          <ProductForm client={client} onCancel={close} onSave={saveAndClose} />
        </section>
      )}
      {products.isPending && <Spinner label={pt.loading} />}
      {products.isError && (
        <div role="alert" className="border-travertine border-y py-8">
          <p className="text-oxide">
            {pt.loadFailed.title}. {pt.loadFailed.text}
          </p>
          <button type="button" className="panel-link hairline-link" onClick={() => products.refetch()}>
            {pt.retry}
          </button>
        </div>
      )}
      {products.isSuccess && list.length === 0 && editing !== 'new' && (
        <div className="border-travertine border-y py-16">
          <p className="font-display text-h4">{pt.empty}</p>
          <p className="mt-2 text-smoke">{pt.emptyHint}</p>
        </div>
      )}
      <p role="status" className="sr-only">
        {rows.said}
      </p>
      <ul ref={rows.ref} className="product-list">
        {list.map((product, index) => (
          <li key={product.id} id={product.id} data-open={editing === product.id || undefined}>
            <ProductRow
              product={product}
              open={editing === product.id}
              onToggle={() => open(editing === product.id ? null : product.id)}
              onShow={(active) => show.mutate({ id: product.id, active })}
              onRemove={() => setLeaving(product)}
              onUp={index > 0 ? () => moveBy(product, -1) : undefined}
              onDown={index < list.length - 1 ? () => moveBy(product, 1) : undefined}
            />
            {editing === product.id && (
              <ProductForm client={client} product={product} onCancel={close} onSave={saveAndClose} />
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          words={pt.confirmRemove}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            remove.mutate(leaving)
            setLeaving(null)
            heading.current?.focus()
          }}
        />
      )}
    </>
  )
}
