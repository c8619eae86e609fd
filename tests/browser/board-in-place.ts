import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Room } from '#content/rooms/room.ts'
import { layRug } from '#graphics/laid-rug/lay-rug.ts'
import { lookOf } from '#graphics/laid-rug/look.ts'
import {
  type checkerboard,
  composedAt,
  differenceAt,
  drawnBoard,
  layOut,
  type Picture,
  pixelsOf,
  squareCentres,
} from './checkerboard.ts'
import { drawRug } from './drawn-rug.ts'

type Board = Awaited<ReturnType<typeof checkerboard>>

/** Lays a board of squares in a room: each lies within two pixels of where it should, in the colour it should have. */
export async function expectInPlace(page: Page, room: Room, rug: Board): Promise<void> {
  const laid = layOut(room)
  const pixels = await pixelsOf(room)
  const drawn = await drawRug(page, room, rug.url, laid)
  const board = drawnBoard(room, drawn, laid, pixels)
  expect(board.corners).toBeGreaterThan(15)
  expect(board.worst).toBeLessThanOrEqual(2)
  expect(await farthestColour(room, rug, drawn)).toBeLessThan(0.03)
}

/** How far a square's colour is, at worst, from the composition made without a browser. */
export async function farthestColour(room: Room, rug: Board, drawn: Picture, scale = 0.5): Promise<number> {
  const [laid, pixels] = [layOut(room), await pixelsOf(room)]
  const centres = squareCentres(room, laid, pixels)
  expect(centres.length).toBeGreaterThan(30)
  const composed = composedAt(room, centres, scale, (frame) =>
    layRug(lookOf(room), pixels, rug.sheet, laid, scale, frame),
  )
  return Math.max(...centres.map((at) => differenceAt(room, drawn, composed, at)))
}
