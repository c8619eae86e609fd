import { islandsOf } from '#graphics/islands.ts'
import { byteAt, itemAt, wholeAt } from '#graphics/reads.ts'
import { partMiddles } from './part-middles.ts'
import type { Part } from './resample.ts'
import type { YarnMap } from './yarn-map.ts'

/**
 * An area of a drawing that has a yarn of its own: a place well inside it and how much of the drawing it is, both as shares of the
 * drawing, so that it is the same area in a rug of any shape and size.
 */
export type DrawnArea = { readonly x: number; readonly y: number; readonly share: number }

/** What of a drawing a map shows: the part, in pixels of a picture so large. */
export type MapPlace = { readonly part: Part; readonly width: number; readonly height: number }

/** A part of a rug that hangs together, whose yarn other parts have too; 0..1 across and down the rug, and of its area. */
export type ApartPlace = {
  readonly x: number
  readonly y: number
  readonly yarn: number
  readonly share: number
}

/** An area that is so many times as large as it was has run together with others, and is none any more. */
const mostGrown = 2
/** Offered by name are so many of them, the largest. */
const mostOffered = 24
/** Of the rug's longer side: places nearer to each other than this would lie under one finger. */
const leastAway = 0.08

/** A map in which areas have the yarn that was chosen for them: `areas` by yarn. */
export function withAreas(map: YarnMap, place: MapPlace, areas: readonly (readonly DrawnArea[])[]): YarnMap {
  if (areas.every((own) => own.length === 0)) return map
  const { islandOf, islands } = islandsOf(map)
  const labels = map.labels.slice()
  for (const [at, own] of areas.entries())
    for (const area of own) {
      const pixel = pixelOf(map, place, area)
      const island = pixel === null ? -1 : wholeAt(islandOf, pixel)
      if (island < 0) continue
      const pixels = itemAt(islands, island)
      if (shareOf(map, place, pixels.length) > mostGrown * area.share) continue
      for (const one of pixels) labels[one] = at + 1
    }
  return { ...map, labels }
}

/** The part of a rug at a place, as an area of the drawing, with the yarn that it has now. */
export type FoundArea = {
  readonly yarn: number
  readonly area: DrawnArea
  /** Whether nothing else of the rug has its yarn. */
  readonly isAll: boolean
  /** Whether an area lies in it. */
  readonly holds: (area: DrawnArea) => boolean
}

/** What hangs together at a place of a rug, 0..1 across and down; null beside it. `shown` is the map with its areas. */
export function areaAt(
  map: YarnMap,
  shown: YarnMap,
  place: MapPlace,
  [x, y]: readonly [number, number],
): FoundArea | null {
  const { islandOf, islands } = islandsOf(map)
  const [column, row] = [Math.floor(x * map.width), Math.floor(y * map.height)]
  if (column < 0 || row < 0 || column >= map.width || row >= map.height) return null
  const island = wholeAt(islandOf, row * map.width + column)
  if (island < 0) return null
  const pixels = itemAt(islands, island)
  const yarn = byteAt(shown.labels, wholeAt(pixels, 0))
  const middle = itemAt(partMiddles(map, onePixelEach(map), 0), island)
  const { part } = place
  const area = {
    x: (part.x + (middle.x / map.width) * part.width) / place.width,
    y: (part.y + (middle.y / map.height) * part.height) / place.height,
    share: shareOf(map, place, pixels.length),
  }
  let all = 0
  for (const label of shown.labels) if (label === yarn) all += 1
  const holds = (other: DrawnArea) => {
    const pixel = pixelOf(map, place, other)
    return pixel !== null && wholeAt(islandOf, pixel) === island
  }
  return { yarn, area, isAll: all === pixels.length, holds }
}

/** The parts of a rug that could have a yarn of their own, the largest first. */
export function placesApart(map: YarnMap, shown: YarnMap): ApartPlace[] {
  const { islands } = islandsOf(map)
  const middles = partMiddles(map, onePixelEach(map), 0)
  const places = islands.map((pixels, at) => {
    const { x, y } = itemAt(middles, at)
    const yarn = byteAt(shown.labels, wholeAt(pixels, 0))
    return { x: x / map.width, y: y / map.height, yarn, share: pixels.length / map.labels.length }
  })
  const counts = new Map<number, number>()
  for (const { yarn } of places) counts.set(yarn, (counts.get(yarn) ?? 0) + 1)
  const longer = Math.max(map.width, map.height)
  const kept: ApartPlace[] = []
  for (const place of places.toSorted((one, other) => other.share - one.share)) {
    const isAlone = counts.get(place.yarn) === 1
    const away = ({ x, y }: ApartPlace) =>
      Math.hypot((x - place.x) * map.width, (y - place.y) * map.height) / longer
    if (!isAlone && kept.length < mostOffered && kept.every((one) => away(one) > leastAway)) kept.push(place)
  }
  return kept
}

const onePixelEach = ({ width, height }: YarnMap) => ({ width, length: height })

/** How much of the drawing so many pixels of a map are. */
function shareOf(map: YarnMap, { part, width, height }: MapPlace, pixels: number): number {
  return ((pixels / map.labels.length) * part.width * part.height) / (width * height)
}

/** Where an area's place lies in a map; null where the map does not show it. */
function pixelOf(map: YarnMap, { part, width, height }: MapPlace, { x, y }: DrawnArea): number | null {
  const column = Math.floor(((x * width - part.x) / part.width) * map.width)
  const row = Math.floor(((y * height - part.y) / part.height) * map.height)
  return column < 0 || row < 0 || column >= map.width || row >= map.height ? null : row * map.width + column
}
