import type { EveningFiles, RoomView } from '#app/simulator/room-files.ts'
import { type LitScene, marginShare } from './lit-scene.ts'

const quality = 0.88
const lineWidth = 4
const display = '"Cormorant Garamond", serif'
const plain = '"Hanken Grotesk", sans-serif'

/**
 * The scene as a JPEG at the room's own size, with these words in its margin: first the rug's name, large, then the
 * rest in one line. `line` is the share of the width where two rugs meet.
 * @throws Error when the browser can make no picture.
 */
export async function composePicture(
  lit: LitScene,
  [name = '', ...facts]: readonly string[],
  line?: number,
): Promise<Blob> {
  const { room } = lit
  const margin = Math.round(room.width * marginShare)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: room.width, height: room.height + margin })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to make a picture with')
  context.fillStyle = '#f7f3ec'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await drawLit(context, lit, room.width, room.height)
  if (line !== undefined) {
    context.fillStyle = '#f7f3ec'
    context.fillRect(Math.round(line * room.width) - lineWidth / 2, 0, lineWidth, room.height)
  }
  writeMargin(context, room, margin, name, facts.join('  \u00b7  '))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('The picture could not be made')
  return blob
}

/** Draws a scene without any words, so large, from the corner on. */
export async function drawLit(
  context: CanvasRenderingContext2D,
  { room, rugs, evening }: LitScene,
  width: number,
  height: number,
): Promise<void> {
  context.drawImage(await imageOf(room.files), 0, 0, width, height)
  if (evening > 0 && room.eveningFiles) {
    context.globalAlpha = evening
    context.drawImage(await imageOf(room.eveningFiles), 0, 0, width, height)
    context.globalAlpha = 1
  }
  context.drawImage(await rugs, 0, 0, width, height)
}

/** Name and facts at the left, the house at the right; long names are written smaller, so that all has its place. */
function writeMargin(
  context: CanvasRenderingContext2D,
  { width, height }: RoomView,
  margin: number,
  name: string,
  facts: string,
) {
  const [baseline, side, gap] = [height + margin * 0.62, margin * 0.4, margin * 0.3]
  const measure = (text: string, size: number, family: string) => {
    context.font = `400 ${size}px ${family}`
    return context.measureText(text).width
  }
  const write = (text: string, x: number, size: number, family: string, colour: string) => {
    const wide = measure(text, size, family)
    context.fillStyle = colour
    context.fillText(text, x, baseline)
    return wide
  }
  const house = measure('Cartacho', margin * 0.36, display)
  write('Cartacho', width - side - house, margin * 0.36, display, '#1d1a17')
  const needed = measure(name, margin * 0.42, display) + gap + measure(facts, margin * 0.2, plain)
  const fit = Math.min(1, (width - 2 * side - house - gap) / needed)
  const after = side + write(name, side, margin * 0.42 * fit, display, '#1d1a17') + gap * fit
  write(facts, after, margin * 0.2 * fit, plain, '#6a6159')
}

/** The room in the better of its two formats that this browser knows. */
async function imageOf(files: EveningFiles): Promise<HTMLImageElement> {
  for (const url of [files.avif, files.webp]) {
    const image = new Image()
    image.src = url
    const shown = await image.decode().then(
      () => true,
      () => false,
    )
    if (shown) return image
  }
  throw new Error('The picture of the room could not be read')
}
