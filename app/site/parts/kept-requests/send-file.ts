import { sendFilePath } from '#i18n/sent-file-paths.ts'

/** A file that goes with a request, as the device keeps it. */
export type KeptFile = {
  /** Made on the device; under it the file is sent, and gone on with where it was cut. */
  readonly key: string
  readonly name: string
  readonly blob: Blob
  /** What to say where the server does not take it for what it is. */
  readonly refused: string
}

/** What a page hears of a file that is on its way, as a `CustomEvent`. */
export const fileProgress = 'arquivo-a-caminho'
export type FileProgress = { readonly key: string; readonly sent: number }

/** A line that is cut loses no more than this. */
const partBytes = 512 * 1024
const answerWithinMs = 60_000
const mostTurns = 5

/**
 * Sends a file from where the server has it, part by part: there, refused, or nowhere whole, as each part finds another server.
 * @throws where it is cut.
 */
export async function sendFile({ key, blob }: KeptFile): Promise<'there' | 'refused' | 'nowhere'> {
  let at = await ask(key, { method: 'HEAD' }).then(offsetOf)
  let turns = 0
  tell(key, at)
  while (at < blob.size) {
    const headers = { 'upload-offset': String(at), 'upload-length': String(blob.size) }
    const body = blob.slice(at, at + partBytes)
    const answer = await ask(key, { method: 'PATCH', headers, body })
    if (answer.status === 415 || answer.status === 413) return 'refused'
    if (answer.status === 409) turns += 1
    else if (answer.status !== 204) throw new Error(`A part was answered ${answer.status}`)
    if (turns > mostTurns) return 'nowhere'
    at = offsetOf(answer)
    tell(key, at)
  }
  return 'there'
}

function ask(key: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(answerWithinMs)
  return fetch(sendFilePath(key), { ...init, redirect: 'manual', signal })
}

/** What answers without it is not our server. */
function offsetOf({ headers }: Response): number {
  const offset = headers.get('upload-offset')
  if (!/^\d+$/.test(offset ?? '')) throw new Error('Another than our server answered')
  return Number(offset)
}

function tell(key: string, sent: number): void {
  dispatchEvent(new CustomEvent<FileProgress>(fileProgress, { detail: { key, sent } }))
}
