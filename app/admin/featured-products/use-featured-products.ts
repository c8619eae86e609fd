import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import {
  listFeaturedForPanel,
  orderFeatured,
  removeCollection,
  restoreCollection,
  saveFeatured,
  setActive,
} from '#content/collections/collection.queries.ts'
import type { Collection, FeaturedDraft } from '#content/collections/collection.ts'
import type { Result } from '#content/problem.ts'
import { pt } from './pt.ts'

const key = ['featured-products']
const failed = { ok: false, problem: 'unavailable' } as const

/**
 * The featured products and what can be done with them. What is clicked shows at once and goes back when the
 * database refuses; every outcome is told in a toast.
 */
export function useFeaturedProducts() {
  const { client } = usePanel()
  const queries = useQueryClient()
  const products = useQuery({
    queryKey: key,
    queryFn: async () => {
      const listed = await listFeaturedForPanel(client)
      if (!listed.ok) throw new Error(listed.problem)
      return listed.value
    },
  })
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: key })
    void queries.invalidateQueries({ queryKey: ['counts'] })
  }
  const refuse = (words: { title: string; text: string }) =>
    toast.error(words.title, { description: words.text })

  /** Shows the list as it will be, then does the work; puts the old list back when that fails. */
  const optimistically = async (
    next: (now: Collection[]) => Collection[],
    work: Promise<Result<unknown>>,
  ) => {
    await queries.cancelQueries({ queryKey: key })
    const before = queries.getQueryData<Collection[]>(key) ?? []
    queries.setQueryData(key, next(before))
    const done = await work.catch(() => failed)
    if (!done.ok) {
      queries.setQueryData(key, before)
      refuse(pt.saveFailed)
    }
    return done.ok
  }

  const save = useMutation({
    mutationFn: async (product: FeaturedDraft & { id?: string }) => {
      const saved = await saveFeatured(client, product).catch(() => failed)
      if (saved.ok) toast.success(product.id ? pt.updated : pt.created)
      else refuse(pt.saveFailed)
      return saved.ok
    },
    onSettled: refresh,
  })

  const show = useMutation({
    mutationFn: (change: { product: Collection; active: boolean }) => {
      const { product, active } = change
      const next = (now: Collection[]) => now.map((one) => (one.id === product.id ? { ...one, active } : one))
      return optimistically(next, setActive(client, product.id, active))
    },
    onSettled: refresh,
  })

  const order = useMutation({
    mutationFn: (next: Collection[]) =>
      optimistically(
        () => next,
        orderFeatured(
          client,
          next.map((one) => one.id),
        ),
      ),
    onSettled: refresh,
  })

  const remove = useMutation({
    mutationFn: async (product: Collection) => {
      const removed = await removeCollection(client, product.id).catch(() => failed)
      if (!removed.ok) return void refuse(pt.removeFailed)
      const putBack = async () => {
        const restored = await restoreCollection(client, product).catch(() => failed)
        if (!restored.ok) refuse(pt.saveFailed)
        refresh()
      }
      toast.success(pt.removed, { action: { label: pt.undo, onClick: putBack } })
    },
    onSettled: refresh,
  })

  const savedAt = Math.max(
    ...[save, show, order].map((one) => (one.isSuccess && one.data ? one.submittedAt : 0)),
  )
  const saving = [save, show, order, remove].some((one) => one.isPending)
  return { products, save, show, order, remove, saving, savedAt: savedAt || null }
}
