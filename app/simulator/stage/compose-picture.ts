import type { RoomView } from '#app/simulator/room-files.ts'

const marginShare = 0.085
const quality = 0.88
const lineWidth = 4

/**
 * The scene as a JPEG at the room's own size, with these words in its margin: first the rug's name, large, then the
 * rest in one line. `line` is the share of the width where two are compared. @throws Error when the browser can make no picture.
 */
export async function composePicture(
  room: RoomView,
  rugs: HTMLCanvasElement,
  [name = '', ...facts]: readonly string[],
  line?: number,
): Promise<Blob> {
  const margin = Math.round(room.width * marginShare)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: room.width, height: room.height + margin })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to make a picture with')
  context.fillStyle = '#f7f3ec'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(await roomImage(room), 0, 0, room.width, room.height)
  context.drawImage(rugs, 0, 0, room.width, room.height)
  if (line !== undefined) {
    context.fillStyle = '#f7f3ec'
    context.fillRect(Math.round(line * room.width) - lineWidth / 2, 0, lineWidth, room.height)
  }
  const [baseline, side] = [room.height + margin * 0.62, margin * 0.4]
  context.fillStyle = '#1d1a17'
  context.font = `400 ${Math.round(margin * 0.42)}px "Cormorant Garamond", serif`
  context.fillText(name, side, baseline)
  const after = side + context.measureText(name).width + margin * 0.3
  context.fillStyle = '#6a6159'
  context.font = `400 ${Math.round(margin * 0.2)}px "Hanken Grotesk", sans-serif`
  context.fillText(facts.join('  \u00b7  '), after, baseline)
  context.textAlign = 'right'
  context.fillStyle = '#1d1a17'
  context.font = `400 ${Math.round(margin * 0.36)}px "Cormorant Garamond", serif`
  context.fillText('Cartacho', room.width - side, baseline)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('The picture could not be made')
  return blob
}

/** The room in the better of its two formats that this browser knows. */
async function roomImage({ files }: RoomView): Promise<HTMLImageElement> {
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
