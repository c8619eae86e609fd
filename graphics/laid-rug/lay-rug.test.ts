import { describe, expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import type { Room } from '#content/rooms/room.ts'
import { toImage } from '#graphics/floor/homography.ts'
import { developed, filmicTone, toLinear, toneTable, toStored } from '#graphics/light/tone.ts'
import { degrees, floorPoint, metres } from '#graphics/units.ts'
import { layRug, type RoomPixels } from './lay-rug.ts'
import { lookOf } from './look.ts'
import { bodyOf, toSheet } from './sheet.ts'

const [room] = rooms as [Room]
const grey = 120
const light = 150

function plain(width: number, height: number, value: number, alpha = 255) {
  const data = new Uint8ClampedArray(width * height * 4).fill(value)
  for (let at = 3; at < data.length; at += 4) data[at] = alpha
  return { width, height, data }
}

function lay(mask: number) {
  const pixels: RoomPixels = {
    mask: { width: 2, height: 2, data: new Uint8Array(4).fill(mask) },
    light: plain(2, 2, light),
  }
  const placement = { ...room.arranged, width: metres(3), length: metres(2), rotation: degrees(0) }
  return layRug(
    lookOf(room),
    pixels,
    toSheet(plain(60, 40, grey), 60),
    { placement, thickness: metres(0.015) },
    0.25,
  )
}

/** What lies over the middle of the rug. */
function middle(mask: number) {
  const overlay = lay(mask)
  const at = toImage(room, floorPoint(room.arranged.x, room.arranged.y))
  if (!overlay || !at) throw new Error('the rug is not in the picture')
  const row = Math.floor(at.y * 0.25) - overlay.top
  const column = Math.floor(at.x * 0.25) - overlay.left
  return overlay.data.slice((row * overlay.width + column) * 4, (row * overlay.width + column) * 4 + 4)
}

describe('a grey rug in an even light', () => {
  test('is as bright as the formula of the rooms says, but for its pile seen at an angle', () => {
    const albedo = toLinear(grey / 255)
    const lit = (more: number) =>
      developed(filmicTone, albedo * more * toLinear(light / 255) * room.lightScale * room.woolLight) * 255
    const [red = 0, green = 0, blue = 0, alpha] = middle(255)
    expect(alpha).toBe(255)
    expect([green, blue]).toEqual([red, red])
    expect(red).toBeGreaterThanOrEqual(Math.floor(lit(1)))
    expect(red).toBeLessThanOrEqual(lit(1.3))
  })

  test('covers as much of the room as the mask lets it', () => {
    expect(middle(128)[3]).toBe(128)
    expect(lay(0)?.data.every((value) => value === 0)).toBe(true)
  })
})

test('a clear margin is no part of the rug', () => {
  const picture = plain(10, 20, 90, 0)
  for (let y = 4; y < 16; y += 1) for (let x = 2; x < 8; x += 1) picture.data[(y * 10 + x) * 4 + 3] = 255
  expect(bodyOf(picture)).toEqual({ left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 })
  expect(bodyOf(plain(4, 4, 9, 0))).toEqual({ left: 0, top: 0, right: 1, bottom: 1 })
})

describe('the film curve', () => {
  test('rises from black to its brightest, through its nodes', () => {
    expect(developed(filmicTone, 0)).toBe(0)
    expect(developed(filmicTone, 0.163)).toBeCloseTo(0.478, 6)
    expect(developed(filmicTone, 100)).toBe(0.9875)
  })

  test('is kept within a thousandth in a table', () => {
    const table = toneTable(filmicTone)
    const worst = filmicTone.linear.map((node, at) => {
      const place = (node / 8) ** 0.25 * (table.length - 1)
      const [below, above] = [table[Math.floor(place)] ?? 0, table[Math.ceil(place)] ?? 0]
      return Math.abs(below + (above - below) * (place % 1) - (filmicTone.display[at] ?? 0))
    })
    expect(Math.max(...worst)).toBeLessThan(0.001)
  })

  test('sRGB there and back changes nothing', () => {
    for (let value = 0; value < 256; value += 5)
      expect(toStored(toLinear(value / 255)) * 255).toBeCloseTo(value, 6)
  })
})
