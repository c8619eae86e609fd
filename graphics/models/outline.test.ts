import { describe, expect, it } from 'vitest'
import { areaOf, type Coverage, outlineOf } from './outline.ts'
import { trianglesOf } from './triangles.ts'

/** A picture covered where `inside` says so, asked at the middle of each pixel. */
function drawn(width: number, height: number, inside: (x: number, y: number) => boolean): Coverage {
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    inside((at % width) + 0.5, Math.floor(at / width) + 0.5) ? 255 : 0,
  )
  return { width, height, data }
}

const disc = (x: number, y: number) => Math.hypot(x - 100, y - 80) < 60

describe('the outline', () => {
  it('is the picture itself where nothing is clear, cut round for a round rug', () => {
    const solid = drawn(20, 30, () => true)
    expect(outlineOf(solid, false)).toHaveLength(4)
    expect(areaOf(outlineOf(solid, false))).toBe(1)
    expect(areaOf(outlineOf(solid, true))).toBeCloseTo(Math.PI / 4, 2)
  })

  it('follows the edge to half a pixel, with far fewer points than the edge has pixels', () => {
    const outline = outlineOf(drawn(200, 160, disc), false)
    expect(outline.length).toBeLessThan(130)
    for (const [u, v] of outline)
      expect(Math.abs(Math.hypot(u * 200 - 100, v * 160 - 80) - 60)).toBeLessThan(0.75)
    expect(areaOf(outline) * 200 * 160).toBeCloseTo(Math.PI * 60 ** 2, -2)
  })

  it('of a straight rug has its corners to half a pixel', () => {
    const outline = outlineOf(
      drawn(100, 140, (x, y) => x > 10 && x < 90 && y > 10 && y < 130),
      false,
    )
    expect(outline.length).toBeLessThanOrEqual(8)
    expect(Math.min(...outline.map(([u]) => u))).toBeCloseTo(0.1, 2)
    expect(Math.max(...outline.map(([, v]) => v))).toBeCloseTo(130 / 140, 2)
  })

  it('leaves out specks beside the rug and holes in it, and parts that touch at a corner only', () => {
    const rug = (x: number, y: number) => x > 20 && x < 80 && y > 20 && y < 80
    const outline = outlineOf(
      drawn(
        100,
        100,
        (x, y) => (rug(x, y) && Math.hypot(x - 50, y - 50) > 8) || (x > 80 && x < 84 && y > 80 && y < 84),
      ),
      false,
    )
    expect(areaOf(outline)).toBeGreaterThan(0.35)
    expect(areaOf(outline)).toBeLessThan(0.362)
  })

  it('gives up on a picture that is nearly all clear', () => {
    expect(
      outlineOf(
        drawn(50, 50, (x, y) => x < 5 && y < 5),
        false,
      ),
    ).toHaveLength(4)
  })
})

describe('the triangles', () => {
  const scalloped = (x: number, y: number) => {
    const angle = Math.atan2(y - 100, x - 100)
    return Math.hypot(x - 100, y - 100) < 70 + 15 * Math.cos(9 * angle)
  }

  it.each([
    ['a disc', disc],
    ['a scalloped edge', scalloped],
    ['an L', (x: number, y: number) => x > 20 && y > 20 && y < 140 && (x < 70 || y > 100) && x < 180],
  ])('of %s fill its area once, each counter-clockwise', (_, inside) => {
    const outline = outlineOf(drawn(200, 200, inside), false)
    const corners = trianglesOf(outline)
    expect(corners).toHaveLength((outline.length - 2) * 3)
    const areas = Array.from({ length: corners.length / 3 }, (_n, at) =>
      areaOf(corners.slice(at * 3, at * 3 + 3).map((corner) => outline[corner] ?? [0, 0])),
    )
    expect(Math.min(...areas)).toBeGreaterThanOrEqual(-1e-12)
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(areaOf(outline), 9)
  })
})
