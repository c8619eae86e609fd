import { coloursQuery, readColours, writeColours } from '#content/colour-regions/dyed-colours.ts'
import { largestMetres, smallestMetres } from '#content/rugs/makeable.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import { degrees, metres } from '#graphics/units.ts'
import type { Comparison, Scene } from './scene.ts'
import { sceneQuery } from './scene-parameters.ts'

/** What an address says of a scene; what it does not say, or says wrongly, is missing. */
export type AskedScene = {
  readonly rug?: string
  readonly view?: string
  readonly size?: Pick<Placement, 'width' | 'length'>
  readonly position?: Pick<Placement, 'x' | 'y'>
  readonly rotation?: Placement['rotation']
  readonly colours?: readonly string[]
  readonly evening?: number
  readonly comparison?: Comparison
}

/** A scene that an address says all of. */
export type ExactScene = { readonly scene: Scene; readonly comparison: Comparison | null }

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const farthestMetres = 50

/**
 * `tapete=...&ambiente=...&medida=200x300&posicao=5,40&giro=90&cores=d9cdb8-4b5335&noite=60&comparar=500,...`:
 * centimetres, degrees, hundredths from day to evening, thousandths of the picture's width.
 */
export function writeScene(
  { rug, view, placement, colours, evening }: Scene,
  comparison: Comparison | null = null,
): string {
  const cm = (value: number) => Math.round(value * 100)
  const { x, y, width, length, rotation } = placement
  const parts = [
    [sceneQuery.rug, rug],
    [sceneQuery.view, view],
    [sceneQuery.size, `${cm(width)}x${cm(length)}`],
    [sceneQuery.position, `${cm(x)},${cm(y)}`],
    [sceneQuery.rotation, Math.round(rotation)],
    ...(colours ? [[coloursQuery, writeColours(colours)]] : []),
    ...(evening ? [[sceneQuery.evening, evening]] : []),
    ...(comparison ? [[sceneQuery.comparison, writeComparison(comparison)]] : []),
  ]
  return parts.map(([name, value]) => `${name}=${value}`).join('&')
}

/** Reads what `writeScene` wrote; anything else is left out. */
export function readScene(query: URLSearchParams): AskedScene {
  const named = (name: string) => {
    const value = query.get(name)
    return value && slug.test(value) ? value : undefined
  }
  const [width, length] = numbersOf(/^(\d{1,4})x(\d{1,4})$/, query.get(sceneQuery.size))
  const [x, y] = numbersOf(/^(-?\d{1,4}),(-?\d{1,4})$/, query.get(sceneQuery.position))
  const [turn] = numbersOf(/^(\d{1,3})$/, query.get(sceneQuery.rotation))
  const [evening] = numbersOf(/^(\d{1,3})$/, query.get(sceneQuery.evening))
  const isSide = (side: number | undefined): side is number =>
    side !== undefined && side >= smallestMetres * 100 && side <= largestMetres * 100
  const isNear = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) <= farthestMetres * 100
  return {
    rug: named(sceneQuery.rug),
    view: named(sceneQuery.view),
    size:
      isSide(width) && isSide(length)
        ? { width: metres(width / 100), length: metres(length / 100) }
        : undefined,
    position: isNear(x) && isNear(y) ? { x: metres(x / 100), y: metres(y / 100) } : undefined,
    rotation: turn === undefined ? undefined : degrees(turn),
    colours: readColours(query),
    evening: evening !== undefined && evening > 0 && evening <= 100 ? evening : undefined,
    comparison: readComparison(query.get(sceneQuery.comparison)),
  }
}

/** The scene of an address that leaves nothing of it to the page; null for any other. */
export function readExactScene(query: URLSearchParams): ExactScene | null {
  const { rug, view, size, position, rotation, colours, evening, comparison = null } = readScene(query)
  if (!rug || !view || !size || !position || rotation === undefined) return null
  return { scene: { rug, view, placement: { ...position, ...size, rotation }, colours, evening }, comparison }
}

function writeComparison({ other, at }: Comparison): string {
  const thousandths = Math.round(at * 1000)
  return other ? `${thousandths},${other}` : String(thousandths)
}

function readComparison(text: string | null): Comparison | undefined {
  const [, thousandths, other = null] = /^(\d{1,4})(?:,([a-z0-9]+(?:-[a-z0-9]+)*))?$/.exec(text ?? '') ?? []
  const at = Number(thousandths) / 1000
  return at <= 1 ? { other, at } : undefined
}

/** Numbers of which none is a negative nought, which would be spelt as another. */
function numbersOf(pattern: RegExp, text: string | null): number[] {
  return (pattern.exec(text ?? '') ?? []).slice(1).map((digits) => Number(digits) + 0)
}
