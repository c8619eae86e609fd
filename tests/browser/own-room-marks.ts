import type { Page } from 'playwright-core'

/** Drags the points of a step to these places, as shares of the picture. */
export async function mark(page: Page, points: readonly (readonly [number, number])[]) {
  const box = await page.locator('[data-photo]').boundingBox()
  if (!box) throw new Error('There is no photograph to mark')
  for (const [at, [x, y]] of points.entries()) {
    // Points may cover each other: the nearest is taken.
    const point = await page.locator('[data-photo] > button').nth(at).boundingBox()
    if (!point) throw new Error('There is no point to move')
    await page.mouse.move(point.x + point.width / 2, point.y + point.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 2 })
    await page.mouse.up()
  }
}

/** Taps on a place of the photograph, as shares of it. */
export async function tapAt(page: Page, [x, y]: readonly [number, number]) {
  const box = await page.locator('[data-photo]').boundingBox()
  await page.mouse.click((box?.x ?? 0) + x * (box?.width ?? 0), (box?.y ?? 0) + y * (box?.height ?? 0))
}

/** How much of the photograph is marked as furniture. */
export function strokeShare(page: Page): Promise<number> {
  return page.locator('[data-photo] > canvas').evaluate((canvas: HTMLCanvasElement) => {
    // Small, and away from the page's own canvas, which is drawn to and not read.
    const copy = new OffscreenCanvas(512, 342).getContext('2d', { willReadFrequently: true })
    copy?.drawImage(canvas, 0, 0, 512, 342)
    const data = copy?.getImageData(0, 0, 512, 342).data ?? []
    let marked = 0
    for (let at = 3; at < data.length; at += 4) if (Number(data[at]) > 127) marked += 1
    return marked / (512 * 342)
  })
}

/** Where the device keeps a room, and a photograph that is not a room yet. */
export const keptIn = {
  rooms: { database: 'cartacho-own-room', store: 'rooms' },
  surveys: { database: 'cartacho-own-room-survey', store: 'surveys' },
}

/** The pictures that the device keeps there, one behind the other, as base64. */
export async function bytesKept({ database, store }: (typeof keptIn)['rooms']): Promise<string> {
  const opening = indexedDB.open(database)
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const asking = opening.result.transaction(store).objectStore(store).getAll()
  await new Promise((resolve) => {
    asking.onsuccess = resolve
  })
  const files = asking.result.flatMap((kept) => Object.values(kept).filter((value) => value instanceof Blob))
  const reader = new FileReader()
  reader.readAsDataURL(new Blob(files))
  await new Promise((resolve) => {
    reader.onload = resolve
  })
  return String(reader.result).split(',')[1] ?? ''
}

/** How many rooms the device keeps. */
export async function roomsKept(): Promise<number> {
  const opening = indexedDB.open('cartacho-own-room')
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const counting = opening.result.transaction('rooms').objectStore('rooms').count()
  await new Promise((resolve) => {
    counting.onsuccess = resolve
  })
  return counting.result
}
