import { isBitmap, type Picture } from '#app/simulator/pixels/picture.ts'
import type { Drawing, SheetScene } from './drawing.ts'
import type { LabelSheet } from './labels.ts'
import type { Question, SentScene, ToWorker } from './worker-messages.ts'

export type RemoteDrawing = {
  readonly drawing: Drawing
  /** The worker answered a question. */
  readonly answered: (number: number, answer: unknown) => void
  /** The worker begins its frames so late. */
  readonly isLate: (lateMs: number) => void
  /** The worker knows nothing any more of what it was told. */
  readonly forgot: () => void
}

/** Tells a worker what to draw. Pictures are handed over when they are new to it. */
export function createRemoteDrawing(
  tell: (message: ToWorker, transfer?: Transferable[]) => void,
  tellBegun: (lateMs: number) => void,
): RemoteDrawing {
  const waiting = new Map<number, (answer: never) => void>()
  let asked = 0
  let light: Picture | null = null
  let letters: LabelSheet | null = null
  let workerLateMs = 0

  const ask = <Answer>(question: Question) =>
    new Promise<Answer>((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      tell({ kind: 'ask', number: asked, question })
    })
  const sent = ({ labels, since, ...scene }: SheetScene): SentScene => {
    const isNew = labels && labels.sheet !== letters
    if (labels) letters = labels.sheet
    return {
      ...scene,
      ...(since !== undefined && { since: since + performance.timeOrigin }),
      labels: labels && { ...labels, sheet: isNew ? sentSheet(labels.sheet) : undefined },
    }
  }
  return {
    drawing: {
      // The page has no use for them while another draws: a copy is made while it waits.
      showRoom: (look, { mask, light }) =>
        tell({ kind: 'showRoom', look, mask, light }, [mask, light].filter(isBitmap)),
      dim(evening) {
        if (!evening) return tell({ kind: 'dim', evening })
        const { picture, ...rest } = evening
        tell({ kind: 'dim', evening: picture === light ? rest : evening })
        light = picture
      },
      add(sheet, picture, rough, given) {
        if (isBitmap(picture)) return tell({ kind: 'add', sheet, picture, rough })
        const { width, height, data } = picture
        tell({ kind: 'add', sheet, picture: { width, height, data }, rough }, given ? [data.buffer] : [])
      },
      forget: (sheet) => tell({ kind: 'forget', sheet }),
      draw(scene) {
        tell({ kind: 'draw', scene: sent(scene) })
        if (scene.since !== undefined) tellBegun(Math.max(performance.now() - scene.since, workerLateMs))
      },
      shown: () => ask({ kind: 'shown' }),
      drawnIn: () => ask({ kind: 'drawnIn' }),
      picture: (scene) => ask({ kind: 'picture', scene: sent(scene) }),
      close: () => tell({ kind: 'close' }),
    },
    answered(number, answer) {
      waiting.get(number)?.(answer as never)
      waiting.delete(number)
    },
    isLate(lateMs) {
      workerLateMs = lateMs
    },
    forgot() {
      light = null
      letters = null
    },
  }
}

/** A sheet with its pixels: a worker knows no canvas of the page. */
function sentSheet({ pixels, ...sheet }: LabelSheet): LabelSheet<ImageData> | undefined {
  if (pixels instanceof ImageData) return { ...sheet, pixels }
  const read = pixels.getContext('2d')?.getImageData(0, 0, pixels.width, pixels.height)
  return read && { ...sheet, pixels: read }
}
