import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply, type Point } from '#graphics/floor/homography.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import { metres, pixels, radians } from '#graphics/units.ts'
import { calibrate } from './calibrate.ts'
import type { FocalGuess } from './camera-fit.ts'
import { type GroundCamera, groundToImage } from './ground-camera.ts'
import { type Mark, type Reference, sheetSizes, touchesEdge } from './mark.ts'
import { rectangle, simulatedPhoto, trueErrorCm, trueSides } from './simulated-photo.fixture.ts'

const picture = { width: 2048, height: 1536 }
const usual = pixels(0.6 * Math.hypot(picture.width, picture.height))
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })

const anyView = fc.record({
  camera: fc.record({
    focal: between(usual * 0.8, usual * 1.3).map(pixels),
    tilt: between(0.3, 0.7).map(radians),
    roll: between(-0.05, 0.05).map(radians),
    height: between(1.2, 1.7).map(metres),
  }),
  x: between(-0.4, 0.4),
  ahead: between(-0.3, 0.3),
  turn: between(-1.2, 1.2),
})

/** What a hand marks: `off` says by how many pixels it misses now, and by how many usually. */
type Hand = { readonly usual: number; off(): number }

function pictured(camera: GroundCamera, points: readonly Point[], hand: Hand): Mark[] {
  const h = groundToImage(camera, picture)
  return points.map((point) => {
    const there = apply(h, point)
    if (!there) throw new Error('A test looks behind its camera')
    return { x: there.x + hand.off(), y: there.y + hand.off(), hand: hand.usual }
  })
}

const still: Hand = { usual: 0.5, off: () => 0 }
const ahead = (camera: GroundCamera, more: number) => camera.height / Math.tan(camera.tilt) + more

function sheetSeen(camera: GroundCamera, middle: Point, turn: number, hand = still): Reference {
  const corners = pictured(camera, rectangle(middle, sheetSizes.a4.width, sheetSizes.a4.length, turn), hand)
  return { kind: 'sheet', corners: corners as unknown as Quad }
}

function lengthSeen(camera: GroundCamera, middle: Point, turn: number, hand = still): Reference {
  const floor = rectangle(middle, 1.6, 1.2, turn)
  const [one, other] = [floor[3], floor[2]].map((point) => ({ x: point?.x ?? 0, y: (point?.y ?? 0) + 0.1 }))
  if (!one || !other) throw new Error('A rectangle without corners')
  const ends = pictured(camera, [one, other], hand)
  return {
    kind: 'length',
    corners: pictured(camera, floor, hand) as unknown as Quad,
    ends: [ends[0] as Mark, ends[1] as Mark],
    metres: metres(Math.hypot(one.x - other.x, one.y - other.y)),
  }
}

function sidesOf(camera: GroundCamera, reference: Reference, guess: FocalGuess) {
  const found = calibrate(reference, picture, guess)
  const sides = trueSides({ truth: groundToImage(camera, picture), reference }, found)
  return found.ok && sides ? { ...sides, errorCm: found.errorCm } : null
}

// The hardest of all these views: a camera held high and looking far, a sheet turned in the distance.
const farAndTurned = {
  camera: { focal: pixels(1228.8), tilt: radians(0.3), roll: radians(0.01726), height: metres(1.7) },
  x: 0,
  ahead: 0.3,
  turn: -1.2,
}

test('a sheet of A4 marked exactly gives sizes within eleven millimetres a metre, however it lies', () => {
  fc.assert(
    fc.property(anyView, ({ camera, x, ahead: more, turn }) => {
      const reference = sheetSeen(camera, { x, y: ahead(camera, more) }, turn)
      fc.pre(!touchesEdge(reference, picture))
      const sides = sidesOf(camera, reference, { focal: camera.focal, spread: 0.03 })
      expect(Math.abs((sides?.length ?? 0) / 2 - 1)).toBeLessThan(0.011)
      expect(Math.abs((sides?.width ?? 0) / 2 - 1)).toBeLessThan(0.011)
    }),
    { numRuns: 60, examples: [[farAndTurned]] },
  )
})

