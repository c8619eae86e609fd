import { floatAt } from '#graphics/reads.ts'
import { calm, halvesOf, samplesOf } from '#graphics/recolour/clusters.ts'
import { type KeptMap, laidOnPicture } from '#graphics/recolour/kept-map.ts'
import { mostRegions } from '#graphics/recolour/most-regions.ts'
import { apart, type Lab } from '#graphics/recolour/oklab.ts'
import { measured, type Plain, type Region, type ToldApart } from '#graphics/recolour/region.ts'
import type { RegionMap } from '#graphics/recolour/region-map.ts'
import { findRegions } from '#graphics/recolour/regions.ts'
import { islandAt } from '#graphics/recolour/tidy-labels.ts'
import { type KeptRegion, toKeptRegion } from './colour-regions.ts'

/** A region while staff correct it. */
export type WorkRegion = Region & Pick<KeptRegion, 'name' | 'name_es' | 'fixed'>

/** A rug's regions while staff correct them: every change is a new one, so that each can be taken back. */
export type RegionWork = { readonly map: RegionMap; readonly regions: readonly WorkRegion[] }

const unnamed = { name: null, name_es: null, fixed: false } as const
const newcomer = [0.6, 0, 0] as const

/** What the program finds: by the colours of the yarns, or so many regions. */
export function foundWork(plain: Plain, colours: readonly string[], count?: number): RegionWork {
  return fromToldApart(findRegions(plain, colours, count))
}

function fromToldApart({ map, regions }: ToldApart, kept: readonly KeptRegion[] = []): RegionWork {
  return {
    map,
    regions: regions.map((region, at) => {
      const { name, name_es, fixed } = kept[at] ?? unnamed
      return { ...region, name, name_es, fixed }
    }),
  }
}

/** Joins one region to another, which keeps its name. */
export function joinRegions({ map, regions }: RegionWork, lab: Float32Array, from: number, into: number) {
  const [one, other] = [regions[from], regions[into]]
  if (!one || !other || from === into) return { map, regions }
  const labels = map.labels.map((label) => {
    const joined = label === from + 1 ? into + 1 : label
    return joined > from + 1 ? joined - 1 : joined
  })
  const shades = [...other.shades, ...one.shades].slice(0, mostRegions)
  const rest = regions.map((region, at) => (at === into ? { ...region, shades } : region))
  return again(
    { ...map, labels },
    rest.filter((_, at) => at !== from),
    lab,
  )
}

/** Parts a region into the two colours it is made of; null where it is one, or there are six already. */
export function splitRegion({ map, regions }: RegionWork, plain: Plain, at: number): RegionWork | null {
  const region = regions[at]
  if (!region || regions.length >= mostRegions) return null
  const even = calm(plain.lab, map.width)
  const own = (pixel: number) => map.labels[pixel] === at + 1 && even(pixel)
  const samples = samplesOf(plain.picture, plain.lab, own)
  const halves = halvesOf(samples, farthest(region.shades))
  if (!halves) return null
  const { lab } = plain
  const labels = map.labels.map((label, pixel) => {
    if (label !== at + 1) return label
    const here: Lab = [floatAt(lab, pixel * 3), floatAt(lab, pixel * 3 + 1), floatAt(lab, pixel * 3 + 2)]
    return apart(here, halves[0]) <= apart(here, halves[1]) ? label : regions.length + 1
  })
  const kept = regions.map((one, index) => (index === at ? { ...one, shades: [halves[0]] } : one))
  const added = { ...region, ...unnamed, fixed: region.fixed, shades: [halves[1]] }
  return again({ ...map, labels }, [...kept, added], lab)
}

/** A region that covers nothing yet; null where there are six already. */
export function addRegion({ map, regions }: RegionWork): RegionWork | null {
  if (regions.length >= mostRegions) return null
  const added = { ...unnamed, hex: '#858585', lab: newcomer, share: 0, shades: [] }
  return { map, regions: [...regions, added] }
}

/** Gives the island that a pixel lies on to a region. */
export function giveIsland(work: RegionWork, lab: Float32Array, pixel: number, to: number): RegionWork {
  const { map } = work
  if (map.labels[pixel] === to + 1 || !work.regions[to]) return work
  const labels = map.labels.slice()
  for (const one of islandAt(map.labels, map.width, pixel)) labels[one] = to + 1
  return withLabels(work, labels, lab)
}

/** Paints a disc of a region into labels, in place; what is clear stays so. Measures in pixels of the map. */
export function paintDisc(
  labels: Uint8Array,
  { width, height }: RegionMap,
  centre: { readonly x: number; readonly y: number },
  radius: number,
  to: number,
): void {
  const [top, bottom] = [Math.max(0, Math.floor(centre.y - radius)), Math.ceil(centre.y + radius)]
  const [left, right] = [Math.max(0, Math.floor(centre.x - radius)), Math.ceil(centre.x + radius)]
  for (let y = top; y <= Math.min(height - 1, bottom); y += 1)
    for (let x = left; x <= Math.min(width - 1, right); x += 1) {
      const inside = (x + 0.5 - centre.x) ** 2 + (y + 0.5 - centre.y) ** 2 <= radius * radius
      if (inside && labels[y * width + x]) labels[y * width + x] = to + 1
    }
}

/** The work with other labels, its regions measured anew. */
export function withLabels({ map, regions }: RegionWork, labels: Uint8Array, lab: Float32Array): RegionWork {
  return again({ ...map, labels }, regions, lab)
}

/** The work with something else said of a region. */
export function withSaid(
  { map, regions }: RegionWork,
  at: number,
  said: Partial<Pick<KeptRegion, 'name' | 'name_es' | 'fixed'>>,
): RegionWork {
  return { map, regions: regions.map((region, index) => (index === at ? { ...region, ...said } : region)) }
}

/** What is kept of the work: regions that cover something, the lightest first, and the map in that order. */
export function finished({ map, regions }: RegionWork): KeptMap<KeptRegion> {
  const order = [...regions.entries()]
    .filter(([, { share }]) => share > 0)
    .toSorted(([, one], [, other]) => other.lab[0] - one.lab[0])
  const places = order.map(([at]) => at)
  const labels = map.labels.map((label) => places.indexOf(label - 1) + 1)
  return { map: { ...map, labels }, regions: order.map(([, region]) => toKeptRegion(region, region)) }
}

/** Kept regions, to go on with; null where the picture is not the one they were made for. */
export function keptWork(plain: Plain, kept: KeptMap<KeptRegion>): RegionWork | null {
  const told = laidOnPicture(plain, kept)
  return told && fromToldApart(told, kept.regions)
}

function again(map: RegionMap, regions: readonly WorkRegion[], lab: Float32Array): RegionWork {
  const shown = measured(
    map,
    lab,
    regions.map(({ shades }) => shades),
  )
  return {
    map,
    regions: regions.map((region, at) => {
      const seen = shown[at] ?? region
      // A region that was empty takes the colour of what it was given.
      const shades = region.shades.length === 0 && seen.share > 0 ? [seen.lab] : region.shades
      return { ...region, ...seen, shades }
    }),
  }
}

function farthest(shades: readonly Lab[]): readonly [Lab, Lab] | undefined {
  let best: readonly [Lab, Lab] | undefined
  for (const one of shades)
    for (const other of shades) if (!best || apart(one, other) > apart(...best)) best = [one, other]
  return best && apart(...best) > 0 ? best : undefined
}
