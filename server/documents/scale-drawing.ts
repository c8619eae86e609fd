import { Ellipse, G, Path, Rect, Svg, Text } from '@react-pdf/renderer'
import { createElement } from 'react'
import type { RugSize } from '#content/rugs/rug-size.ts'
import type { SheetView } from './document-view.ts'
import { colours, tagging } from './elements.ts'

type Scale = NonNullable<SheetView['scale']>

// Centimetres, as on the product page: the front legs of the sofa stand 30 cm on the rug.
const sofa = { across: 220, deep: 95, onRug: 30 }
const table = { across: 120, deep: 60 }
const margin = { side: 20, measure: 20 }
const line = { stroke: colours.ink, strokeWidth: 1.2, fill: 'none' }

/** The first size seen from above beside a sofa of 2.20 m, the others as fine lines; `width` in points. */
export function scaleDrawing({ sizes, shape, fill, note, outline: edge }: Scale, width: number) {
  const [chosen, ...others] = sizes
  if (!chosen) return null
  const across = Math.max(...sizes.map((size) => size.length * 100), sofa.across)
  const deep = Math.max(...sizes.map((size) => size.width * 100))
  const top = sofa.onRug - sofa.deep - margin.side
  const box = {
    left: -across / 2 - margin.side,
    top,
    across: across + margin.side * 2 + 70,
    deep: deep - top + margin.side + 34,
  }
  const viewBox = `${box.left} ${box.top} ${box.across} ${box.deep}`
  const outline = { fill: 'none', stroke: colours.hairline, strokeWidth: 1.6 }
  return createElement(
    Svg,
    {
      viewBox,
      style: { width, height: (width * box.deep) / box.across },
      ...tagging({ role: 'Figure', alt: note || `${metres(chosen.length)} \u00d7 ${metres(chosen.width)}` }),
    },
    ...others.map((size) => rug(size, shape, outline, edge)),
    rug(chosen, shape, { fill }, edge),
    furniture(),
    measures(chosen, { right: across / 2 + margin.measure, foot: deep + margin.measure }),
  )
}

function rug(
  size: RugSize,
  shape: Scale['shape'],
  look: Readonly<Record<string, string | number>>,
  edge: Scale['outline'],
) {
  const [length, width] = [size.length * 100, size.width * 100]
  const key = `${length} ${width}`
  if (shape === 'round' || size.round)
    return createElement(Ellipse, { key, cx: 0, cy: width / 2, rx: length / 2, ry: width / 2, ...look })
  if (edge) {
    const points = edge.map(([along, across]) => [(along - 0.5) * length, across * width])
    const d = `M${points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}z`
    return createElement(Path, { key, d, ...look })
  }
  const corner = shape === 'organic' ? width * 0.3 : 0
  return createElement(Rect, {
    key,
    x: -length / 2,
    y: 0,
    width: length,
    height: width,
    rx: corner,
    ry: corner,
    ...look,
  })
}

function furniture() {
  const [left, back] = [-sofa.across / 2, sofa.onRug - sofa.deep]
  const seat = sofa.onRug - 70
  const cushions = `M${left} ${seat}h${sofa.across}M${left / 3} ${seat}v70M${-left / 3} ${seat}v70`
  const paper = { ...line, fill: colours.paper }
  return createElement(
    G,
    {},
    createElement(Rect, { x: left, y: back, width: sofa.across, height: sofa.deep, ...paper }),
    createElement(Path, { d: cushions, ...line }),
    createElement(Rect, {
      x: -table.across / 2,
      y: sofa.onRug + 45,
      width: table.across,
      height: table.deep,
      ...paper,
    }),
  )
}

function measures({ length, width }: RugSize, at: { right: number; foot: number }) {
  const [across, deep] = [length * 100, width * 100]
  const right = `M${at.right} 0v${deep}M${at.right - 5} 0h10M${at.right - 5} ${deep}h10`
  const foot = `M${-across / 2} ${at.foot}h${across}M${-across / 2} ${at.foot - 5}v10M${across / 2} ${at.foot - 5}v10`
  const style = { fontFamily: 'Hanken Grotesk', fontSize: 15 }
  const text = { fill: colours.ink, style }
  return createElement(
    G,
    {},
    createElement(Path, { d: right + foot, ...line, strokeWidth: 1 }),
    createElement(Text, { x: at.right + 10, y: deep / 2 + 5, ...text } as never, metres(width)),
    createElement(Text, { x: -18, y: at.foot + 22, ...text } as never, metres(length)),
  )
}

/** Both languages write the decimals with a comma. */
function metres(value: number): string {
  return `${value.toFixed(2).replace('.', ',')}\u00a0m`
}
