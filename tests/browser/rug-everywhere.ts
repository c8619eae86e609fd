import { expect } from 'vitest'
import { paceBelow } from '#tests/pace.ts'
import { writeRow } from './admin-rows.ts'
import { msUntil } from './ms-until.ts'
import { patience } from './patience.ts'
import type { RunningSite } from './site.ts'

/** Where a rug is to be read, and what is read there. */
type Places = readonly (readonly [address: string, words: string])[]

/**
 * How many milliseconds until a rug that was just registered is to be read in all of these places; where a busy machine was late,
 * until it is there again once it was hidden, up to four times.
 */
export function paceOfRug(site: RunningSite, slug: string, places: Places, limit: number): Promise<number> {
  const show = (active: boolean) => writeRow(site, 'PATCH', `rugs?slug=eq.${slug}`, { active })
  const isGone = async () => {
    const answers = await Promise.all(places.map(([address]) => fetch(site.url + address)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    return texts.every((text, at) => !text.includes(places[at]?.[1] ?? ''))
  }
  let isNew = true
  return paceBelow(limit, async () => {
    if (!isNew) {
      await show(false)
      await expect.poll(isGone, patience).toBe(true)
      await show(true)
    }
    isNew = false
    const waits = places.map(([address, words]) => msUntil(site.url + address, words, patience.timeout))
    return Math.max(...(await Promise.all(waits)))
  })
}
