import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import type { Tables } from '#content/database/database.types.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { type OrderStage, orderStages } from './quote.schema.ts'

export type OrderUpdate = Readonly<Tables<'order_updates'>>
export type Order = Readonly<Omit<Tables<'orders'>, 'stages'>> & {
  readonly stages: readonly OrderStage[]
  readonly updates: readonly OrderUpdate[]
}

export const orderPhotoBucket = 'order-photos'
/** For as long as an order may take and be looked back at. */
const signedForSeconds = 2 * 365 * 24 * 3600

const withUpdates = '*,updates:order_updates(*)'

/** Every order with what was told of it, the latest first. */
export async function listOrders(client: Client): Promise<Result<Order[]>> {
  const { data, error } = await client
    .from('orders')
    .select(withUpdates)
    .order('updated_at', { ascending: false })
    .limit(500)
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: data.map(toOrder) }
}

/** The order that a quote became; null before it is accepted. */
export async function readOrder(client: Client, quote: string): Promise<Result<Order | null>> {
  const { data, error } = await client.from('orders').select(withUpdates).eq('quote_id', quote).maybeSingle()
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: data && toOrder(data) }
}

function toOrder(row: Tables<'orders'> & { readonly updates: readonly OrderUpdate[] }): Order {
  return {
    ...row,
    stages: orderStages.parse(row.stages),
    updates: row.updates.toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
  }
}

export type Told = {
  /** Made by who tells it, so that what is sent twice is told once, as it was said last. */
  readonly id: string
  readonly quote_id: string
  readonly stage?: number
  readonly title?: string
  readonly said?: string
  /** Its name is made by who tells it, one for each photo. */
  readonly photo?: { readonly name: string; readonly file: Blob }
}

const answered = z.object({ secret: z.nullable(z.string()) })

/**
 * Tells the client how their rug grows: the photo first, then the words that name it. The secret is for the mail that
 * says so; null where the client gets none.
 */
export async function tellOrder(
  client: Client,
  { photo, ...told }: Told,
): Promise<Result<z.infer<typeof answered>>> {
  const path = photo && `${told.quote_id}/${photo.name}.jpg`
  const kept = path ? await keepPhoto(client, path, photo.file) : { ok: true as const, value: null }
  if (!kept.ok) return kept
  const named = kept.value ? { photo_path: path, photo_url: kept.value } : {}
  const { data, error } = await client.rpc('tell_order', { change: JSON.stringify({ ...told, ...named }) })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: answered.parse(data) }
}

async function keepPhoto(client: Client, path: string, photo: Blob): Promise<Result<string>> {
  const files = client.storage.from(orderPhotoBucket)
  const { error } = await files.upload(path, photo, { contentType: 'image/jpeg' })
  // There already: it came, and only its acknowledgement was lost.
  const there = error && 'statusCode' in error && String(error.statusCode) === '409'
  if (error && !there) return { ok: false, problem: 'unavailable' }
  const signed = await files.createSignedUrl(path, signedForSeconds)
  return signed.error ? { ok: false, problem: 'unavailable' } : { ok: true, value: signed.data.signedUrl }
}

/** Takes a photo and its line off the client's page. */
export async function takeBackUpdate(client: Client, told: string): Promise<Result<null>> {
  const { error } = await client.rpc('take_back_update', { told })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
