import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt } from '#graphics/reads.ts'

/** How large a tuft and the cloud of a hand-dyed yarn are, in millimetres, and how much each lightens and darkens. */
const grain = { tuft: 4.5, tuftShade: 0.07, cloud: 210, cloudShade: 0.022 } as const

/** Makes flat colours wool, in place: each tuft a little lighter or darker than the next, and slow clouds over them. */
export function withWool(picture: Pixmap, millimetresPerPixel: number): void {
  const { width, height, data } = picture
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      if (byteAt(data, at + 3) === 0) continue
      const [left, top] = [x * millimetresPerPixel, y * millimetresPerPixel]
      const tuft = speck(Math.floor(left / grain.tuft), Math.floor(top / grain.tuft)) - 0.5
      const fine = speck(x + 7919, y + 104_729) - 0.5
      // Two clouds of different size, turned against each other, so that no grid shows.
      const [turned, aslant] = [(left + 0.6 * top) / grain.cloud, (top - 0.6 * left) / grain.cloud]
      const cloud = drift(turned, aslant) + 0.5 * drift(2.3 * aslant, 2.3 * turned) - 0.75
      const shade = 1 + grain.tuftShade * (tuft + fine) + 2 * grain.cloudShade * cloud
      for (let channel = 0; channel < 3; channel += 1) data[at + channel] = byteAt(data, at + channel) * shade
    }
}

/** A number 0..1 that is always the same at a place and unlike its neighbours'. */
export function speck(x: number, y: number): number {
  let bits = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)
  bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177)
  return ((bits ^ (bits >>> 16)) >>> 0) / 4_294_967_295
}

/** The same running smoothly from place to place. */
function drift(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [across, down] = [eased(x - left), eased(y - top)]
  const upper = speck(left, top) * (1 - across) + speck(left + 1, top) * across
  const lower = speck(left, top + 1) * (1 - across) + speck(left + 1, top + 1) * across
  return upper * (1 - down) + lower * down
}

const eased = (share: number) => share * share * (3 - 2 * share)
