import { parentPort, workerData } from 'node:worker_threads'
import type { DyeWork } from './dye-picture.ts'
import { dyedPixels } from './dyed-pixels.ts'

// The thread of dye-picture.ts: dyes the picture it was started with, answers with its pixels and ends.
const { data } = await dyedPixels(workerData as DyeWork)
parentPort?.postMessage(new Uint8Array(data))
