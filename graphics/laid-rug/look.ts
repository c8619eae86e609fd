import { type Camera, cameraOf } from '#graphics/floor/camera.ts'
import type { Perspective } from '#graphics/floor/homography.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import { filmicTone, type Tone } from '#graphics/light/tone.ts'
import { inMetres, type Metres, millimetres, type Pixels } from '#graphics/units.ts'

/** All that a renderer knows of a room besides its pictures: a rendered one, or somebody's photograph. */
export type RoomLook = Perspective & {
  readonly width: Pixels
  readonly height: Pixels
  readonly camera: Camera
  /** The light map times this is what a rug is lit by. */
  readonly light: number
  readonly tone: Tone
}

/** What is known of a room as it was drawn or photographed. */
type SeenRoom = Perspective & {
  readonly width: Pixels
  readonly height: Pixels
  /** What the light map is multiplied by: see `tone.ts`. */
  readonly lightScale: number
  /** Wool takes light more softly than the floor it covers: its share of the measured light. */
  readonly woolLight: number
  readonly evening?: { readonly lightScale: number }
}

/** A rug as it lies: where, how thick. Its picture is handed over beside it. */
export type LaidRug = { readonly placement: Placement; readonly thickness: Metres }

/** How a rug meets the light; shared by the shader and the program that lays rugs without one. */
export const wool = {
  /** What is left of the distance of a colour from its grey, in a room. */
  saturation: 0.86,
  /** Seen at a low angle the pile is lighter, and a little of the light comes off its tips. */
  grazing: { gain: 0.1, sheen: 0.022 },
  /** The edge below the pile: how bright it is at the floor, how much more at the top, how it rises between. */
  edge: { floor: 0.3, rise: 0.5, power: 1.2, layers: 5 },
  /** What the rug takes from the floor beside it: how far it reaches, in thicknesses, and how much. */
  shadows: [
    { reach: 1.6, amount: 0.42 },
    { reach: 0.5, amount: 0.38 },
  ],
  /**
   * The grain of the pile, seen from the other end of a room: what differs from its surroundings, which are so large a
   * share of the sheet's width, differs more; `sent` in pictures as browsers get them, which lost some of it.
   */
  grain: { around: 1 / 272, power: 0.7, sent: 0.78, least: 0.5, most: 1.8 },
  /** What each of the taps that a resting pixel is made of sees, as a share of the pixel: together they cover it. */
  tap: 0.3,
} as const

/** The smaller copy of a sheet so many pixels wide whose pixels are as large as what surrounds a grain. */
export function grainReach(sheetWidth: number): number {
  return Math.max(0, Math.log2(sheetWidth * wool.grain.around))
}

/** What surrounds the body of a rug in its sheet, as a share of the body's width and length. */
export const sheetMargin = 0.08

export function lookOf(room: SeenRoom): RoomLook {
  const { width, height, floorToImage } = room
  return {
    width,
    height,
    floorToImage,
    camera: cameraOf(floorToImage, width, height),
    light: room.lightScale * room.woolLight,
    tone: filmicTone,
  }
}

/** What the evening's light map of a room is multiplied by for a rug; nothing where the room has no evening. */
export function eveningLightOf({ evening, woolLight }: SeenRoom): number {
  return evening ? evening.lightScale * woolLight : 0
}

/** The height of a rug's surface: the pile settles by a fifth, and a backing lies below it. */
export function thicknessOf(pileMm: number | null): Metres {
  return inMetres(millimetres((pileMm ?? 12) * 0.8 + 6))
}

type FloorToSheet = readonly [number, number, number, number, number, number]

/** The change from floor metres to the rug's sheet (0..1 each way): `u = [0]x + [1]y + [2]`, `v = [3]x + [4]y + [5]`. */
export function floorToSheet({ x, y, width, length, rotation }: Placement): FloorToSheet {
  const [sine, cosine] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)]
  const across = width * (1 + 2 * sheetMargin)
  const away = length * (1 + 2 * sheetMargin)
  return [
    cosine / across,
    sine / across,
    0.5 - (cosine * x + sine * y) / across,
    sine / away,
    -cosine / away,
    0.5 + (cosine * y - sine * x) / away,
  ]
}
