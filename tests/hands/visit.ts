import { isDeepStrictEqual } from 'node:util'
import { es } from '#app/site/frame/es.ts'
import { pt } from '#app/site/frame/pt.ts'
import { isSpanish } from '#i18n/spanish-tree.ts'
import { faultsOf, lookOf } from './in-page.ts'
import { oneOf, type Random, randomFrom } from './random.ts'
import { touch } from './touches.ts'
import type { Visitor } from './visitor.ts'

export type Visit = {
  readonly seed: number
  readonly touches: number
  readonly siteUrl: string
  readonly starts: readonly string[]
}

const lineIsCut = [pt.offline.title, es.offline.title]

/** As long as a page may take until nothing is wrong with it, on two busy cores. */
const patienceMs = 20_000

/** Lets a hand press whatever there is. @returns what was found wrong, with all that was pressed before; empty where nothing was. */
export async function visit(visitor: Visitor, { seed, touches, siteUrl, starts }: Visit): Promise<string[]> {
  const random = randomFrom(seed)
  const done: string[] = []
  const start = oneOf(random, starts)
  await visitor.open(siteUrl + start)
  done.push(`open ${start}`)
  for (let left = touches; left > 0; left -= 1) {
    done.push(await touch(visitor, random).catch((problem) => `(${String(problem).split('\n')[0]})`))
    await pause(oneOf(random, [0, 0, 50, 200, 800]))
    if (await isElsewhere(visitor)) await visitor.open(siteUrl + start)
    if (random() > 0.15) continue
    const found = [...(await faultsAtRest(visitor)), ...(await otherByItsAddress(visitor, random))]
    const problems = await visitor.problems()
    if (found.length + problems.length > 0)
      return [...found, ...problems, ...(await where(visitor)), 'after:', ...done.slice(-30)]
  }
  return []
}

/** Whether the browser shows none of our pages: after so many steps back, without a line before the first page came whole, or a text. */
const isElsewhere = (visitor: Visitor) =>
  visitor
    .run(() => !location.protocol.startsWith('http') || document.contentType !== 'text/html')
    .catch(() => false)

const where = async (visitor: Visitor) => [`at ${await visitor.run(() => location.href).catch(String)}`]

/** What is still wrong with a page that was left alone for as long as it may take. */
async function faultsAtRest(visitor: Visitor): Promise<string[]> {
  const end = Date.now() + patienceMs
  for (;;) {
    const found = await faultsNow(visitor)
    if (found.length === 0 || Date.now() > end) return found
    await pause(300)
  }
}

async function faultsNow(visitor: Visitor): Promise<string[]> {
  try {
    // A step back may come late.
    if (await isElsewhere(visitor)) return []
    const path = await visitor.run(() => decodeURI(location.pathname))
    const language = await visitor.run(() => document.documentElement.lang)
    const wrong = language.startsWith(isSpanish(path) ? 'es' : 'pt') ? [] : [`${path} says it is ${language}`]
    return [...wrong, ...((await visitor.run(faultsOf, lineIsCut)) ?? ['it is being left'])]
  } catch (problem) {
    return [`it cannot be asked: ${problem}`]
  }
}

/** Where the page differs from what its address alone leads to. It is loaded anew for that, one time of two. */
async function otherByItsAddress(visitor: Visitor, random: Random): Promise<string[]> {
  if (random() < 0.5) return []
  const before = await lookAtRest(visitor)
  await visitor.step('reload')
  const faults = await faultsAtRest(visitor)
  const after = await lookAtRest(visitor)
  if (await isElsewhere(visitor)) return faults
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  return [...faults, ...names.map((name) => `${name} was ${before[name]}, by its address ${after[name]}`)]
}

/** What a page is once it stays so: one that is being left has the address of the next already. */
async function lookAtRest(visitor: Visitor): Promise<Record<string, string>> {
  const end = Date.now() + patienceMs
  let last: Record<string, string> = {}
  for (;;) {
    // Of a page that is just being left Firefox tells nothing.
    const now = (await visitor.run(lookOf).catch(() => null)) ?? {}
    if ((now.address && isDeepStrictEqual(now, last)) || Date.now() > end) return now
    last = now
    await pause(visitor.restMs)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
