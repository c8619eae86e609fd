import { parentPort, workerData } from 'node:worker_threads'
import { readMapFile } from '#content/recolour/map-file.ts'
import { recoloured } from '#content/recolour/recolour.ts'
import { tellApart } from '#content/recolour/regions.ts'
import type { DyeWork } from './dye-picture.ts'

// The thread of dye-picture.ts: dyes the picture it was started with as the simulator does, answers with its pixels
// and ends.
const { picture, dyes, map: file } = workerData as DyeWork
const map = file && (await readMapFile(file))
const regions = dyes.kept?.regions ?? []
const found = tellApart(picture, dyes.yarns, map ? { map, regions } : null)
const wished = found.regions.map(({ hex }, at) =>
  found.kept && regions[at]?.fixed ? hex : (dyes.colours[at] ?? hex),
)
parentPort?.postMessage(new Uint8Array(recoloured(picture, found, wished).data))
