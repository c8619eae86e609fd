import { parentPort, workerData } from 'node:worker_threads'
import { convertPicture } from './convert-picture.ts'

// The thread of picture-api.ts: converts the file that it was started with, answers with its bytes and ends.
const made = Uint8Array.from(await convertPicture(workerData as string))
parentPort?.postMessage(made, [made.buffer])
