import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Pixmap } from '#graphics/pixmap.ts'
import type { Resize } from '#graphics/resize/resize.ts'
import { partedFor, resized } from '#graphics/resize/resized.ts'
import { keepParted } from './kept-parted.ts'

const from = { width: 2, length: 3 }
const to = (width: number, length: number, how: Resize['how'] = 'scale'): Resize => ({
  from,
  to: { width, length },
  how,
})

/** Pixels of 5 mm, a rug of one colour whose pile is to be seen. */
function rug(): Pixmap {
  const data = new Uint8ClampedArray(400 * 600 * 4).fill(255)
  for (let at = 0; at < data.length; at += 4) data[at] = 120 + ((at * 7919) % 31)
  return { width: 400, height: 600, data }
}

function counted() {
  const asked: string[] = []
  const parted = keepParted((picture, resize, rough) => {
    asked.push(`${resize.how} ${rough}`)
    return partedFor(picture, resize, rough)
  })
  return { asked, parted }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('parts the picture of an address once for the sizes that are tried of it', () => {
  const { asked, parted } = counted()
  const picture = rug()
  const first = parted('/a.webp', picture, to(2.5, 3.5), false)
  expect(first).not.toBe(null)
  expect(parted('/a.webp', rug(), to(1, 4), false)).toBe(first)
  expect(asked).toEqual(['scale false'])
})

it('makes of what is parted once what it makes of the picture, size after size', () => {
  const { parted } = counted()
  const picture = rug()
  for (const resize of [to(2.5, 3.5), to(1, 4), to(2.5, 3.5)]) {
    const made = resized(picture, resize, undefined, false, parted('/a.webp', picture, resize, false))
    expect(Buffer.from(made.data).equals(Buffer.from(resized(picture, resize).data))).toBe(true)
  }
})

it('parts another picture, or the same one drawn otherwise, by itself', () => {
  const { asked, parted } = counted()
  const first = parted('/a.webp', rug(), to(2.5, 3.5), false)
  expect(parted('held:1', rug(), to(2.5, 3.5), false)).not.toBe(first)
  expect(parted('held:1', rug(), to(2.5, 3.5, 'redraw'), false)).not.toBe(first)
  expect(asked.length).toBe(3)
})

it('does not give up what is kept for a first look, which needs none', () => {
  const { asked, parted } = counted()
  const first = parted('/a.webp', rug(), to(2.5, 3.5), false)
  expect(parted('held:1', rug(), to(2.5, 3.5), true)).toBe(null)
  expect(parted('/a.webp', rug(), to(1, 1), false)).toBe(first)
  expect(asked).toEqual(['scale false', 'scale true'])
})

it('keeps it for a minute', () => {
  const { asked, parted } = counted()
  parted('/a.webp', rug(), to(2.5, 3.5), false)
  vi.advanceTimersByTime(59_000)
  parted('/a.webp', rug(), to(2.5, 3.4), false)
  vi.advanceTimersByTime(59_000)
  parted('/a.webp', rug(), to(2.5, 3.3), false)
  expect(asked.length).toBe(1)
  vi.advanceTimersByTime(61_000)
  parted('/a.webp', rug(), to(2.5, 3.2), false)
  expect(asked.length).toBe(2)
})
