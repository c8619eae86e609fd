import type { Client } from '#content/database/client.ts'
import { readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { featureImages, galleryImageRows } from './gallery-image.schema.ts'
import { type GalleryImage, placeOfSlot, toFeatureImages, toSlots } from './gallery-image.ts'

/** The pictures of the section and what the public site shows of them. */
export type GallerySection = {
  readonly slots: readonly (GalleryImage | null)[]
  /** The setting that the home page reads: left urls and the right one, empty texts where none is set. */
  readonly shown: { readonly left: readonly string[]; readonly right: string }
}

/** Reads the section by position and order, with the setting that makes it public. */
export async function readGallerySection(client: Client): Promise<Result<GallerySection>> {
  const [images, setting] = await Promise.all([
    readAll((from, to) =>
      client
        .from('gallery_images')
        .select('id,url,position,order_index,title,active,created_at')
        .eq('active', true)
        .order('position')
        .order('order_index')
        .order('id')
        .range(from, to),
    ),
    client.from('site_settings').select('value').eq('section', 'feature').eq('key', 'images').maybeSingle(),
  ])
  const error = images.error ?? setting.error
  if (error) return { ok: false, problem: toProblem(error) }
  const slots = toSlots(galleryImageRows.parse(images.data))
  return { ok: true, value: { slots, shown: featureImages.parse(setting.data?.value) } }
}

/** Whether the slots are still as they were seen: 'changed-meanwhile' when another tab or person was faster. */
export async function requireSlots(
  client: Client,
  seen: readonly (GalleryImage | null)[],
): Promise<Result<null>> {
  const read = await readGallerySection(client)
  if (!read.ok) return read
  const isSame = read.value.slots.every((image, slot) => image?.id === seen[slot]?.id)
  return isSame ? { ok: true, value: null } : { ok: false, problem: 'changed-meanwhile' }
}

/** Puts a new picture into a slot; the one that stood there rests, inactive, and comes back when this fails. */
export async function addGalleryImage(client: Client, slot: number, url: string): Promise<Result<null>> {
  const { title, ...place } = placeOfSlot(slot)
  const rested = await client
    .from('gallery_images')
    .update({ active: false })
    .match(toMatch(place))
    .select('id')
  if (rested.error) return { ok: false, problem: toProblem(rested.error) }
  const { error } = await client.from('gallery_images').insert({ url, title, ...place, active: true })
  if (!error) return { ok: true, value: null }
  const ids = rested.data.map((row) => row.id)
  await client.from('gallery_images').update({ active: true }).in('id', ids)
  return { ok: false, problem: toProblem(error) }
}

function toMatch(place: Pick<GalleryImage, 'position' | 'order_index'>) {
  const { position, order_index } = place
  return order_index === null ? { position, active: true } : { position, order_index, active: true }
}

/** Makes the slots hold exactly these pictures: others are deleted, these written where they are named. */
export async function writeGallerySlots(
  client: Client,
  slots: readonly (GalleryImage | null)[],
): Promise<Result<null>> {
  const kept = slots.flatMap((image, slot) => (image ? [{ ...image, ...placeOfSlot(slot) }] : []))
  const ids = kept.map((image) => image.id)
  const others = client.from('gallery_images').delete().eq('active', true)
  const removed = await (ids.length > 0 ? others.not('id', 'in', `(${ids.join()})`) : others)
  if (removed.error) return { ok: false, problem: toProblem(removed.error) }
  if (kept.length === 0) return { ok: true, value: null }
  // One statement, so that two slots may change places.
  const { error } = await client.from('gallery_images').upsert(kept, { onConflict: 'id' })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Makes the public site show the pictures as they stand in their slots now. */
export async function publishGallerySection(client: Client): Promise<Result<null>> {
  const read = await readGallerySection(client)
  if (!read.ok) return read
  const value = toFeatureImages(read.value.slots)
  const { error } = await client
    .from('site_settings')
    .upsert({ section: 'feature', key: 'images', value }, { onConflict: 'section,key' })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
