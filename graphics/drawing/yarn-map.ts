import { byteAt, numberAt } from '#graphics/reads.ts'

/** Which yarn each point of a rug has, row by row: 0 is beside the rug, n the yarn n - 1. */
export type YarnMap = { readonly width: number; readonly height: number; readonly labels: Uint8Array }

/** What a rug measures, in millimetres. */
export type RugMeasure = { readonly width: number; readonly length: number }

/** The square metres that each yarn covers, by its place. */
export function yarnAreas({ width, height, labels }: YarnMap, measure: RugMeasure, yarns: number): number[] {
  const pixels = new Array<number>(yarns + 1).fill(0)
  for (const label of labels) pixels[label] = numberAt(pixels, label) + 1
  const each = ((measure.width / width) * (measure.length / height)) / 1_000_000
  return pixels.slice(1).map((count) => count * each)
}

/** The steps to all points that a disc of this radius covers, in a map so many pixels wide. */
export function discSteps(radius: number): readonly (readonly [number, number])[] {
  const whole = Math.floor(radius)
  const steps: (readonly [number, number])[] = []
  for (let y = -whole; y <= whole; y += 1)
    for (let x = -whole; x <= whole; x += 1) if (x * x + y * y <= radius * radius) steps.push([x, y])
  return steps
}

/** The yarn at a point; 0 beside the map. */
export function labelAt({ width, height, labels }: YarnMap, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : byteAt(labels, y * width + x)
}
