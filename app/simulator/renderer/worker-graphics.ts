import type { Graphics, Opened, OpenedHeard } from './drawing.ts'
import { createRemoteDrawing } from './remote-drawing.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

type Begun = {
  readonly canvas: HTMLCanvasElement
  readonly worker: Worker
  readonly tell: (message: ToWorker, transfer?: Transferable[]) => void
}

/** What takes longer is not waited for: it may never come. */
const longestMs = 4000

/** Begins to draw beside the page; null where that cannot be done. */
export async function beginWorkerGraphics(): Promise<Graphics | null> {
  const bitmap = await createImageBitmap(new ImageData(1, 1))
  const first = begin(bitmap)
  const isReady = await new Promise<boolean | null>((resolve) => {
    first.worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) =>
      resolve(data.kind === 'ready' ? data.processor : null),
    )
    first.worker.addEventListener('error', () => resolve(null))
    setTimeout(() => resolve(null), longestMs)
  })
  if (isReady === null) {
    first.worker.terminate()
    return null
  }
  let early: Begun | null = first
  return (heard) => {
    const begun = early ?? begin(bitmap)
    early = null
    return listen(begun, isReady, heard)
  }
}

/** @throws Error where the browser makes no worker, lets none draw, or hands it no picture. */
function begin(bitmap: ImageBitmap): Begun {
  const canvas = document.createElement('canvas')
  const given = canvas.transferControlToOffscreen()
  const worker = new Worker(new URL('./graphics-worker.ts', import.meta.url), { type: 'module' })
  const tell = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer)
  try {
    tell({ kind: 'begin', canvas: given, bitmap }, [given])
  } catch (reason) {
    worker.terminate()
    throw reason
  }
  return { canvas, worker, tell }
}

function listen({ canvas, worker, tell }: Begun, processor: boolean, heard: OpenedHeard): Opened {
  const { drawing, answered, isLate, forgot } = createRemoteDrawing(tell, heard.begun)
  const opened = { canvas, processor, drawing }
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'late') isLate(data.lateMs)
    else if (data.kind === 'answer') answered(data.number, data.answer)
    else if (data.kind === 'lost') heard.lost()
    else if (data.kind === 'back') {
      forgot()
      heard.back(opened)
    } else if (data.kind !== 'ready') heard.failed()
  })
  worker.addEventListener('error', heard.failed)
  return opened
}
