import { readFile } from 'node:fs/promises'
import satori from 'satori'
import sharp, { type OverlayOptions } from 'sharp'
import { projectFile } from '#backend/project-file.ts'
import { mostPicturePixels } from '#content/media/picture-pixels.ts'
import { socialPictureSize } from '#i18n/social-picture-paths.ts'
import { encodeCard } from './encode-card.ts'
import type { PageSubject } from './page-subject.ts'

const { width, height } = socialPictureSize
/** The picture takes seven of twelve columns, the paper with the name the rest. */
const pictureWidth = 700
const margin = 48
const house = 'Cartacho'
const textWidth = width - pictureWidth - 2 * margin
const colours = { paper: '#F7F3EC', linen: '#ECE4D8', hairline: '#CFC2B0', ink: '#1D1A17' }

let fonts: ReturnType<typeof readFonts> | undefined

/**
 * Draws the social picture of a page, 1200 by 630 pixels, as a JPEG of at most 200 kB: its picture cropped round
 * the focal point, and beside it, on paper, the logo and the page's heading. Without a picture: linen.
 */
export async function drawSocialPicture(
  lines: PageSubject['lines'],
  picture: { bytes: Uint8Array; focal: { x: number; y: number } } | null,
): Promise<Buffer> {
  fonts ??= readFonts()
  const drawn = await satori(panel(lines), { width: width - pictureWidth, height, fonts: await fonts })
  const layers: OverlayOptions[] = [{ input: Buffer.from(drawn), left: pictureWidth, top: 0 }]
  if (picture) layers.push({ input: await cropped(picture.bytes, picture.focal), left: 0, top: 0 })
  const ground = { width, height, channels: 3 as const, background: colours.linen }
  const card = await sharp({ create: ground }).composite(layers).removeAlpha().raw().toBuffer()
  return encodeCard(card)
}

async function cropped(bytes: Uint8Array, focal: { x: number; y: number }): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: mostPicturePixels }).autoOrient()
  const { width: across, height: down } = (await upright.metadata()).autoOrient
  const scale = Math.max(pictureWidth / across, height / down)
  const size = { width: Math.ceil(across * scale), height: Math.ceil(down * scale) }
  const start = (focus: number, whole: number, part: number) =>
    Math.round(Math.min(whole - part, Math.max(0, (whole * focus) / 100 - part / 2)))
  return upright
    .resize({ ...size, fit: 'fill' })
    .extract({
      left: start(focal.x, size.width, pictureWidth),
      top: start(focal.y, size.height, height),
      width: pictureWidth,
      height,
    })
    .flatten({ background: colours.paper })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

type Element = { type: string; props: { style: Record<string, unknown>; children?: Element[] | string } }

function box(style: Record<string, unknown>, children?: Element[] | string): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

/** The paper beside the picture: logo above, hairline and heading below. */
function panel(lines: readonly string[]): never {
  const column = { flexDirection: 'column' as const }
  const size = headingSize(lines)
  const heading = lines.map((line) =>
    box({ display: 'block', fontSize: size, lineHeight: 1.05, letterSpacing: '-0.01em', lineClamp: 5 }, line),
  )
  const drawing = box(
    {
      ...column,
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      width: width - pictureWidth,
      height,
      padding: margin,
      background: colours.paper,
      color: colours.ink,
      fontFamily: 'Cormorant Garamond',
    },
    [
      box({ fontSize: 40, letterSpacing: '0.02em' }, lines.join(' ') === house ? '' : house),
      box(column, [
        box({ width: '100%', height: 1, background: colours.hairline, marginBottom: 32 }),
        ...heading,
      ]),
    ],
  )
  // satori types its input as React's element, which this is without React.
  return drawing as never
}

/** Pixels: as large as the longest word, or five lines of the whole heading, leave room for. */
function headingSize(lines: readonly string[]): number {
  const shareOfSize = 0.46
  const longestWord = Math.max(...lines.flatMap((line) => line.split(' ')).map((word) => word.length))
  const letters = lines.join(' ').length
  const forWord = textWidth / (longestWord * shareOfSize)
  const forLines = (textWidth * 3.6) / (letters * shareOfSize)
  return Math.round(Math.max(34, Math.min(88, forWord, forLines)))
}

async function readFonts() {
  const data = await readFile(projectFile('server/fonts/cormorant-garamond-light.ttf'))
  return [{ name: 'Cormorant Garamond', data, weight: 300 as const, style: 'normal' as const }]
}