test('a known length beside a rectangle of the floor marked exactly gives sizes within one per cent', () => {
  fc.assert(
    fc.property(anyView, ({ camera, x, ahead: more, turn }) => {
      const reference = lengthSeen(camera, { x, y: ahead(camera, more) }, turn)
      fc.pre(!touchesEdge(reference, picture))
      const sides = sidesOf(camera, reference, { focal: camera.focal, spread: 0.03 })
      expect(Math.abs((sides?.length ?? 0) / 2 - 1)).toBeLessThan(0.01)
      expect(Math.abs((sides?.width ?? 0) / 2 - 1)).toBeLessThan(0.01)
    }),
    { numRuns: 60 },
  )
})

for (const way of ['sheet', 'sheet in a rectangle', 'length', 'card', 'tiles'] as const)
  test(`the error said of a ${way} covers nine of ten photographs, of those that it was not fitted to`, () => {
    const photos = Array.from({ length: 80 }, (_, number) => simulatedPhoto(way, 2000 + number))
    const covered = photos.filter((photo) => {
      const found = calibrate(photo.reference, photo.picture, photo.guess)
      return found.ok && (trueErrorCm(photo, found) ?? Number.POSITIVE_INFINITY) <= found.errorCm
    })
    // Of 80 with 90 in 100, fewer than 66 or more than 77 come once in twenty times; these are always the same.
    expect(covered.length).toBeGreaterThanOrEqual(66)
    expect(covered.length).toBeLessThanOrEqual(77)
  })

test('corners set to half a pixel, in a floor\u2019s rectangle, are said to measure within five centimetres', () => {
  const camera = { focal: usual, tilt: radians(0.5), roll: radians(0.01), height: metres(1.5) }
  const corners = pictured(camera, rectangle({ x: 0, y: 2.6 }, 0.21, 0.297, 0.3), still)
  const around = pictured(camera, rectangle({ x: 0, y: 2.9 }, 2.2, 1.4, 0.1), still)
  const reference = { kind: 'sheet', corners, around } as unknown as Reference
  const found = calibrate(reference, picture, { focal: usual, spread: 0.04 })
  expect(found.ok && found.errorCm).toBeLessThan(5)
  const alone = calibrate({ kind: 'sheet', corners: corners as unknown as Quad }, picture, {
    focal: usual,
    spread: 0.04,
  })
  expect(alone.ok && alone.errorCm).toBeLessThan(20)
})

test('a corner on the picture\u2019s edge is asked for again: what it marks goes on outside', () => {
  const photo = simulatedPhoto('sheet', 0)
  const [first, ...rest] = photo.reference.corners
  for (const corner of [
    { ...first, x: 0 },
    { ...first, y: photo.picture.height - 0.5 },
  ]) {
    const reference = { ...photo.reference, corners: [corner, ...rest] as unknown as Quad }
    expect(calibrate(reference, photo.picture, photo.guess)).toEqual({ ok: false, problem: 'edge' })
  }
})

test('corners that cross, or that no sheet has, are refused', () => {
  const cross = [
    { x: 100, y: 100 },
    { x: 300, y: 300 },
    { x: 300, y: 100 },
    { x: 100, y: 300 },
  ] as unknown as Quad
  const guess = { focal: usual, spread: 0.1 }
  expect(calibrate({ kind: 'sheet', corners: cross }, picture, guess)).toEqual({
    ok: false,
    problem: 'corners',
  })
  const strip = [
    { x: 100, y: 900 },
    { x: 1900, y: 900 },
    { x: 1900, y: 960 },
    { x: 100, y: 960 },
  ] as unknown as Quad
  expect(calibrate({ kind: 'sheet', corners: strip }, picture, guess).ok).toBe(false)
})
