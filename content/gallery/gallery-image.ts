import type { Tables } from '#content/database/database.types.ts'

/** A picture of the home page's new-collection section; `order_index` is 0 to 3 at the left, null at the right. */
export type GalleryImage = Readonly<Tables<'gallery_images'>>

/** How many pictures the section has: four at the left (slots 0 to 3), one at the right (the last slot). */
export const slotCount = 5
const rightSlot = slotCount - 1

/** Where a slot is, as its row keeps it. */
export function placeOfSlot(slot: number): Pick<GalleryImage, 'position' | 'order_index' | 'title'> {
  return slot === rightSlot
    ? { position: 'right', order_index: null, title: 'Imagem 5 (Principal)' }
    : { position: 'left', order_index: slot, title: `Imagem ${slot + 1}` }
}

function slotOf(image: Pick<GalleryImage, 'position' | 'order_index'>): number {
  return image.position === 'right' ? rightSlot : (image.order_index ?? 0)
}

/** The active picture of every slot; null where there is none. */
export function toSlots(images: readonly GalleryImage[]): (GalleryImage | null)[] {
  return Array.from(
    { length: slotCount },
    (_, slot) => images.find((image) => image.active && slotOf(image) === slot) ?? null,
  )
}

/** The slots as the setting feature.images keeps them: empty texts where there is no picture. */
export function toFeatureImages(slots: readonly (GalleryImage | null)[]): { left: string[]; right: string } {
  const urls = slots.map((image) => image?.url ?? '')
  return { left: urls.slice(0, rightSlot), right: urls[rightSlot] ?? '' }
}
