import { parentPort, workerData } from 'node:worker_threads'
import type { DyeWork } from './dye-picture.ts'
import { dyedPixels } from './dyed-pixels.ts'

// The thread of dye-picture.ts: dyes the picture it was started with, answers with its width, height and pixels and ends.
const { width, height, data } = await dyedPixels(workerData as DyeWork)
const bytes = new Uint8Array(8 + data.length)
const head = new DataView(bytes.buffer)
head.setUint32(0, width)
head.setUint32(4, height)
bytes.set(data, 8)
parentPort?.postMessage(bytes)
