import { deviceStore } from '#app/site/parts/device-store/device-store.ts'
import { isStale } from './kept-room.ts'

/** The one that a device keeps; other names where what is kept changes its form. */
export const keptSurvey = 'survey-1'
/** Its day is a row of its own: it is asked for with every visit. */
const itsDay = 'survey-1-day'

/** A photograph that is not a room yet, as this device keeps it. */
export type Begun = { readonly drop: () => void }
type Day = { readonly id: typeof itsDay; readonly keptAt: number }

export const inSurveys = deviceStore('cartacho-own-room-survey', 'surveys')

export const dayOf = (now: number): Day => ({ id: itsDay, keptAt: now })

/** Whether this device keeps one; one that is too old is forgotten. */
export async function isSurveyKept(now: number): Promise<boolean> {
  const day = await inSurveys<Day | undefined>('readonly', (store) => store.get(itsDay)).catch(
    () => undefined,
  )
  if (!day) return false
  if (!isStale(day.keptAt, now)) return true
  await forgetSurvey()
  return false
}

/** Takes it from this device. */
export async function forgetSurvey(): Promise<void> {
  await inSurveys('readwrite', (store) => store.clear()).catch(() => undefined)
}
