import { useQuery } from '@tanstack/react-query'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { unwrap } from '#content/problem.ts'
import { listOrders, readOrder } from '#content/quotes/order.queries.ts'
import { listQuoteEvents, listQuotes, readQuote } from '#content/quotes/quote.queries.ts'

const lookEveryMs = 4000

/** Everything that staff see of quotes and orders, looked at anew every few seconds. */
export function useQuotes() {
  const { client, userId } = useStaffPanel()
  const quotes = useQuery({
    queryKey: ['quotes', userId],
    refetchInterval: lookEveryMs,
    queryFn: async () => unwrap(await listQuotes(client)),
  })
  const orders = useQuery({
    queryKey: ['orders', userId],
    refetchInterval: lookEveryMs,
    queryFn: async () => unwrap(await listOrders(client)),
  })
  return { quotes, orders }
}

/** One quote and the order it became. */
export function useQuote(id: string) {
  const { client, userId } = useStaffPanel()
  const quote = useQuery({
    queryKey: ['quote', userId, id],
    refetchInterval: lookEveryMs,
    queryFn: async () => unwrap(await readQuote(client, id)),
  })
  const order = useQuery({
    queryKey: ['order', userId, id],
    enabled: quote.data?.state === 'aceito',
    refetchInterval: lookEveryMs,
    queryFn: async () => unwrap(await readOrder(client, id)),
  })
  return { quote, order: order.data ?? null }
}

export function useQuoteEvents(quote: string) {
  const { client, userId } = useStaffPanel()
  return useQuery({
    queryKey: ['quote events', userId, quote],
    refetchInterval: lookEveryMs,
    queryFn: async () => unwrap(await listQuoteEvents(client, quote)),
  })
}
