import { itemAt } from '#graphics/reads.ts'
import { type Boundary, boundariesOf, ringsOf, smoothed } from './boundaries.ts'
import { numberTexts, partMiddles } from './part-middles.ts'
import type { RugMeasure, YarnMap } from './yarn-map.ts'

/** A yarn as the workshop knows it. */
export type NamedYarn = {
  readonly code: string
  readonly hex: string
  /** Millimetres; null where the technique has no pile. */
  readonly pile: number | null
}

/** The lines of a rug in millimetres, as paths of SVG. */
export type RugLines = {
  /** What each yarn covers, by its place. */
  readonly areas: readonly string[]
  /** Round the rug. */
  readonly outline: string
  /** Between two yarns, each line once: what is carved where anything is. */
  readonly seams: string
}

/** Pixels by which a drawn line may pass beside the map's. */
const tolerance = 0.45
/** A part with less room than this, in millimetres, has no number of its own. */
const leastNumbered = 8

/** The lines of a map in millimetres from the rug's upper left corner. */
export function rugLines(map: YarnMap, measure: RugMeasure, yarns: number): RugLines {
  const lines = boundariesOf(map).map((line) => inMillimetres(smoothed(line, map, tolerance), map, measure))
  const outer = lines.map((line) => ({
    ...line,
    left: Math.min(1, line.left),
    right: Math.min(1, line.right),
  }))
  return {
    areas: Array.from({ length: yarns }, (_, at) =>
      ringsOf(lines, at + 1)
        .map(ringPath)
        .join(''),
    ),
    outline: ringsOf(
      outer.filter(({ left, right }) => left !== right),
      1,
    )
      .map(ringPath)
      .join(''),
    seams: lines
      .filter(({ left, right }) => left !== 0 && right !== 0)
      .map(({ points }) => linePath(points))
      .join(''),
  }
}

/** A rug at its own size, for a projector over the frame: an area for each yarn, its seams, its outline. */
export function yarnSvg(
  map: YarnMap,
  measure: RugMeasure,
  { yarns, carved }: { readonly yarns: readonly NamedYarn[]; readonly carved: boolean },
  title: string,
): string {
  const { areas, outline, seams } = rugLines(map, measure, yarns.length)
  const { width, length } = measure
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${length}mm" viewBox="0 0 ${width} ${length}">`,
    `<title>${escaped(title)}</title>`,
    '<g id="yarns" fill-rule="evenodd" stroke="none">',
    ...yarns.map(({ code, hex, pile }, at) => {
      const name = escaped(code)
      const [data, said] = pile === null ? ['', ''] : [` data-pile="${pile}"`, `, ${pile} mm`]
      return `<path id="yarn-${at + 1}" data-code="${name}"${data} fill="${hex}" d="${itemAt(areas, at)}"><title>${at + 1} ${name}${said}</title></path>`
    }),
    '</g>',
    '<g id="numbers" font-family="sans-serif" text-anchor="middle" dominant-baseline="central" fill="#fff" stroke="#000" stroke-width="2" paint-order="stroke">',
    ...numberTexts(
      partMiddles(map, measure, leastNumbered),
      yarns.map(({ code }) => escaped(code)),
    ),
    '</g>',
    `<path id="${carved ? 'carve' : 'seams'}" fill="none" stroke="#000" stroke-width="1" d="${seams}"/>`,
    `<path id="cut" fill="none" stroke="#f00" stroke-width="2" d="${outline}"/>`,
    '</svg>',
    '',
  ].join('\n')
}

function inMillimetres(line: Boundary, map: YarnMap, { width, length }: RugMeasure): Boundary {
  const [across, down] = [width / map.width, length / map.height]
  return { ...line, points: line.points.map(([x, y]) => [tenth(x * across), tenth(y * down)]) }
}

const tenth = (value: number) => Math.round(value * 10) / 10

function ringPath(points: Boundary['points']): string {
  return `${linePath(points.slice(0, -1))}Z`
}

function linePath(points: Boundary['points']): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)
}
