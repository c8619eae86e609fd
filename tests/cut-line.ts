import type { IncomingMessage } from 'node:http'
import { openLine } from '#tests/line.ts'

type Where = 'before' | 'within' | 'either'
export type CutLine = Awaited<ReturnType<typeof openCutLine>>

/** Stands before a site as a line that is cut, before or in the middle of what it answers, for as long as is said. */
export async function openCutLine(siteUrl: string) {
  let lacking: RegExp | null = null
  let broken = 0
  let times = Number.POSITIVE_INFINITY
  let place: Where = 'either'
  const cut = new WeakSet<IncomingMessage>()
  const { url, close } = await openLine(siteUrl, {
    takes(call) {
      if (broken >= times || !lacking?.test(call.url ?? '')) return true
      broken += 1
      const isBefore = place === 'before' || (place === 'either' && broken % 2 === 1)
      // What a HEAD asks for has no middle.
      if (isBefore || call.method === 'HEAD') call.socket.resetAndDestroy()
      else cut.add(call)
      return cut.has(call)
    },
    async gives(given, answer, call) {
      if (!cut.has(call)) return given.pipe(answer)
      const whole = Buffer.concat(await given.toArray())
      answer.write(whole.subarray(0, whole.length >> 1))
      return setTimeout(() => answer.socket?.resetAndDestroy(), 100)
    },
  })
  return {
    url,
    close,
    /**
     * Whatever addresses look like this do not come whole from now on, or so many times: cut off before it, within it, or either in turns;
     * null: all come.
     */
    cut(
      addresses: RegExp | null,
      { most = Number.POSITIVE_INFINITY, where = 'either' }: { most?: number; where?: Where } = {},
    ) {
      lacking = addresses
      times = most
      place = where
      broken = 0
    },
    /** How many did not. */
    broken: () => broken,
  }
}
