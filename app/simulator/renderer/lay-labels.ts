import type { LabelPiece, Labels } from './labels.ts'

/** How many letters, grounds and handles are drawn at most. */
export const labelCount = 24

/** Pieces of a sheet, each where it belongs. */
export type LaidLabels = {
  /** For each its left, top, right and bottom in the sheet, in shares (0..1) of it. */
  readonly parts: Float32Array
  /** For each its middle (across, down) and half its width and height, in shares (0..1) of the canvas. */
  readonly places: Float32Array
  readonly count: number
}

/** Puts labels together and lays them where they belong. */
export function layLabels({ sheet, texts, spots, page }: Labels): LaidLabels {
  const { letters, ground, handle, wide } = sheet
  const [parts, places] = [new Float32Array(4 * labelCount), new Float32Array(4 * labelCount)]
  let count = 0
  const put = ({ part }: LabelPiece, x: number, y: number, width: number, height: number) => {
    if (count === labelCount) return
    parts.set(part, count * 4)
    places.set([x / page.width, y / page.height, width / 2 / page.width, height / 2 / page.height], count * 4)
    count += 1
  }
  for (const [at, spot] of spots.entries()) {
    if (!spot) continue
    const text = texts[at]
    if (text === undefined) {
      put(handle, spot.x, spot.y, handle.width, handle.height)
      continue
    }
    const said = [...text].flatMap((letter) => letters.get(letter) ?? [])
    put(ground, spot.x, spot.y, wide, said[0]?.height ?? 0)
    let x = spot.x - said.reduce((sum, { advance }) => sum + advance, 0) / 2
    for (const letter of said) {
      put(letter, x + letter.advance / 2, spot.y, letter.width, letter.height)
      x += letter.advance
    }
  }
  return { parts, places, count }
}
