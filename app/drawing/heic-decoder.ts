import openHeif from 'libheif-js/libheif-wasm/libheif.js'
import program from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { hasTooManyPixels, mostPicturePixels, pictureHeadBytes } from '#content/media/picture-pixels.ts'
import type { DecodeAsk, DecoderAnswer } from './decoder-talk.ts'
import { heicColours } from './heic-colours.ts'

type Heif = ReturnType<typeof openHeif>

const loading = fetch(program).then(async (answer) => {
  if (!answer.ok) throw new Error('The decoder of HEIC did not arrive')
  return openHeif({ wasmBinary: await answer.arrayBuffer() })
})

addEventListener('message', ({ data }: MessageEvent<DecodeAsk>) => {
  decode(data).then(
    (answer) => postMessage(answer, { transfer: answer.kind === 'picture' ? [answer.picture] : [] }),
    () => say({ kind: 'problem', problem: 'unreadable' }),
  )
})
loading.then(
  () => say({ kind: 'ready' }),
  (reason) => {
    // Thrown where the page hears it.
    setTimeout(() => {
      throw reason
    })
  },
)

async function decode({ file, longest }: DecodeAsk): Promise<DecoderAnswer> {
  const bytes = new Uint8Array(file)
  // By what its boxes say, before anything is made of it.
  if (hasTooManyPixels(bytes.subarray(0, pictureHeadBytes))) return { kind: 'problem', problem: 'heavy' }
  const pixels = await pixelsOf(await loading, bytes)
  if (!pixels) return { kind: 'problem', problem: 'heavy' }
  const { width, height } = pixels
  const fit = Math.min(1, longest / Math.max(width, height))
  const picture = await createImageBitmap(pixels, {
    resizeWidth: Math.max(1, Math.round(width * fit)),
    resizeHeight: Math.max(1, Math.round(height * fit)),
    resizeQuality: 'high',
  })
  return { kind: 'picture', picture }
}

/**
 * The first picture of a file, turned as the camera was; null for one of more pixels than are decoded.
 * @throws Error when the file is damaged.
 */
async function pixelsOf(heif: Heif, bytes: Uint8Array): Promise<ImageData | null> {
  const images = new heif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('The file holds no picture')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPicturePixels) return null
  const pixels = new ImageData(width, height, { colorSpace: heicColours(bytes) })
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (drawn) => {
      if (drawn) resolve()
      else reject(new Error('The picture is damaged'))
    })
  })
  return pixels
}

function say(answer: DecoderAnswer): void {
  postMessage(answer)
}
