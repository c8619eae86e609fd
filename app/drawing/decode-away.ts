import type { DecodeAsk, DecodeProblem, DecoderAnswer } from './decoder-talk.ts'

/** What browsers do not open by themselves, each with a decoder of its own that is fetched when it is wanted. */
const decoders = {
  heic: () => new Worker(new URL('./heic-decoder.ts', import.meta.url), { type: 'module' }),
  pdf: () => new Worker(new URL('./pdf-decoder.ts', import.meta.url), { type: 'module' }),
}

/** How long a decoder that has arrived may take: four times what 48 megapixels took on two cores busy with fifteen programs. */
const limitMs = 30_000

type Decoded =
  | { readonly ok: true; readonly picture: ImageBitmap }
  | { readonly ok: false; readonly problem: DecodeProblem | 'failed' }

/** Opens a file away from the page, which goes on meanwhile; whatever comes of it, the decoder is ended. */
export async function decodedAway(
  file: Blob,
  kind: keyof typeof decoders,
  longest: number,
): Promise<Decoded> {
  const bytes = await file.arrayBuffer()
  const worker = decoders[kind]()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<Decoded>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<DecoderAnswer>) => {
        if (data.kind === 'picture') resolve({ ok: true, picture: data.picture })
        if (data.kind === 'problem') resolve({ ok: false, problem: data.problem })
        // A slow line counts for nothing: the time begins with the work.
        if (data.kind !== 'ready' || timer !== undefined) return
        timer = setTimeout(() => resolve({ ok: false, problem: 'heavy' }), limitMs)
        const ask: DecodeAsk = { file: bytes, longest }
        worker.postMessage(ask, [bytes])
      })
      worker.addEventListener('error', () => {
        // Before it is ready it did not arrive; afterwards the file brought it down.
        resolve({ ok: false, problem: timer === undefined ? 'failed' : 'unreadable' })
      })
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
