import { coloursQuery, readColours, writeColours } from '#content/colour-regions/dyed-colours.ts'
import { largestMetres, smallestMetres } from '#content/rugs/makeable.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import { degrees, metres } from '#graphics/units.ts'
import type { Comparison, Scene, SecondRug } from './scene.ts'
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
  readonly second?: SecondRug
  readonly comparison?: Comparison
}

/** A scene that an address says all of. */
export type ExactScene = { readonly scene: Scene; readonly comparison: Comparison | null }

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const farthestMetres = 50

/**
 * `tapete=...&ambiente=...&medida=200x300&posicao=5,40&giro=90&cores=d9cdb8-4b5335&noite=60&segundo=...&comparar=500,...`:
 * centimetres, degrees, hundredths from day to evening, thousandths of the picture's width.
 */
export function writeScene(
  { rug, view, placement, colours, evening, second }: Scene,
  comparison: Comparison | null = null,
): string {
  const { x, y, width, length, rotation } = placement
  const parts = [
    [sceneQuery.rug, rug],
    [sceneQuery.view, view],
    [sceneQuery.size, `${cm(width)}x${cm(length)}`],
    [sceneQuery.position, `${cm(x)},${cm(y)}`],
    [sceneQuery.rotation, Math.round(rotation)],
    ...(colours ? [[coloursQuery, writeColours(colours)]] : []),
    ...(evening ? [[sceneQuery.evening, evening]] : []),
    ...(second ? [[sceneQuery.second, writeSecond(second)]] : []),
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
  return {
    rug: named(sceneQuery.rug),
    view: named(sceneQuery.view),
    size:
      isSide(width) && isSide(length)
        ? { width: metres(width / 100), length: metres(length / 100) }
        : undefined,
    position: isNear(x) && isNear(y) ? { x: metres(x / 100), y: metres(y / 100) } : undefined,
    rotation: turn === undefined ? undefined : degrees(turn),
    colours: readColours(query.get(coloursQuery)),
    evening: evening !== undefined && evening > 0 && evening <= 100 ? evening : undefined,
    second: readSecond(query.get(sceneQuery.second)),
    comparison: readComparison(query.get(sceneQuery.comparison)),
  }
}

/** The scene of an address that leaves nothing of it to the page; null for any other. */
export function readExactScene(query: URLSearchParams): ExactScene | null {
  const { rug, view, size, position, rotation, comparison = null, ...more } = readScene(query)
  if (!rug || !view || !size || !position || rotation === undefined) return null
  return { scene: { rug, view, placement: { ...position, ...size, rotation }, ...more }, comparison }
}

const cm = (metres: number) => Math.round(metres * 100)

/** `scallop,120x180,5,40,90,sobre,d9cdb8-4b5335`: as the first, and whether it lies over or (`sob`) beneath that. */
function writeSecond({ rug, placement, colours, over }: SecondRug): string {
  const { x, y, width, length, rotation } = placement
  const laid = [`${cm(width)}x${cm(length)}`, cm(x), cm(y), Math.round(rotation), over ? 'sobre' : 'sob']
  return [rug, ...laid, ...(colours ? [writeColours(colours)] : [])].join(',')
}

function readSecond(text: string | null): SecondRug | undefined {
  const [rug = '', sides = '', x, y, turn, over = '', dyes, ...more] = text?.split(',') ?? []
  const [width, length] = numbersOf(/^(\d{1,4})x(\d{1,4})$/, sides)
  const [across, away, rotation] = numbersOf(/^(-?\d{1,4}),(-?\d{1,4}),(\d{1,3})$/, `${x},${y},${turn}`)
  const colours = readColours(dyes)
  const isWhole = slug.test(rug) && /^sob(re)?$/.test(over) && more.length === 0 && (!dyes || colours)
  if (!isWhole || !isSide(width) || !isSide(length) || !isNear(across) || !isNear(away)) return undefined
  if (rotation === undefined) return undefined
  const size = { width: metres(width / 100), length: metres(length / 100) }
  const placement = { x: metres(across / 100), y: metres(away / 100), ...size, rotation: degrees(rotation) }
  return { rug, placement, colours, over: over === 'sobre' }
}

const isSide = (side: number | undefined): side is number =>
  side !== undefined && side >= smallestMetres * 100 && side <= largestMetres * 100
const isNear = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) <= farthestMetres * 100

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
