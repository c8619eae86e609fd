import { cieLabOfHex } from '#graphics/colour-difference.ts'
import type { YarnGroup } from '#graphics/drawing/open-drawing.ts'
import { yarnBounds } from '#graphics/drawing/yarn-bounds.ts'
import type { Design } from './design.ts'
import type { WallYarn } from './drawing-view.ts'

/** The band along the edge of a rug: the place of the yarn that it is of, and its width in millimetres. */
export type RugBorder = { readonly at: number; readonly width: number }

type Sides = Pick<Design, 'width' | 'length'>

/** Narrower, no technique holds it; wider than a quarter of the rug, it would be the rug. */
const narrowest = 20

/** How wide the band of a rug can be, in millimetres. */
export function borderBounds({ width, length }: Sides) {
  return { least: narrowest, most: Math.floor(Math.min(width, length) / 40) * 10 }
}

/** The band of a rug as it is made: no wider than the rug bears; null where it has none. */
export function borderOf(design: Pick<Design, 'groups'> & Sides): RugBorder | null {
  const at = design.groups.findIndex(({ border }) => border !== undefined)
  const wished = design.groups[at]?.border
  return wished === undefined ? null : { at, width: Math.min(wished, borderBounds(design).most) }
}

/** A group of colours and areas alone. */
export function withoutBorder({ border: _, ...group }: YarnGroup): YarnGroup {
  return group
}

/** A rug with a band of a yarn of the wall so wide, or without one; the same where it has no place for one yarn more. */
export function withBorder(design: Design, width: number, yarn: number): Design {
  const groups = design.groups
    .map(withoutBorder)
    .filter(({ colours, areas = [] }) => colours.length > 0 || areas.length > 0)
  if (width <= 0) return { ...design, groups }
  const at = groups.findIndex((group) => group.yarn === yarn)
  if (at < 0 && groups.length >= yarnBounds.most) return design
  const bordered =
    at < 0
      ? [...groups, { colours: [], yarn, border: width }]
      : groups.map((group, place) => (place === at ? { ...group, border: width } : group))
  return { ...design, groups: bordered }
}

/** The yarn that a band begins with: the darkest of the rug but for the one that it has most of. */
export function firstBorderYarn(
  { groups }: Pick<Design, 'groups'>,
  areas: readonly number[],
  wall: readonly WallYarn[],
): number {
  const most = areas.indexOf(Math.max(...areas))
  const others = groups.filter((_, at) => at !== most || groups.length === 1)
  const light = (yarn: number) => cieLabOfHex(wall[yarn]?.hex ?? '#ffffff')[0]
  const [first = { yarn: 0 }] = others.toSorted((one, other) => light(one.yarn) - light(other.yarn))
  return first.yarn
}
