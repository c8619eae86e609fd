import type { Client } from '#content/database/client.ts'
import { readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { featureImages } from './gallery-image.schema.ts'
import { type GalleryImage, placeOfSlot, slotCount, toSlots } from './gallery-image.ts'

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
  const slots = toSlots(images.data ?? [])
  return { ok: true, value: { slots, shown: featureImages.parse(setting.data?.value) } }
}

type Slots = readonly (GalleryImage | null)[]

/** What becomes of the slots: pictures for all of them, or a new picture for one. */
export type SlotsChange = { readonly slots: Slots } | { readonly slot: number; readonly url: string }

/**
 * Changes the slots and, when `isShown`, what the public site shows of them: all of it or nothing. They are
 * 'changed-meanwhile' when they are not as `seen`. What a new picture replaces rests; what is left out is deleted.
 */
export async function saveGallerySlots(
  client: Client,
  seen: Slots,
  change: SlotsChange,
  isShown: boolean,
): Promise<Result<null>> {
  const isPlaced = 'slot' in change
  const slots = isPlaced ? seen.map((image, slot) => (slot === change.slot ? null : image)) : change.slots
  const kept = slots.flatMap((image, slot) => (image ? [{ ...image, ...placeOfSlot(slot) }] : []))
  const pictures = isPlaced ? [...kept, { url: change.url, ...placeOfSlot(change.slot) }] : kept
  const ids = Array.from({ length: slotCount }, (_, slot) => seen[slot]?.id ?? null)
  return save(client, { seen: ids, pictures, rests: isPlaced, is_shown: isShown })
}

/** Makes the public site show the pictures as they stand in their slots now. */
export function publishGallerySection(client: Client): Promise<Result<null>> {
  return save(client, { is_shown: true })
}

async function save(client: Client, change: object): Promise<Result<null>> {
  const { error } = await client.rpc('save_gallery', { change: JSON.stringify(change) })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
