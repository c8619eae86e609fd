import { data, redirect } from 'react-router'
import { siteContext } from '#app/context.ts'
import { orderPhoto } from '#content/quotes/client-quote.queries.ts'
import type { Route } from './+types/route'

/** A photo of the client's order, for who holds the secret; its signed address stands in no page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { read } = context.get(siteContext)
  const { secret, photo } = params
  if (!/^[0-9a-f-]{36}$/.test(photo)) throw data(null, { status: 404 })
  const address = await read.needed('photo', (client) => orderPhoto(client, secret, photo))
  if (!address) throw data(null, { status: 404 })
  const { pathname, search } = new URL(address)
  const { supabase } = context.get(siteContext)
  throw redirect(supabase.url + pathname + search, {
    headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' },
  })
}
