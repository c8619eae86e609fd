import type { Room } from '#content/rooms/room.ts'
import { largestMetres, smallestMetres } from '#content/rugs/makeable.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import { keepOnFloor, liesOnFloor } from '#graphics/floor/floor.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import { type Degrees, degrees, type Metres, metres } from '#graphics/units.ts'
import { middleBy } from './furnish.ts'

/** Which rug lies where in which view of which room. */
export type Scene = {
  readonly rug: string
  readonly view: string
  readonly placement: Placement
  /** What the rug's regions of colour are dyed with; none where it is as it is registered. */
  readonly colours?: readonly string[]
  /** How far it is from day to evening, in whole hundredths; none by day, and in rooms that have no evening. */
  readonly evening?: number
  /** Another rug that lies there; at most one does. */
  readonly second?: SecondRug
}

/** The rug of a scene that hands are not on: beneath the first, or over it. */
export type SecondRug = Pick<Scene, 'rug' | 'placement' | 'colours'> & { readonly over: boolean }

/**
 * What the rug is held against, on both sides of a line at a share of the picture's width: another rug, which lies
 * at its right, or (null) the bare floor at its left.
 */
export type Comparison = { readonly other: string | null; readonly at: number }

const centimetre = 0.01
const sizeStep = 0.05

/** Whole centimetres and degrees: what an address can say, and a hand can lay. */
export function rounded(placement: Placement): Placement {
  const toCentimetres = (value: number) => metres(Math.round(value / centimetre) / 100)
  return {
    x: toCentimetres(placement.x),
    y: toCentimetres(placement.y),
    width: toCentimetres(placement.width),
    length: toCentimetres(placement.length),
    rotation: degrees(Math.round(placement.rotation)),
  }
}

/** A rug of a size as the house lays it in a room: its longer side along the room's, by the rules of what stands there. */
export function arrange(room: Room, size: RugSize): Placement {
  const along = room.defaultRug.width > room.defaultRug.length
  const turned = along === size.width < size.length && size.width !== size.length
  const at = (turn: 0 | 90): Placement => {
    const away = turn === 90 ? size.width : size.length
    const { x, y } = room.furniture ? middleBy(room.furniture, away) : room.arranged
    return { x: metres(x), y: metres(y), ...sizeOf(size), rotation: degrees(turn) }
  }
  const laid = at(turned ? 90 : 0)
  return within(room, laid) ?? within(room, at(turned ? 0 : 90)) ?? laid
}

/** Whether a rug lies where the house would lay it: nobody has moved it. */
export function isArranged(room: Room, placement: Placement): boolean {
  const { x, y, rotation } = arrange(room, placement)
  return x === placement.x && y === placement.y && rotation === placement.rotation
}

/** The nearest place on the free floor, in whole centimetres; null when the rug fits nowhere so turned. */
export function within(room: Room, wished: Placement, round = false): Placement | null {
  // A round rug has no corners to run into a wall, whatever its turn.
  const straight = round ? { ...wished, rotation: degrees(0) } : wished
  const kept = keepOnFloor(room.floorBounds, straight)
  return kept && rounded({ ...kept, rotation: wished.rotation })
}

/** The scene at this hour, as far as its room knows it. */
export function atHour(scene: Scene, room: Room, evening: number | undefined): Scene {
  return { ...scene, evening: (room.evening && evening) || undefined }
}

/** Whether a scene's rug lies wholly on the free floor. */
export function fits(room: Room, placement: Placement, round = false): boolean {
  return liesOnFloor(room.floorBounds, round ? { ...placement, rotation: degrees(0) } : placement)
}

/** The rug grown or shrunk about its middle in its proportions, its longer side in steps of five centimetres. */
export function resized(placement: Placement, factor: number): Placement {
  const longer = Math.max(placement.width, placement.length)
  const wished = Math.round((longer * factor) / sizeStep) * sizeStep
  const least = (smallestMetres * longer) / Math.min(placement.width, placement.length)
  const share = Math.min(largestMetres, Math.max(least, wished)) / longer
  return rounded({
    ...placement,
    width: metres(placement.width * share),
    length: metres(placement.length * share),
  })
}

/** The size of a list that is nearest to another's area; undefined for an empty list. */
export function nearestSize(sizes: readonly RugSize[], to: RugSize): RugSize | undefined {
  const area = to.width * to.length
  const distance = (size: RugSize) => Math.abs(size.width * size.length - area)
  return sizes.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** Where a round rug lies that is held against one of another shape: round, as wide as that is on its shorter side. */
export function circleIn(placement: Placement): Placement {
  const across = metres(Math.min(placement.width, placement.length))
  return { ...placement, width: across, length: across }
}

export function sizeOf({ width, length }: RugSize): { width: Metres; length: Metres } {
  return { width: metres(width), length: metres(length) }
}

/** A turn by so many degrees, counter-clockwise. */
export function turned(placement: Placement, by: number): Placement {
  return { ...placement, rotation: degrees(placement.rotation + by) as Degrees }
}
