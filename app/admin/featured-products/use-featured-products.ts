import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { undoToast } from '#app/admin/undo-toast.ts'
import {
  listFeaturedForPanel,
  removeCollection,
  restoreCollection,
  setActive,
} from '#content/collections/collection.queries.ts'
import type { Collection } from '#content/collections/collection.ts'
import { putInOrder } from '#content/display-order.queries.ts'
import type { Problem, Result } from '#content/problem.ts'
import { pt } from './pt.ts'
import { type ProductChange, saveProduct } from './save-product.ts'

const key = ['featured-products']
// One change after another: two orders at once would leave a third.
const scope = { id: 'featured-products' }

/**
 * The featured products and what can be done with them. What is clicked shows at once and goes back when the
 * database refuses; every outcome is told.
 */
export function useFeaturedProducts() {
  const { client } = usePanel()
  const queries = useQueryClient()
  const products = useQuery({
    queryKey: key,
    queryFn: async () => wanted(await listFeaturedForPanel(client)),
  })

  const refresh = () => {
    // A later change is still on its way: reading now would show the state before it.
    if (queries.isMutating({ mutationKey: key }) > 1) return
    void queries.invalidateQueries({ queryKey: key })
    void queries.invalidateQueries({ queryKey: ['counts'] })
    void queries.invalidateQueries({ queryKey: ['media'] })
  }
  const refuse = (words: { title: string; text: string }) =>
    toast.error(words.title, { description: words.text })

  /** Shows the list as it will be, and hands back the one to return to. */
  const showAtOnce = async (next: (now: Collection[]) => Collection[]) => {
    await queries.cancelQueries({ queryKey: key })
    const before = queries.getQueryData<Collection[]>(key) ?? []
    queries.setQueryData(key, next(before))
    return before
  }
  const goBack = (_: Error, __: unknown, before: Collection[] | undefined) => {
    if (before) queries.setQueryData(key, before)
    refuse(pt.saveFailed)
  }
  const shared = { mutationKey: key, scope, onSettled: refresh }

  const save = useMutation({
    ...shared,
    mutationFn: async (change: ProductChange) => wanted(await saveProduct(client, change)),
    onSuccess: (_, { id, before }) => {
      if (before) undoToast(pt.updated, () => save.mutate({ id, ...before }))
      else toast.success(id ? pt.updated : pt.created)
    },
    onError: () => refuse(pt.saveFailed),
  })

  const show = useMutation({
    ...shared,
    mutationFn: async ({ id, active }: { id: string; active: boolean }) =>
      wanted(await setActive(client, id, active)),
    onMutate: ({ id, active }) =>
      showAtOnce((now) => now.map((one) => (one.id === id ? { ...one, active } : one))),
    onError: goBack,
  })

  /** Moves a product by so many places; what is written is the order as it then stands on the screen. */
  const move = useMutation({
    ...shared,
    mutationFn: async (_: { id: string; by: number }) => {
      const ids = queries.getQueryData<Collection[]>(key)?.map((one) => one.id) ?? []
      return wanted(await putInOrder(client, 'collections', ids))
    },
    onMutate: ({ id, by }) => showAtOnce((now) => movedBy(now, id, by)),
    onError: goBack,
  })

  const restore = useMutation({
    ...shared,
    mutationFn: async (product: Collection) => wanted(await restoreCollection(client, product)),
    onError: () => refuse(pt.saveFailed),
  })

  const remove = useMutation({
    ...shared,
    mutationFn: async (product: Collection) => wanted(await removeCollection(client, product.id)),
    onSuccess: (_, product) => undoToast(pt.removed, () => restore.mutate(product)),
    onError: () => refuse(pt.removeFailed),
  })

  const changes = [save, show, move, remove, restore]
  const savedAt = Math.max(...changes.map((one) => (one.isSuccess ? one.submittedAt : 0)))
  const saving = changes.some((one) => one.isPending)
  return { products, save, show, move, remove, saving, savedAt: savedAt || null }
}

function movedBy(list: Collection[], id: string, by: number): Collection[] {
  const from = list.findIndex((one) => one.id === id)
  const next = [...list]
  next.splice(from + by, 0, ...next.splice(from, 1))
  return next
}

/** React Query tells success from failure by what is thrown. */
function wanted<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.problem satisfies Problem)
  return result.value
}
