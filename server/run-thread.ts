import { Worker } from 'node:worker_threads'
import { projectFile } from '#backend/project-file.ts'

type Thread = {
  /** The file that the thread starts from, from the root of the sources. */
  readonly source: string
  /** What it makes, for the words of a failure. */
  readonly makes: string
  readonly longestMs: number
  readonly mostMegabytes: number
}

/** A thread that was ended before its work was done: on a busier machine than it was given time for. */
export class ThreadLate extends Error {
  override name = 'ThreadLate'
}

/**
 * The bytes that a thread makes of the work it is started with: seconds of work, which would keep every page waiting.
 * @throws ThreadLate when it takes too long, Error when it fails or ends without an answer.
 */
export function runThread(thread: Thread, work: unknown): Promise<NonSharedBuffer> {
  const { source, makes, longestMs, mostMegabytes } = thread
  const worker = new Worker(projectFile(source), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  worker.unref()
  return new Promise<NonSharedBuffer>((resolve, reject) => {
    const late = setTimeout(() => reject(new ThreadLate(`The thread of ${makes} took too long`)), longestMs)
    late.unref()
    worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer)))
    worker.once('error', (cause) => reject(new Error(`The thread of ${makes} could not go on`, { cause })))
    worker.once('exit', () => reject(new Error(`The thread of ${makes} ended early`)))
  }).finally(() => worker.terminate())
}
