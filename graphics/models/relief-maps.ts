import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt } from '#graphics/reads.ts'
import type { Field } from '#graphics/textures/blur.ts'
import { heightOf, normalsOf } from '#graphics/textures/relief.ts'
import { inMetres, type Metres, metres, millimetres } from '#graphics/units.ts'
import { spreadColour } from './spread-colour.ts'

/** How high a rug's pile stands at each place of its picture, 0..1 of `range`. */
export type Relief = { readonly height: Field; readonly range: Metres }

/** Where the pile is not known: that of most rugs. */
const usualPileMm = 12
/** What a height map tells from its deepest to its highest, and what the grain of a picture does, as shares of the pile. */
const shares = { given: 0.8, estimated: 0.2 }
/** Wool sends light back from its tips a little more evenly than from between them. */
const roughness = { tips: 0.82, hollows: 1 }

/** The relief as a height map tells it; `coverage` is the alpha of the rug's picture, in the map's own size. */
export function givenRelief(map: Pixmap, coverage: Uint8Array, pileMm: number | null): Relief {
  const pixels = map.data.slice()
  for (let at = 0; at < coverage.length; at += 1) pixels[at * 4 + 3] = byteAt(coverage, at)
  // Beside the rug the map is deep: its edge would look like a wall in the picture, and is one in the mesh.
  spreadColour({ ...map, data: pixels })
  const data = new Float32Array(coverage.length)
  for (let at = 0; at < data.length; at += 1) data[at] = byteAt(pixels, at * 4) / 255
  return {
    height: { width: map.width, height: map.height, channels: 1, data },
    range: rangeOf(pileMm, 'given'),
  }
}

/** The relief as light and shade of a picture tell it, whose clear parts have the colour of the nearest yarn. */
export function estimatedRelief({ width, height, data }: Pixmap, pileMm: number | null): Relief {
  const colours = new Float32Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let part = 0; part < 3; part += 1) colours[pixel * 3 + part] = byteAt(data, pixel * 4 + part) / 255
  return {
    height: heightOf({ width, height, channels: 3, data: colours }),
    range: rangeOf(pileMm, 'estimated'),
  }
}

/** Which way the pile faces, and how rough it is (green, as glTF wants it), for a picture so many metres wide. */
export function reliefMaps({ height, range }: Relief, width: Metres): { normal: Field; roughness: Field } {
  const rough = new Float32Array(height.data.length * 3)
  for (let at = 0; at < height.data.length; at += 1)
    rough[at * 3 + 1] = roughness.hollows + (roughness.tips - roughness.hollows) * floatAt(height.data, at)
  return {
    normal: normalsOf(height, { range, place: metres(width / height.width) }),
    roughness: { ...height, channels: 3, data: rough },
  }
}

function rangeOf(pileMm: number | null, kind: keyof typeof shares): Metres {
  return inMetres(millimetres((pileMm ?? usualPileMm) * shares[kind]))
}
