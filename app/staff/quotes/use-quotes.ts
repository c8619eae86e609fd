import { useQuery } from '@tanstack/react-query'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { unwrap } from '#content/problem.ts'
import { listOrders } from '#content/quotes/order.queries.ts'
import { listQuoteEvents, listQuotes } from '#content/quotes/quote.queries.ts'

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

export function useQuoteEvents(quote: string) {
  const { client, userId } = useStaffPanel()
  return useQuery({
    queryKey: ['quote events', userId, quote],
    refetchInterval: lookEveryMs,
    queryFn: async () => unwrap(await listQuoteEvents(client, quote)),
  })
}
