import type { LitScene } from '#app/simulator/stage/lit-scene.ts'
import type { Option } from './kept-options.ts'

const smallWidth = 640
const smallQuality = 0.78
const quality = 0.88
const [columnWidth, gap, wordsHeight] = [1000, 24, 76]

/**
 * A scene as a small JPEG in an address of its own.
 * @throws Error when the browser can make no picture.
 */
export async function smallPicture(lit: LitScene): Promise<string> {
  const height = Math.round((smallWidth * lit.room.height) / lit.room.width)
  const { canvas, context } = canvasOf(smallWidth, height)
  const { drawLit } = await import('#app/simulator/stage/compose-picture.ts')
  await drawLit(context, lit, smallWidth, height)
  return canvas.toDataURL('image/jpeg', smallQuality)
}

/**
 * Options side by side as one JPEG, each named and numbered.
 * @throws Error when the browser can make no picture.
 */
export async function pictureOfAll(options: readonly Option[]): Promise<Blob> {
  const images = await Promise.all(options.map(({ picture }) => imageAt(picture)))
  const columns = Math.min(2, images.length)
  const heights = images.map(
    ({ naturalWidth, naturalHeight }) => (columnWidth * naturalHeight) / naturalWidth,
  )
  const rows = Math.ceil(images.length / columns)
  const rowHeights = Array.from({ length: rows }, (_, row) =>
    Math.max(...heights.slice(row * columns, (row + 1) * columns)),
  )
  const whole = rowHeights.reduce((sum, height) => sum + height + wordsHeight + gap, gap)
  const { canvas, context } = canvasOf(columns * (columnWidth + gap) + gap, Math.round(whole))
  context.fillStyle = '#f7f3ec'
  context.fillRect(0, 0, canvas.width, canvas.height)
  let top = gap
  for (const [row, height] of rowHeights.entries()) {
    for (const [column, option] of options.slice(row * columns, (row + 1) * columns).entries()) {
      const at = row * columns + column
      const image = images[at]
      const left = gap + column * (columnWidth + gap)
      if (image) context.drawImage(image, left, top, columnWidth, heights[at] ?? height)
      context.fillStyle = '#1d1a17'
      context.font = '400 34px "Cormorant Garamond", serif'
      context.fillText(`${at + 1}. ${option.name}`, left, top + height + 40, columnWidth)
      context.fillStyle = '#6a6159'
      context.font = '400 20px "Hanken Grotesk", sans-serif'
      context.fillText(`${option.size}  \u00b7  ${option.room}`, left, top + height + 68, columnWidth)
    }
    top += height + wordsHeight + gap
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('The picture could not be made')
  return blob
}

function canvasOf(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to make a picture with')
  return { canvas, context }
}

async function imageAt(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
