import type { Backend } from '#backend/backend.ts'
import { removeForGood } from '#content/media/stored-file.queries.ts'
import type { Log } from './log.ts'
import { visitorClient } from './services.ts'

const firstAfterMs = 10 * 60 * 1000
const everyMs = 24 * 60 * 60 * 1000

/** Removes files from the embedded backend whose thirty days in the bin are over. Returns how many. */
export async function emptyBinOf(backend: Backend): Promise<number> {
  const inProcess: typeof fetch = (input, init) => backend.fetch(new Request(input, init))
  const [row] = await backend.query<{ urls: string[] }>('select private.files_past_rest() as urls')
  const removed = await removeForGood(
    visitorClient('http://localhost', backend.secretKey, inProcess),
    row?.urls ?? [],
  )
  if (!removed.ok) throw new Error(`The bin could not be emptied: ${removed.problem}`)
  return removed.value
}

/**
 * Empties the bin some minutes after the start and then every day. With a hosted project nobody does: the server has
 * no key there that may remove files, and the panel does it when the bin is opened.
 */
export function keepBin(backend: Backend, log: Log): { stop(): void } {
  const empty = () =>
    emptyBinOf(backend).then(
      (files) => files > 0 && log.info({ files }, 'removed files after thirty days in the bin'),
      (cause) => log.error({ reason: String(cause) }, 'the bin could not be emptied'),
    )
  let timer = setTimeout(() => {
    void empty()
    timer = setInterval(() => void empty(), everyMs).unref()
  }, firstAfterMs).unref()
  return { stop: () => clearTimeout(timer) }
}
