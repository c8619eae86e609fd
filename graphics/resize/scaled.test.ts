import { expect, test } from 'vitest'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt } from '#graphics/reads.ts'
import { blue, draw, drawn, ground, margin, red } from './drawn-rug.fixture.ts'
import type { Sides } from './resize.ts'
import { resized } from './resized.ts'

/** A made rug, asked at places in metres from its upper left corner. */
function seen(made: Pixmap, to: Sides) {
  const scale = (made.width - 2 * margin) / to.width
  const channel = (across: number, down: number, at: number) => {
    const [x, y] = [Math.round(margin + across * scale), Math.round(margin + down * scale)]
    return byteAt(made.data, (y * made.width + x) * 4 + at)
  }
  return {
    alpha: (across: number, down: number) => channel(across, down, 3),
    isRed: (across: number, down: number) => channel(across, down, 0) - channel(across, down, 2) > 70,
    isBlue: (across: number, down: number) => channel(across, down, 2) - channel(across, down, 0) > 40,
    /** How light a line across the rug is, its pile taken together. */
    light: (down: number) => {
      const all = Array.from({ length: 200 }, (_, at) => channel(0.5 + at * 0.01, down, 1))
      return all.reduce((sum, one) => sum + one, 0) / all.length
    },
  }
}

test('a line as faint as pile is where the drawing has it in another size, and nowhere else', () => {
  const carved = draw((_, down) => (Math.abs(down - 1) < 0.02 ? ground.map((one) => one - 16) : ground))
  const to = { width: 3, length: 3 }
  const { light } = seen(resized(carved, { from: drawn, to, how: 'scale' }), to)
  // Half as large again, and cut above and below: half a metre from the middle became three quarters.
  expect(light(0.6) - light(0.75)).toBeGreaterThan(10)
  expect(Math.abs(light(0.6) - light(1))).toBeLessThan(2)
})

// Discs of 12 cm every 20 cm along the middle of a border of 40 cm; in the field a red disc of half a metre.
const border = 0.4
const isNear = (place: number) => Math.abs(((place + 0.1) % 0.2) - 0.1)
const bordered = draw((across, down) => {
  const [aside, above] = [Math.min(across, 2 - across), Math.min(down, 3 - down)]
  if (Math.min(aside, above) >= border) return Math.hypot(across - 1, down - 1.5) < 0.25 ? red : ground
  const along = aside < above ? [aside, down] : [above, across]
  return Math.hypot((along[0] ?? 0) - border / 2, isNear(along[1] ?? 0)) < 0.06 ? blue : ground
})

const borderedSizes = [
  { width: 3, length: 3, made: border },
  { width: 2, length: 4, made: border },
  { width: 0.8, length: 3, made: 0.3 },
]
test.each((['scale', 'redraw'] as const).flatMap((how) => borderedSizes.map((size) => ({ how, ...size }))))(
  '$how: a border of 40 cm with a drawing along it goes round a rug of $width by $length m, $made m wide, its drawing whole at every side',
  ({ how, made, ...to }) => {
    const { isBlue, isRed } = seen(resized(bordered, { from: drawn, to, how, border }), to)
    const middle = made / 2
    const size = (0.12 * made) / border
    for (const [isDisc, length] of [
      [(at: number) => isBlue(at, middle), to.width],
      [(at: number) => isBlue(at, to.length - middle), to.width],
      [(at: number) => isBlue(middle, at), to.length],
      [(at: number) => isBlue(to.width - middle, at), to.length],
    ] as const) {
      const runs = runsOf(isDisc, made, length - made)
      expect(runs.length).toBeGreaterThanOrEqual(
        Math.floor((length - 2 * made) / (0.2 * (made / border))) - 1,
      )
      // Those that the end of a side cuts belong to its corners.
      for (const run of runs.slice(1, -1)) expect(Math.abs(run - size)).toBeLessThan(0.02)
    }
    // Nothing of the field has come into the border, nor of the border into the field.
    const disc = runsOf((at) => isRed(at, to.length / 2), 0, to.width)
    expect(disc).toHaveLength(1)
    expect(runsOf((at) => isBlue(at, to.length / 2), made + 0.02, to.width - made - 0.02)).toEqual([])
  },
)

