import { parentPort, workerData } from 'node:worker_threads'
import { recoloured } from '#content/recolour/recolour.ts'
import { tellApart } from '#content/recolour/regions.ts'
import type { Dyed, DyeWork } from './dye-picture.ts'

// The thread of dye-picture.ts: dyes the picture it was started with, answers with its pixels and ends.
const { picture, dyes } = workerData as DyeWork
const found = tellApart(picture, dyes.yarns)
const dyed: Dyed =
  found.regions.length === dyes.colours.length
    ? new Uint8Array(recoloured(picture, found, dyes.colours).data)
    : null
parentPort?.postMessage(dyed)
