import type { CSSProperties } from 'react'
import * as styles from './laid-rugs.module.css'
import type { LaidLayer, LaidView } from './laid-view.ts'

/**
 * The rugs of an address in their room before any script, and without one: their pictures laid in perspective by styles alone,
 * behind what stands before them, in the room's light. The canvas is drawn over them and takes their place.
 */
export function LaidRugs({ views }: { readonly views: readonly LaidView[] }) {
  return views.map(({ screen, mask, layers }) => (
    <div
      key={screen}
      className={styles.laid}
      data-laid={screen}
      aria-hidden="true"
      style={{ maskImage: `url("${mask}")` }}
    >
      {layers.map((layer) => (
        <Layer key={layer.name} layer={layer} />
      ))}
      <Line layers={layers} />
    </div>
  ))
}

/** Where a comparison divides the rugs, as long as its handle is not there. */
function Line({ layers }: Pick<LaidView, 'layers'>) {
  const at = layers.flatMap(({ between }) => between).find((share) => share > 0 && share < 1)
  return at !== undefined && <span className={styles.laidLine} style={{ left: percent(at) }} />
}

function Layer({ layer }: { readonly layer: LaidLayer }) {
  const { name, picture, light, tone, opacity, cut, between } = layer
  const [from, to] = between
  const clipPath = from > 0 || to < 1 ? `inset(0 ${percent(1 - to)} 0 ${percent(from)})` : undefined
  const curve = `laid-${name}`
  return (
    <div className={styles.laidLayer} style={{ opacity, clipPath }}>
      <svg width="0" height="0" aria-hidden="true">
        <filter id={curve} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
          <feComponentTransfer>
            <feFuncR type="table" tableValues={tone} />
            <feFuncG type="table" tableValues={tone} />
            <feFuncB type="table" tableValues={tone} />
          </feComponentTransfer>
        </filter>
      </svg>
      {/* All that is filtered lies within what is laid in perspective: see docs/decisions/083-laid-with-the-page.md. */}
      <div className={styles.laidRug} style={placeOf(layer)}>
        <div className={styles.laidShade} style={{ filter: shadowsOf(layer) }}>
          <div
            className={styles.laidWool}
            style={{
              filter: `url(#${curve})`,
              maskImage: `url("${picture}")`,
              clipPath: `inset(${cut.map((share) => `${share}%`).join(' ')})`,
            }}
          >
            {/* As the mask is fetched, so that one answer is enough; once the page is laid out, behind the room's own picture. */}
            <img
              src={picture}
              alt=""
              crossOrigin="anonymous"
              loading="lazy"
              fetchPriority="low"
              decoding="async"
              draggable={false}
            />
            <div className={styles.laidLight} style={{ backgroundImage: `url("${light}")` }} />
          </div>
        </div>
      </div>
    </div>
  )
}

function placeOf({ left, top, width, height, matrix }: LaidLayer): CSSProperties {
  return {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
    transform: `perspective(var(--sheet)) matrix3d(${matrix})`,
  }
}

function shadowsOf({ shadows }: LaidLayer): string {
  return shadows
    .map(({ reach, amount }) => `drop-shadow(0 0 calc(var(--sheet) * ${reach}) rgb(0 0 0 / ${amount}))`)
    .join(' ')
}

function percent(share: number): string {
  return `${share * 100}%`
}
