import { closePicture, imageOf, type Picture } from '#app/simulator/pixels/picture.ts'
import { contextOptions, type Drawing, type SheetScene } from './drawing.ts'
import type { LabelSheet } from './labels.ts'
import { keepLatest } from './latest-scene.ts'
import { createWebglDrawing, isSoftware } from './webgl-drawing.ts'
import type { FromWorker, Question, SentEvening, SentScene, ToWorker } from './worker-messages.ts'

const frameMs = 16
/** What begins sooner is on time, whatever it is that draws. */
const lateMs = 20
const asLateMs = 5
const tell = (message: FromWorker, transfer: Transferable[] = []) => postMessage(message, { transfer })
const nextFrame = (call: () => void) =>
  'requestAnimationFrame' in self ? self.requestAnimationFrame(call) : setTimeout(call, frameMs)

let drawing: Drawing | null = null
let eveningPicture: Picture | null = null
let letters: LabelSheet | null = null
let toldLate = 0
const waiting = keepLatest(nextFrame, (scene) => drawing?.draw(scene))

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => take(data))

function take(message: ToWorker): void {
  if (message.kind === 'begin') begin(message)
  else if (message.kind === 'showRoom') showRoom(message)
  else if (message.kind === 'dim') dim(message.evening)
  else if (message.kind === 'draw') waiting.want(sceneOf(message.scene))
  else if (message.kind === 'forget') drawing?.forget(message.sheet)
  else if (message.kind === 'add') {
    const picture = 'close' in message.picture ? message.picture : imageOf(message.picture)
    drawing?.add(message.sheet, picture, message.rough)
    // It has become a texture.
    closePicture(picture)
  } else if (message.kind === 'ask') void answer(message)
  else {
    drawing?.close()
    close()
  }
}

async function answer({ number, question }: Extract<ToWorker, { kind: 'ask' }>): Promise<void> {
  const answer = await answerTo(question)
  tell({ kind: 'answer', number, answer }, answer instanceof ImageBitmap ? [answer] : [])
}

function begin({ canvas, bitmap }: Extract<ToWorker, { kind: 'begin' }>): void {
  const gl = canvas.getContext('webgl2', contextOptions)
  if (!gl || bitmap.width === 0) {
    tell({ kind: 'none' })
    return
  }
  const open = () => createWebglDrawing(canvas, gl, tellLate)
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault()
    drawing = null
    tell({ kind: 'lost' })
  })
  canvas.addEventListener('webglcontextrestored', () => {
    drawing = open()
    tell({ kind: 'back' })
  })
  drawing = open()
  tell({ kind: 'ready', processor: !isSoftware(gl) })
}

/** Each message costs the page a little of its own frame: what is as late as the frame before is not told again. */
function tellLate(milliseconds: number): void {
  const late = milliseconds > lateMs ? milliseconds : 0
  if (Math.abs(late - toldLate) <= asLateMs) return
  tell({ kind: 'late', lateMs: milliseconds })
  toldLate = late
}

function showRoom({ look, mask, light }: Extract<ToWorker, { kind: 'showRoom' }>): void {
  try {
    drawing?.showRoom(look, { mask, light })
  } catch {
    tell({ kind: 'failed' })
  }
  for (const picture of [mask, light]) closePicture(picture)
}

function dim(evening: SentEvening | null): void {
  const given = evening?.picture
  eveningPicture = given ?? eveningPicture
  drawing?.dim(evening && eveningPicture && { ...evening, picture: eveningPicture })
  if (given) closePicture(given)
}

function sceneOf({ labels, since, ...scene }: SentScene): SheetScene {
  letters = labels?.sheet ?? letters
  return {
    ...scene,
    ...(since !== undefined && { since: since - performance.timeOrigin }),
    labels: labels && letters && { ...labels, sheet: letters },
  }
}

async function answerTo(question: Question): Promise<unknown> {
  if (question.kind === 'picture') return drawing?.picture(sceneOf(question.scene))
  await waiting.done()
  const milliseconds = await drawing?.drawnIn()
  // What is drawn is shown with the next frame.
  if (question.kind === 'shown') await new Promise<void>((resolve) => nextFrame(resolve))
  return milliseconds
}
