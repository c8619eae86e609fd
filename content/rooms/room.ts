import type { Furniture } from '#content/rugs/size-advice.ts'
import type { Homography } from '#graphics/floor/homography.ts'
import type { Degrees, FloorPoint, Metres, Pixels } from '#graphics/units.ts'

/** A piece of furniture in metres of its room: its middle across, its front, and how wide and deep it is. */
export type RoomPiece = {
  readonly kind: Furniture
  readonly x: Metres
  readonly front: Metres
  readonly width: Metres
  readonly length: Metres
}

/** A room as its `room.json` describes it; see content/rooms/README.md. */
export type Room = {
  readonly slug: string
  readonly title: { readonly pt: string; readonly es: string }
  readonly tags: readonly string[]
  readonly width: Pixels
  readonly height: Pixels
  readonly floorToImage: Homography
  /** Where a rug may lie; walls and, where it matters, beds and tables keep out. */
  readonly floorBounds: readonly FloorPoint[]
  /** The free place that the room is made for: a middle, how far it reaches to the right and away. */
  readonly defaultRug: {
    readonly x: Metres
    readonly y: Metres
    readonly width: Metres
    readonly length: Metres
    readonly rotationDeg: Degrees
  }
  /** What the light map is multiplied by: see `tone.ts`. */
  readonly lightScale: number
  /** The same view by lamp light, where the room has one: its own pictures, and what its light map is multiplied by. */
  readonly evening?: { readonly lightScale: number }
  /** What a rug is laid for there: see RoomPiece. */
  readonly furniture?: RoomPiece
  /** The middle of a rug as the house lays it there. */
  readonly arranged: FloorPoint
  /** Wool takes light more softly than the floor it covers: its share of the measured light. */
  readonly woolLight: number
}

const tall = '-retrato'

/** The room that a view shows: `sala-jardins` for `sala-jardins-retrato` too. */
export function roomOf(view: string): string {
  return view.endsWith(tall) ? view.slice(0, -tall.length) : view
}

export function isTall(view: string): boolean {
  return view.endsWith(tall)
}

/** The view of a room for a screen: upright where that exists and the screen is. */
export function viewFor<View extends Room>(
  views: readonly View[],
  room: string,
  upright: boolean,
): View | undefined {
  const slug = roomOf(room)
  return views.find((view) => view.slug === (upright ? slug + tall : slug)) ?? views.find(byRoom(slug))
}

const byRoom = (slug: string) => (view: Room) => roomOf(view.slug) === slug
