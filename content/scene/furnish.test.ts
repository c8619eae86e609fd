import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { type RugSize, rugSize } from '#content/rugs/rug-size.ts'
import { cornersOf, type Placement } from '#graphics/floor/placement.ts'
import { openingSize } from './furnish.ts'
import { arrange, fits } from './scene.ts'

/** Sizes as rugs are registered in, lying and upright, long and nearly square, few and many. */
const registered: readonly (readonly RugSize[])[] = [
  [[2, 3]],
  [
    [2, 3],
    [2.5, 3.5],
    [3, 4],
  ],
  [
    [1.6, 2.3],
    [2, 2.9],
  ],
  [[2.5, 3.5]],
  [[3, 2]],
  [[2.4, 2.6]],
].map((sizes) => sizes.map(([width = 0, length = 0]) => rugSize(width, length)))

const laid = rooms.flatMap((room) =>
  registered.map((sizes) => {
    const size = openingSize(room, sizes, false) as RugSize
    return { room, size, placement: arrange(room, size) }
  }),
)

function reach(placement: Placement) {
  const corners = cornersOf(placement)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), near: Math.min(...ys), far: Math.max(...ys) }
}

test('in every room and view a rug opens on the free floor, where the house lays it', () => {
  for (const { room, size, placement } of laid) {
    expect(fits(room, placement), `${room.slug} ${size.width} x ${size.length}`).toBe(true)
    expect(placement).toMatchObject(size)
  }
})

test('a sofa stands with its front legs on it and ends 15 to 30 cm before it does', () => {
  const sofas = laid.filter(({ room }) => room.furniture?.kind === 'sofa')
  expect(sofas.length).toBe(2 * registered.length)
  for (const { room, placement } of sofas) {
    const { x = 0, front = 0, width = 0 } = room.furniture ?? {}
    const { left, right, far } = reach(placement)
    for (const past of [x - width / 2 - left, right - x - width / 2]) {
      expect(past).toBeGreaterThan(0.149)
      expect(past).toBeLessThan(0.301)
    }
    expect(far - front).toBeGreaterThan(0.199)
    expect(far - front).toBeLessThan(0.301)
  }
})

test('chairs that are pulled out stay on it: it passes the table by 60 cm at least', () => {
  const tables = laid.filter(({ room }) => room.furniture?.kind === 'table')
  expect(tables.length).toBe(2 * registered.length)
  for (const { room, placement } of tables) {
    const { x = 0, front = 0, width = 0, length = 0 } = room.furniture ?? {}
    const { left, right, near, far } = reach(placement)
    const past = [x - width / 2 - left, right - x - width / 2, front - near, far - front - length]
    expect(Math.min(...past), `${room.slug} ${past}`).toBeGreaterThan(0.599)
  }
})

test('one steps out of bed onto it, at the sides and at the foot, and it begins below the bed', () => {
  const beds = laid.filter(({ room }) => room.furniture?.kind === 'bed')
  expect(beds.length).toBe(2 * registered.length)
  for (const { room, placement } of beds) {
    const { x = 0, front = 0, width = 0 } = room.furniture ?? {}
    const { left, right, near, far } = reach(placement)
    for (const past of [x - width / 2 - left, right - x - width / 2, front - near]) {
      expect(past).toBeGreaterThan(0.599)
      expect(past).toBeLessThan(0.901)
    }
    expect(far).toBeGreaterThan(front)
  }
})

const round = [rugSize(2, 2)]
const circleIn = (room: (typeof rooms)[number], sizes: readonly RugSize[] = round) => {
  const placement = arrange(room, openingSize(room, sizes, true) as RugSize)
  expect(placement.width).toBe(placement.length)
  expect(fits(room, placement, true), room.slug).toBe(true)
  return placement
}

test('a round rug holds the front legs of a sofa and stays within its arms', () => {
  for (const room of rooms.filter(({ furniture }) => furniture?.kind === 'sofa')) {
    const { x = 0, front = 0, width = 0 } = room.furniture ?? {}
    const circle = circleIn(room)
    expect(circle.width).toBeCloseTo(width - 0.5)
    expect(circle.x).toBeCloseTo(x)
    expect(circle.y + circle.width / 2 - front).toBeGreaterThan(0.199)
  }
})

test('a round rug is stepped on at both sides of a bed and at its foot', () => {
  for (const room of rooms.filter(({ furniture }) => furniture?.kind === 'bed')) {
    const { x = 0, front = 0, width = 0 } = room.furniture ?? {}
    const circle = circleIn(room)
    expect(circle.width / 2 - width / 2 - Math.abs(circle.x - x)).toBeGreaterThan(0.599)
    expect(front - (circle.y - circle.length / 2)).toBeGreaterThan(0.599)
  }
})

test('a registered circle that is near enough is the one it opens in', () => {
  for (const room of rooms.filter(({ furniture }) => furniture && furniture.kind !== 'table'))
    expect(circleIn(room, [...round, rugSize(2.8, 2.8)]).width).toBe(2.8)
})

test('a round rug below a table, and any in a room without furniture, opens in its first size', () => {
  for (const room of rooms) {
    if (room.furniture && room.furniture.kind !== 'table') continue
    expect(circleIn(room).width).toBe(2)
    if (!room.furniture)
      expect(openingSize(room, registered[1] ?? [], false)).toEqual({ width: 2, length: 3 })
  }
})
