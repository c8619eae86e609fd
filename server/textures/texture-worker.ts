import { parentPort, workerData } from 'node:worker_threads'
import { makePack, type PackWork } from './make-pack.ts'

// The thread of textures.ts: makes the pack that it was started with, answers with its bytes and ends.
parentPort?.postMessage(await makePack(workerData as PackWork))
