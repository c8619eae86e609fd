import { G, Path, Svg, Text } from '@react-pdf/renderer'
import { createElement } from 'react'
import { itemAt } from '#graphics/reads.ts'
import type { DrawnMap, ProductionView } from './document-view.ts'
import {
  box,
  colours,
  foot,
  hairline,
  head,
  heading,
  page,
  sheet,
  small,
  tagging,
  width,
  words,
} from './elements.ts'
import { productionWords } from './pt.ts'

const pointsPerMillimetre = 72 / 25.4
const { drawn: said } = productionWords
/** Points: what is left for the map above its table, and for a row of that. */
const room = { height: 430, row: 15 }
const column = { number: 18, swatch: 18, height: 64, area: 70, weight: 70 }

/** The page with the map of a drawing's yarns, to scale, and what each yarn takes. */
export function drawnPage(view: ProductionView, drawn: DrawnMap) {
  return page(
    { style: { paddingBottom: 58 } },
    head(view),
    box(
      { paddingHorizontal: sheet.margin, paddingTop: 18 },
      heading('H2', { fontSize: 24, lineHeight: 1.05, marginBottom: 12 }, said.title),
      map(drawn),
      words(
        { fontSize: 8, color: colours.smoke, marginTop: 8, marginBottom: 12 },
        said.scale(scaleOf(drawn), drawn.carved),
      ),
      table(drawn),
    ),
    foot(view.siteUrl),
  )
}

function sizeOf({ width: across, length, yarns }: DrawnMap) {
  const height = room.height - Math.max(0, yarns.length - 8) * room.row
  const fit = Math.min(width.inner / across, height / length)
  return { width: across * fit, height: length * fit, fit }
}

function scaleOf(drawn: DrawnMap): string {
  const times = pointsPerMillimetre / sizeOf(drawn).fit
  return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(times)
}

function map(drawn: DrawnMap) {
  const { width: across, height, fit } = sizeOf(drawn)
  const thin = 0.4 / fit
  const areas = drawn.yarns.map(({ hex }, at) =>
    createElement(Path, { key: at, d: itemAt(drawn.areas, at), fill: hex, fillRule: 'evenodd' }),
  )
  const numbers = drawn.numbers.map(({ yarn, x, y, room: free }, at) => {
    const size = Math.min(11 / fit, Math.max(5 / fit, free))
    const style = { fontFamily: 'Hanken Grotesk', fontSize: size }
    const text = {
      key: at,
      x,
      y: y + size * 0.36,
      fill: inkOn(itemAt(drawn.yarns, yarn - 1).hex),
      style,
      textAnchor: 'middle',
    }
    return createElement(Text, text as never, String(yarn))
  })
  return createElement(
    Svg,
    {
      viewBox: `0 0 ${drawn.width} ${drawn.length}`,
      style: { width: across, height },
      ...tagging({ role: 'Figure', alt: said.title }),
    },
    createElement(G, {}, ...areas),
    createElement(Path, { d: drawn.seams, stroke: colours.ink, strokeWidth: thin, fill: 'none' }),
    createElement(Path, { d: drawn.outline, stroke: colours.ink, strokeWidth: 2 * thin, fill: 'none' }),
    createElement(G, {}, ...numbers),
  )
}

/** Dark on light yarns, light on dark ones. */
function inkOn(hex: string): string {
  const bits = Number.parseInt(hex.slice(1), 16)
  const light = 0.3 * (bits >> 16) + 0.59 * ((bits >> 8) & 255) + 0.11 * (bits & 255)
  return light > 140 ? colours.ink : colours.paper
}

function table({ yarns }: DrawnMap) {
  const sum = (of: (yarn: DrawnMap['yarns'][number]) => number) =>
    yarns.reduce((all, yarn) => all + of(yarn), 0)
  return box(
    {},
    row('', null, small(said.yarn), [said.height, said.area, said.weight]),
    ...yarns.flatMap(({ code, hex, area, weight, pile }, at) => [
      hairline(),
      row(String(at + 1), hex, words({ fontSize: 9 }, code), [
        pile === null ? '' : String(pile),
        figure(area),
        figure(weight),
      ]),
    ]),
    hairline(),
    row('', null, words({ fontSize: 9 }, said.total), [
      '',
      figure(sum(({ area }) => area)),
      figure(sum(({ weight }) => weight)),
    ]),
  )
}

function row(
  number: string,
  hex: string | null,
  name: ReturnType<typeof words>,
  [height, area, weight]: readonly [string, string, string],
) {
  const right = { fontSize: 9, textAlign: 'right' as const }
  return box(
    { flexDirection: 'row', alignItems: 'center', height: room.row },
    words({ fontSize: 9, width: column.number }, number),
    box({ width: column.swatch, height: 9, marginRight: 8, ...(hex && { backgroundColor: hex }) }),
    box({ flex: 1 }, name),
    words({ ...right, width: column.height }, height),
    words({ ...right, width: column.area }, area),
    words({ ...right, width: column.weight }, weight),
  )
}

function figure(value: number): string {
  return new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
}
