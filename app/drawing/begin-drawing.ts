import { borderYarn, type DrawnRug, raisedYarns } from '#content/drawings/drawing.ts'
import type { Locale } from '#i18n/locales.ts'
import {
  bandAlone,
  type Design,
  type DesignChange,
  drawnRugOf,
  firstDesign,
  rugAskOf,
  withChosen,
} from './design.ts'
import type { OpenedDrawing, RugAsk } from './drawing-talk.ts'
import { filled, metresText, yarnsText } from './drawing-texts.ts'
import { type DrawingThread, openThread } from './drawing-thread.ts'
import type { WallYarn } from './drawing-view.ts'
import { forgetDrawing, keepDrawing, keptDrawing } from './kept-drawing.ts'
import type { DrawingWords } from './pt.ts'
import { type DrawingProblem, type ReadDrawing, readDrawing } from './read-drawing.ts'

/** A drawing that is open on the page, and what is made of it. */
export type Open = {
  readonly drawing: ReadDrawing
  readonly opened: OpenedDrawing
  readonly thread: DrawingThread
  /** The same drawing, its sheet straightened or not, with what it then begins with. */
  readonly straighten: (straightens: boolean) => Promise<{ readonly open: Open; readonly design: Design }>
  /**
   * Gives a design as many yarns, or as many as the drawing asks for: whichever design stands there by then. What was chosen of
   * them stays, unless they are to be what the drawing asks for alone: then only the band does, which is no part of it.
   */
  readonly propose: (count: number | null, free: boolean, isReset: boolean) => Promise<DesignChange>
  /** What the worker is to make of a design. */
  readonly ask: (design: Design) => RugAsk
  /** The rug as its request says it. */
  readonly rug: (design: Design, areas: readonly number[]) => DrawnRug
  /** A rug in the words that say what goes with a request. */
  readonly about: (rug: DrawnRug, words: Pick<DrawingWords, 'request' | 'yarns'>, locale: Locale) => string
  /** Keeps drawing and design on this device; whether it could. */
  readonly keep: (design: Design, now: number) => Promise<boolean>
  readonly forget: () => Promise<void>
}

/** A worker that has warmed up, or is about to, for the next drawing. */
let spare: DrawingThread | null = null

/** Starts what makes rugs before there is a drawing, while its file is being chosen. */
export function getReady(): void {
  if (spare) return
  const thread = openThread()
  spare = thread
  thread.ready().catch(() => {
    thread.close()
    if (spare === thread) spare = null
  })
}

/** Opens a drawing; `before` is what was chosen of it when this device kept it. */
export async function beginDrawing(
  file: File,
  before: Design | null,
  wall: readonly WallYarn[],
): Promise<{ ok: true; open: Open; design: Design } | { ok: false; problem: DrawingProblem }> {
  const read = await readDrawing(file).catch(() => ({ ok: false as const, problem: 'unreadable' as const }))
  if (!read.ok) return read
  const thread = spare ?? openThread()
  spare = null
  try {
    const opened = await thread.open(
      read.drawing.picture,
      wall.map(({ hex }) => hex),
      before?.straightens ?? true,
    )
    // A drawing that was kept before something could be chosen has it as others begin.
    const first = { ...firstDesign(opened), ...before }
    const isKnown = first.groups.length > 0 && first.groups.every(({ yarn }) => yarn < wall.length)
    const groups = isKnown ? first.groups : await thread.propose(first.count, first.shape === 'free')
    const { drawing } = read
    const openOf = (now: OpenedDrawing): Open => ({
      drawing,
      opened: now,
      thread,
      straighten: async (straightens) => {
        const other = await thread.straighten(straightens)
        const start = { ...firstDesign(other), straightens }
        const groups = await thread.propose(null, start.shape === 'free')
        return { open: openOf(other), design: { ...start, groups } }
      },
      propose: async (count, free, isReset) => {
        const groups = await thread.propose(count, free)
        return (now) => {
          const before = isReset ? bandAlone(now.groups) : now.groups
          return { ...now, count, groups: withChosen(groups, before) }
        }
      },
      ask: (design) => rugAskOf(design, wall),
      rug: (design, areas) => drawnRugOf(design, areas, wall),
      about: (rug, words, locale) => aboutRug(rug, drawing.file.name, words, locale),
      keep: (design, now) => keepDrawing(drawing.file, design, now),
      forget: forgetDrawing,
    })
    return { ok: true, open: openOf(opened), design: { ...first, groups } }
  } catch {
    thread.close()
    URL.revokeObjectURL(read.drawing.url)
    return { ok: false, problem: 'failed' }
  }
}

function aboutRug(
  rug: DrawnRug,
  name: string,
  { request, yarns }: Pick<DrawingWords, 'request' | 'yarns'>,
  locale: Locale,
): string {
  const size = `${metresText(rug.width, locale)} × ${metresText(rug.length, locale)}`
  const { length: count } = raisedYarns(rug.technique, rug.yarns)
  const border = borderYarn(rug.yarns)
  return [
    filled(request.goesWith, { name, yarns: yarnsText(yarns, rug.yarns.length), size }),
    ...(border ? [filled(request.goesBorder, { width: border.border / 10 })] : []),
    ...(count > 0 ? [filled(request.goesRaised, { count })] : []),
    ...(rug.carved ? [request.goesCarved] : []),
  ].join(', ')
}

/** The drawing that this device keeps; null where there is none. */
export const keptBefore = keptDrawing