/** How long what is asked for goes on, each time that it does between two places; metres. */
function runsOf(is: (at: number) => boolean, from: number, to: number): number[] {
  const runs: number[] = []
  let since: number | null = null
  for (let at = from; at <= to; at += 0.0025) {
    if (is(at)) since ??= at
    else if (since !== null) {
      runs.push(at - since)
      since = null
    }
  }
  return since === null ? runs : [...runs, to - since]
}

test('a corner is as round in another size as it is drawn, and covered to its edge', () => {
  const radius = 0.15
  const rounded = draw((across, down) => {
    const [aside, above] = [Math.min(across, 2 - across), Math.min(down, 3 - down)]
    const isCut = aside < radius && above < radius && Math.hypot(radius - aside, radius - above) > radius
    return isCut ? null : across < 1 ? red : ground
  })
  for (const to of [
    { width: 3, length: 3 },
    { width: 1, length: 1.5 },
  ]) {
    const { alpha } = seen(resized(rounded, { from: drawn, to, how: 'scale' }), to)
    for (const [across, down] of [
      [0, 0],
      [to.width, 0],
      [0, to.length],
      [to.width, to.length],
    ] as const) {
      const at = (inside: number) => alpha(Math.abs(across - inside), Math.abs(down - inside))
      expect([to, at(0.03), at(0.06)]).toEqual([to, 0, 255])
    }
  }
})

test('a drawing that reaches the edge reaches it in another size, each stripe in one piece', () => {
  // They fall as far as they go.
  const striped = draw((across, down) => ((across + down) % 0.2 < 0.1 ? red : ground))
  const to = { width: 3, length: 2 }
  const { isRed } = seen(resized(striped, { from: drawn, to, how: 'scale' }), to)
  const runs = (down: number) => {
    const all = Array.from({ length: 250 }, (_, at) => isRed(0.3 + at * 0.01 - down, down))
    return all.map((one) => (one ? 'x' : '-')).join('')
  }
  const apart = Array.from(runs(0.008), (one, at) => one !== runs(0.1)[at]).filter(Boolean)
  expect(apart.length).toBeLessThan(30)
})

test('a colour that comes through a thin binding is not drawn out along the edge of another size', () => {
  // Bound in the colour of the ground, so thinly beside one red block that it shows.
  const isRedBlock = (down: number) => Math.abs(down - 1.5) < 0.3
  const bound = draw((across, down) => {
    const inside = Math.min(across, 2 - across, down, 3 - down)
    if (across < 0.3 && isRedBlock(down)) return inside < 0.005 ? ground : red
    return inside < 0.02 ? ground : blue
  })
  const to = { width: 3, length: 2 }
  const { isRed } = seen(resized(bound, { from: drawn, to, how: 'scale' }), to)
  // The block is half as long again, from 0.55 to 1.45 m; as an outline is stretched it would be from 0.8 to 1.2.
  expect(runsOf((at) => isRed(0.1, at), 0.1, 1.9)).toHaveLength(1)
  const wide = draw((across, down) => {
    const inside = Math.min(across, 2 - across, down, 3 - down)
    if (across < 0.3 && Math.abs(down - 0.3) < 0.12) return inside < 0.005 ? ground : red
    return inside < 0.02 ? ground : blue
  })
  const made = seen(resized(wide, { from: drawn, to, how: 'scale' }), to)
  // The block is cut off above, and nothing of it is left along the edge.
  for (const inside of [0.0025, 0.0075, 0.0125, 0.02])
    expect([inside, runsOf((at) => made.isRed(inside, at), 0.03, 1.9)]).toEqual([inside, []])
})

test('what is registered as a rectangle and is none is made all the same', () => {
  const spike = draw((across, down) => (Math.abs(across - 1) * 3 < down ? red : null))
  const to = { width: 3, length: 2 }
  const { alpha, isRed } = seen(resized(spike, { from: drawn, to, how: 'scale' }), to)
  expect([alpha(1.5, 1.8), isRed(1.5, 1.8), alpha(0.2, 0.2)]).toEqual([255, true, 0])
})
