import sharp from 'sharp'
import type { RugSize } from '#content/rugs/rug-size.ts'
import { bodyOf } from '#graphics/laid-rug/sheet.ts'
import { storedZip } from '#graphics/models/stored-zip.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import type { Field } from '#graphics/textures/blur.ts'
import { bytesOf } from '#graphics/textures/field-bytes.ts'
import { innerSquare, scaleOf, squareOf } from '#graphics/textures/inner-square.ts'
import { heightOf, normalsOf } from '#graphics/textures/relief.ts'
import { overlapShare, seamlessTile } from '#graphics/textures/seamless.ts'
import { inMetres, metres, millimetres } from '#graphics/units.ts'
import type { Locale } from '#i18n/locales.ts'
import { NotAPicture } from '#server/pictures/encode-picture.ts'
import { readPixels } from '#server/pictures/read-pixels.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'
import { readmeOf, type TextureScale, textureFiles } from './texture-scale.ts'

/** All that a texture pack shows, and the picture that it is made of. */
export type PackWork = {
  readonly picture: Uint8Array
  readonly name: string
  /** What the house calls it. */
  readonly code: string
  /** The size that the picture shows. */
  readonly size: RugSize
  readonly pileMm: number | null
  readonly locale: Locale
}

const longestSide = 2600
/** Where the pile is not known: that of most rugs. */
const usualPileMm = 12
/** From the tips to the deepest that the light reaches, as a share of the pile. */
const reliefShare = 0.2
const tilePixels = [1024, 512] as const

/**
 * Makes the texture pack of a rug of its picture: what repeats of it (colour, relief, normals), all of it, and the true
 * measures of both.
 * @throws NotAPicture when the bytes are none, or show no rug.
 */
export async function makePack(work: PackWork): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await readPixels(work.picture, { width: longestSide, height: longestSide })
  const size = lyingAs(work.size, picture)
  const scale = scaleOf(picture, size)
  const square = innerSquare(picture, scale)
  if (square === null) throw new NotAPicture('the picture shows no rug that is large enough')
  // Whole millimetres, so that what is written down is what was done.
  const across = metres(Math.floor((square / (1 + overlapShare)) * 1000) / 1000)
  const pixels = tilePixels.find((side) => side <= 1.4 * across * scale.across) ?? 512
  const larger = Math.round(pixels * (1 + overlapShare))
  const tile = seamlessTile(squareOf(picture, scale, across * (1 + overlapShare), larger), pixels)
  const rangeMm = Math.round((work.pileMm ?? usualPileMm) * reliefShare * 10) / 10
  const relief = heightOf(tile)
  const normals = normalsOf(relief, {
    range: inMetres(millimetres(rangeMm)),
    place: metres(across / pixels),
  })
  const whole = await wholeOf(picture)
  const told: TextureScale = {
    rug: work.name,
    reference: work.code,
    pile_height_mm: work.pileMm,
    tile: {
      pixels,
      metres: across,
      pixels_per_metre: Math.round((pixels / across) * 1000) / 1000,
      height_range_mm: rangeMm,
      normals: 'OpenGL',
    },
    whole: { pixels: [whole.width, whole.height], metres: [size.width, size.length] },
  }
  const words = work.locale === 'es' ? es : pt
  const text = readmeOf(told, words, work.locale === 'es' ? 'es-ES' : 'pt-BR')
  return storedZip([
    { name: words.readme, bytes: new TextEncoder().encode(text) },
    { name: textureFiles.scale, bytes: new TextEncoder().encode(`${JSON.stringify(told, null, 2)}\n`) },
    { name: textureFiles.albedo, bytes: await pngOf(tile) },
    { name: textureFiles.height, bytes: await pngOf(relief) },
    { name: textureFiles.normal, bytes: await pngOf(normals) },
    { name: textureFiles.whole, bytes: whole.png },
  ])
}

/** A picture that is wider than high shows the longer side across. */
function lyingAs({ width, length }: RugSize, picture: Pixmap) {
  const body = bodyOf(picture)
  const wide = (body.right - body.left) * picture.width > (body.bottom - body.top) * picture.height
  const [less, more] = [Math.min(width, length), Math.max(width, length)]
  return wide ? { width: more, length: less } : { width: less, length: more }
}

async function wholeOf({ width, height, data }: Pixmap) {
  const body = bodyOf({ width, height, data })
  const [left, top] = [Math.round(body.left * width), Math.round(body.top * height)]
  const cut = {
    left,
    top,
    width: Math.round(body.right * width) - left,
    height: Math.round(body.bottom * height) - top,
  }
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(cut)
    .png()
    .toBuffer()
  return { png, width: cut.width, height: cut.height }
}

function pngOf(field: Field): Promise<Buffer> {
  const { width, height, channels } = field
  const raw = { width, height, channels: channels === 1 ? (1 as const) : (3 as const) }
  const picture = sharp(bytesOf(field), { raw })
  return (channels === 1 ? picture.toColourspace('b-w') : picture).png().toBuffer()
}
