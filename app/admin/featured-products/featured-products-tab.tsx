import { useState } from 'react'
import { usePanel } from '#app/admin/panel-context.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { SavedState } from '#app/ui/saved-state.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Collection } from '#content/collections/collection.ts'
import { ProductForm } from './product-form.tsx'
import { ProductRow } from './product-row.tsx'
import { pt } from './pt.ts'
import { useFeaturedProducts } from './use-featured-products.ts'

/** The featured products: a list in the order of the home page, edited in place. */
export function FeaturedProductsTab() {
  const { client } = usePanel()
  const { products, save, show, order, remove, saving, savedAt } = useFeaturedProducts()
  const [editing, setEditing] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Collection | null>(null)
  const list = products.data ?? []
  const close = () => setEditing(null)

  const move = (index: number, by: -1 | 1) => {
    const next = [...list]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    order.mutate(next)
  }

  return (
    <>
      <header className="panel-head">
        <div>
          <h1 className="text-h3">{pt.title}</h1>
          <p className="mt-1 text-smoke">{pt.intro}</p>
        </div>
        <div className="flex flex-wrap items-center gap-6">
          <SavedState saving={saving ? pt.saving : null} savedAt={savedAt} words={pt.savedAgo} />
          <a href="/principal-br#destaques" target="_blank" rel="noopener" className="hairline-link">
            {pt.viewSite}
          </a>
          <button
            type="button"
            className="button"
            onClick={() => setEditing('new')}
            disabled={editing === 'new'}
          >
            {pt.create}
          </button>
        </div>
      </header>
      {editing === 'new' && (
        <section className="panel-edit" aria-label={pt.form.createTitle}>
          <h2 className="mb-6 text-h4">{pt.form.createTitle}</h2>
          <ProductForm
            client={client}
            onCancel={close}
            onSave={async (draft) => (await save.mutateAsync(draft)) && close()}
          />
        </section>
      )}
      {products.isPending && <Spinner label={pt.loading} />}
      {products.isError && (
        <div role="alert" className="border-travertine border-y py-8">
          <p className="text-oxide">
            {pt.loadFailed.title}. {pt.loadFailed.text}
          </p>
          <button type="button" className="hairline-link" onClick={() => products.refetch()}>
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
      <ul className="product-list">
        {list.map((product, index) => (
          <li key={product.id} data-open={editing === product.id || undefined}>
            <ProductRow
              product={product}
              open={editing === product.id}
              onToggle={() => setEditing(editing === product.id ? null : product.id)}
              onShow={(active) => show.mutate({ product, active })}
              onRemove={() => setLeaving(product)}
              onUp={index > 0 ? () => move(index, -1) : undefined}
              onDown={index < list.length - 1 ? () => move(index, 1) : undefined}
            />
            {editing === product.id && (
              <ProductForm
                client={client}
                product={product}
                onCancel={close}
                onSave={async (draft) => (await save.mutateAsync({ ...draft, id: product.id })) && close()}
              />
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
          }}
        />
      )}
    </>
  )
}
