import type { ReactNode } from 'react'
import { RowList } from '#app/panel/list/row-list.tsx'
import { SortArea } from '#app/panel/sorting/sort-area.tsx'
import { useSortItem } from '#app/panel/sorting/use-sort-item.ts'
import type { Collection } from '#content/collections/collection.ts'
import { CollectionRow } from './collection-row.tsx'

type Props = {
  readonly collections: readonly Collection[]
  /** The id of the one whose form is open. */
  readonly editing: string | null
  readonly onToggle: (collection: Collection) => void
  readonly onShow: (id: string, active: boolean) => unknown
  readonly onRemove: (collection: Collection) => void
  readonly onOrder: (ids: readonly string[], before: readonly string[]) => unknown
  readonly form: (collection: Collection) => ReactNode
}

/** Collections in their order, moved by hand or keyboard, one of them open for editing. */
export function CollectionList({ collections, onOrder, ...row }: Props) {
  const ids = collections.map((one) => one.id)
  return (
    <SortArea
      ids={ids}
      layout="list"
      nameOf={(id) => collections.find((one) => one.id === id)?.title ?? ''}
      onMove={({ next, before }) => onOrder(next, before)}
    >
      <RowList>
        {collections.map((collection) => (
          <Item key={collection.id} collection={collection} {...row} />
        ))}
      </RowList>
    </SortArea>
  )
}

type ItemProps = Omit<Props, 'collections' | 'onOrder'> & { readonly collection: Collection }

function Item({ collection, editing, onToggle, onShow, onRemove, form }: ItemProps) {
  const { id } = collection
  const open = editing === id
  const { item, handle } = useSortItem(id)
  return (
    <li id={id} data-open={open || undefined} {...item}>
      <CollectionRow
        collection={collection}
        handle={handle}
        open={open}
        onToggle={() => onToggle(collection)}
        onShow={(active) => onShow(id, active)}
        onRemove={() => onRemove(collection)}
      />
      {open && form(collection)}
    </li>
  )
}
