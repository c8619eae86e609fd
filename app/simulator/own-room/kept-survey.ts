import type { FocalGuess } from '#graphics/calibration/camera-fit.ts'
import type { PictureSize } from '#graphics/calibration/ground-camera.ts'
import type { FoundFurniture } from '#graphics/furniture-finding/suggest-furniture.ts'
import { type Photo, reopenPhoto } from './read-photo.ts'
import { areaOf, type Line } from './strokes.ts'
import type { Survey } from './survey.ts'
import { type Begun, dayOf, forgetSurvey, inSurveys, isSurveyKept, keptSurvey } from './survey-day.ts'

export type Surveyed = { readonly photo: Photo; readonly survey: Survey }

const restMs = 400
const answerWithinMs = 800

type KeptStroke = Line | { readonly found: FoundFurniture }
type Kept = {
  readonly id: typeof keptSurvey
  readonly file: Blob
  readonly guess: FocalGuess
  readonly size: PictureSize
  readonly survey: Omit<Survey, 'strokes'>
  readonly strokes: readonly KeptStroke[]
}

/** Keeps on this device alone how far somebody has come, in place of the last. A device that cannot does without. */
async function keepSurvey({ photo, survey }: Surveyed, now: number): Promise<void> {
  const { file, guess, width, height } = photo
  const { strokes, ...others } = survey
  const kept: Kept = {
    id: keptSurvey,
    file,
    guess,
    size: { width, height },
    survey: others,
    // A canvas cannot be kept; what it is drawn from can.
    strokes: strokes.map((stroke) => ('map' in stroke ? { found: stroke.found } : stroke)),
  }
  await Promise.all([inSurveys.put(kept), inSurveys.put(dayOf(now))]).catch(forgetSurvey)
}

/** The one that this device keeps; null where there is none, where it cannot be opened, and for a device that does not answer. */
export function readSurvey(now: number): Promise<Surveyed | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, answerWithinMs, null))
  return Promise.race([opened(now).catch(() => null), late])
}

async function opened(now: number): Promise<Surveyed | null> {
  if (!(await isSurveyKept(now))) return null
  const kept = await inSurveys<Kept | undefined>('readonly', (store) => store.get(keptSurvey))
  const photo = kept && (await reopenPhoto(kept.file, kept.size, kept.guess))
  if (!photo) return null
  const strokes = kept.strokes.map((stroke) => ('found' in stroke ? areaOf(stroke.found, photo) : stroke))
  return { photo, survey: { ...kept.survey, strokes } }
}

/**
 * Keeps what is noted once hands rest, or at once where the page is left. What was dropped is kept no more.
 * @param tell is told what is kept.
 */
export function createKeeper(tell: (begun: Begun | null) => void) {
  let waiting: Surveyed | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    waiting = null
  }
  const flush = () => {
    if (waiting) void keepSurvey(waiting, Date.now())
    stop()
  }
  const keeper = {
    note(surveyed: Surveyed): void {
      stop()
      waiting = surveyed
      timer = setTimeout(flush, restMs)
      tell(keeper)
    },
    flush,
    drop(): void {
      stop()
      void forgetSurvey()
      tell(null)
    },
  }
  return keeper
}
