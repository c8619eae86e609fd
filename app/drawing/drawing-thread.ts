import type { ApartPlace } from '#graphics/drawing/drawn-area.ts'
import type { YarnGroup } from '#graphics/drawing/open-drawing.ts'
import type { NearView } from '#graphics/drawing/tufts.ts'
import type {
  DrawingAnswer,
  DrawingAsk,
  DrawingFiles,
  MadeRug,
  OpenedDrawing,
  RugAsk,
} from './drawing-talk.ts'
import type { RugFiles } from './rug-model.ts'

/** The worker that makes rugs of one drawing. Every promise rejects where it fails. */
export type DrawingThread = {
  /** Resolves once the worker has warmed up. */
  ready(): Promise<void>
  open(picture: ImageBitmap, wall: readonly string[], straightens: boolean): Promise<OpenedDrawing>
  /** Takes the sheet in the picture for the drawing, or the whole picture. */
  straighten(straightens: boolean): Promise<OpenedDrawing>
  propose(count: number | null, free: boolean): Promise<readonly YarnGroup[]>
  /** Null where the yarn stands for one colour alone. */
  split(groups: readonly YarnGroup[], at: number, free: boolean): Promise<readonly YarnGroup[] | null>
  /** Gives what hangs together at a place of the rug a yarn of its own; null where nothing else has its yarn. */
  separate(groups: readonly YarnGroup[], at: readonly [number, number]): Promise<readonly YarnGroup[] | null>
  /** What of the rug that was made last could have a yarn of its own. */
  apart(): Promise<readonly ApartPlace[]>
  /**
   * Shows the rug roughly, then as it is; only what was asked last is shown to its end. Of groups that were just proposed it may
   * end with those that are worth a yarn, for a rug of these to be asked.
   */
  make(rug: RugAsk, show: (made: MadeRug) => void): Promise<readonly number[] | null>
  /** What goes with a request for this rug, whatever is shown meanwhile. */
  files(rug: RugAsk): Promise<DrawingFiles>
  /** A piece of the rug that was made last, tuft by tuft. */
  near(view: NearView): Promise<ImageBitmap>
  /** The rug that was made last, from above, clear beside it. */
  laid(): Promise<Blob>
  /** The same as models in its true size. */
  model(name: string): Promise<RugFiles>
  close(): void
}

type Question = DrawingAsk extends infer One ? (One extends DrawingAsk ? Omit<One, 'number'> : never) : never
type Asker = { readonly take: (answer: DrawingAnswer) => boolean; readonly reject: (reason: Error) => void }

/** Starts the worker. */
export function openThread(): DrawingThread {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Asker>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<DrawingAnswer>) => {
    const asker = waiting.get(data.number)
    if (!asker) return
    if (data.kind === 'failed') asker.reject(new Error('The drawing could not be worked on'))
    if (data.kind === 'failed' || asker.take(data)) waiting.delete(data.number)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker of the drawing did not start'))
    waiting.clear()
  })
  const ask = <Taken>(
    question: Question,
    take: (answer: DrawingAnswer) => { readonly done: Taken } | undefined,
    transfer: Transferable[] = [],
  ) =>
    new Promise<Taken>((resolve, reject) => {
      last += 1
      waiting.set(last, {
        take: (answer) => {
          const taken = take(answer)
          if (taken) resolve(taken.done)
          return taken !== undefined
        },
        reject,
      })
      worker.postMessage({ ...question, number: last } as DrawingAsk, transfer)
    })
  const groups = (question: Question) =>
    ask(question, (answer) => (answer.kind === 'groups' ? { done: answer.groups } : undefined))
  const opened = (question: Question, transfer: Transferable[]) =>
    ask(question, (answer) => (answer.kind === 'opened' ? { done: answer.opened } : undefined), transfer)
  return {
    ready: () =>
      ask({ kind: 'ready' }, (answer) => (answer.kind === 'ready' ? { done: undefined } : undefined)),
    open: (picture, wall, straightens) => opened({ kind: 'open', picture, wall, straightens }, [picture]),
    straighten: (straightens) => opened({ kind: 'straighten', straightens }, []),
    propose: async (count, free) => (await groups({ kind: 'propose', count, free })) ?? [],
    split: (own, at, free) => groups({ kind: 'split', groups: own, at, free }),
    separate: (own, at) => groups({ kind: 'separate', groups: own, at }),
    apart: () =>
      ask({ kind: 'apart' }, (answer) => (answer.kind === 'apart' ? { done: answer.places } : undefined)),
    make: (rug, show) =>
      ask({ kind: 'make', rug }, (answer) => {
        if (answer.kind === 'fewer') return { done: answer.staying }
        if (answer.kind !== 'made') return undefined
        show(answer.made)
        return answer.made.rough ? undefined : { done: null }
      }),
    files: (rug) =>
      ask({ kind: 'files', rug }, (answer) => (answer.kind === 'files' ? { done: answer.files } : undefined)),
    near: (view) =>
      ask({ kind: 'near', view }, (answer) => (answer.kind === 'near' ? { done: answer.near } : undefined)),
    laid: () =>
      ask({ kind: 'laid' }, (answer) => (answer.kind === 'laid' ? { done: answer.laid } : undefined)),
    model: (name) =>
      ask({ kind: 'model', name }, (answer) =>
        answer.kind === 'model' ? { done: answer.model } : undefined,
      ),
    close: () => worker.terminate(),
  }
}
