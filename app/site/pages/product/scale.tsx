import { useEffect, useRef, useState } from 'react'
import { type RugSize, sizeLabel } from '#content/rugs/rug-size.ts'
import { filled } from '#i18n/filled.ts'
import type { ChosenView } from './chosen-view.ts'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'
import * as styles from './scale.module.css'

type Props = {
  readonly view: ProductView
  readonly words: ProductWords
  readonly chosen: Pick<ChosenView, 'label' | 'measures'>
}

// Centimetres. The front legs of the sofa stand 30 cm on the rug.
const sofa = { across: 220, deep: 95, onRug: 30 }
const table = { across: 120, deep: 60 }
const margin = { side: 60, top: 25, measure: 22 }

/** The chosen size seen from above, beside a sofa of 2.20 m; the other sizes as fine lines round it. */
export function Scale({ view, words, chosen }: Props) {
  const measured = view.sizes.filter((one) => one.measures !== null)
  const measures = chosen.measures ?? measured[0]?.measures
  if (!measures) return null
  const short = chosen.measures ? sizeLabel(chosen.label, view.locale, true) : (measured[0]?.short ?? '')
  return (
    <section className={styles.scale} id="em-escala" aria-labelledby="escala">
      <div className="scale-words" data-reveal="">
        <p className="label">{words.scale.label}</p>
        <h2 id="escala" className="mt-4 text-h2">
          {filled(words.scale.title, { size: short })}
        </h2>
        <p className="mt-5 max-w-[26rem] text-smoke">{words.scale.text}</p>
        {measured.length > 1 && <p className="mt-2 text-small text-smoke">{words.scale.others}</p>}
      </div>
      <Drawing
        chosen={measures}
        sizes={[...measured.map((one) => one.measures), chosen.measures].filter((one) => one !== null)}
        shape={view.shape}
        flat={view.flat}
        colour={view.ground}
        label={filled(words.scale.drawing, { size: short })}
      />
    </section>
  )
}

type DrawingProps = {
  readonly chosen: RugSize
  readonly sizes: readonly RugSize[]
  readonly shape: ProductView['shape']
  readonly flat: ProductView['flat']
  readonly colour: string
  readonly label: string
}

function Drawing({ chosen, sizes, shape, flat: offered, colour, label }: DrawingProps) {
  const { drawing, flat } = useFlat(offered)
  const across = Math.max(...sizes.map((one) => one.length * 100), sofa.across)
  const deep = Math.max(...sizes.map((one) => one.width * 100), 200)
  const top = sofa.onRug - sofa.deep - margin.top
  const box = [-across / 2 - margin.side, top, across + margin.side * 2 + 60, deep - top + margin.side]
  const [length, width] = [chosen.length * 100, chosen.width * 100]
  // The measures stand outside the largest size, so that no line crosses them.
  const [right, foot] = [across / 2 + margin.measure, deep + margin.measure]
  return (
    <svg ref={drawing} viewBox={box.join(' ')} role="img" aria-label={label} className={styles.scaleDrawing}>
      {flat && shape === 'organic' && <EdgeFilter />}
      {sizes
        .filter((one) => one.width !== chosen.width || one.length !== chosen.length)
        .map((one) =>
          flat && shape === 'organic' ? (
            <Flat key={`${one.length}x${one.width}`} href={flat} size={one} outlined />
          ) : (
            <Rug key={`${one.length}x${one.width}`} size={one} shape={shape} className={styles.scaleOther} />
          ),
        )}
      {flat ? <Flat href={flat} size={chosen} /> : <Rug size={chosen} shape={shape} fill={colour} />}
      <g className={styles.scaleFurniture}>
        <rect x={-sofa.across / 2} y={sofa.onRug - sofa.deep} width={sofa.across} height={sofa.deep} />
        <path
          d={`M${-sofa.across / 2} ${sofa.onRug - 70}h${sofa.across}M${-sofa.across / 6} ${sofa.onRug - 70}v70M${sofa.across / 6} ${sofa.onRug - 70}v70`}
        />
        <rect
          className={styles.scaleTable}
          x={-table.across / 2}
          y={sofa.onRug + 45}
          width={table.across}
          height={table.deep}
        />
      </g>
      <path
        className={styles.scaleMeasure}
        d={`M${right} 0v${width}m-5 0h10M${right - 5} 0h10M${-length / 2} ${foot}h${length}m0 -5v10M${-length / 2} ${foot - 5}v10`}
      />
      <text x={right + 10} y={width / 2} dominantBaseline="middle">
        {metres(chosen.width)}
      </text>
      <text x={0} y={foot + 8} textAnchor="middle" dominantBaseline="hanging">
        {metres(chosen.length)}
      </text>
    </svg>
  )
}

/** The picture of the rug: the small one until the drawing is near and the whole one is there. */
function useFlat(offered: ProductView['flat']) {
  const drawing = useRef<SVGSVGElement>(null)
  const [flat, setFlat] = useState(offered?.first ?? null)
  useEffect(() => {
    if (!offered || !drawing.current) return
    const whole = new Image()
    whole.onload = () => setFlat(offered.whole)
    const near = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) whole.src = offered.whole
      },
      { rootMargin: '50%' },
    )
    near.observe(drawing.current)
    return () => {
      near.disconnect()
      whole.onload = null
    }
  }, [offered])
  return { drawing, flat }
}

type FlatProps = { readonly href: string; readonly size: RugSize; readonly outlined?: boolean }

/** The rug itself, turned on its side, with the five centimetres of margin that its picture has; or its edge alone. */
function Flat({ href, size, outlined }: FlatProps) {
  const [length, width] = [size.length * 100, size.width * 100]
  const picture = (
    <image
      href={href}
      width={width + 10}
      height={length + 10}
      preserveAspectRatio="none"
      transform={`translate(${-length / 2 - 5} ${width + 5}) rotate(-90)`}
    />
  )
  return outlined ? <g className={styles.scaleEdge}>{picture}</g> : picture
}

/** Leaves the edge of a picture with a clear ground, as a fine line. */
function EdgeFilter() {
  return (
    <filter id="borda" x="0" y="0" width="1" height="1">
      <feMorphology in="SourceAlpha" operator="erode" radius="1.2" result="inside" />
      <feComposite in="SourceAlpha" in2="inside" operator="out" result="edge" />
      <feFlood className={styles.scaleEdgeColour} />
      <feComposite in2="edge" operator="in" />
    </filter>
  )
}

type RugProps = {
  readonly size: RugSize
  readonly shape: ProductView['shape']
  readonly className?: string
  readonly fill?: string
}

function Rug({ size, shape, ...rest }: RugProps) {
  const [length, width] = [size.length * 100, size.width * 100]
  if (shape === 'round' || size.round)
    return <ellipse cx={0} cy={width / 2} rx={length / 2} ry={width / 2} {...rest} />
  return <rect x={-length / 2} y={0} width={length} height={width} {...rest} />
}

/** Both languages write the decimals with a comma. */
function metres(value: number): string {
  return `${value.toFixed(2).replace('.', ',')}\u00a0m`
}
