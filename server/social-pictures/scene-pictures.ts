import type { Client } from '#content/database/client.ts'
import { type Budget, openBudget } from '#server/budgets/budget.ts'
import type { Log } from '#server/log.ts'
import type { OpenOriginal } from '#server/pictures/originals.ts'
import { createFileCache } from '#server/served-files/file-cache.ts'
import { fileKey, type ServedFile, serveFiles } from '#server/served-files/served-file.ts'
import { drawScene } from './draw-scene.ts'
import { readSceneSubject, type SceneSubject } from './scene-subject.ts'

export type ScenePictures = {
  /** Answers GET and HEAD of the picture of a scene: see `scenePicturePath` for the addresses. */
  answer(request: Request): Promise<Response>
}

type ScenePicturesOptions = {
  /** Where drawn pictures are kept; its content may be deleted at any time. */
  directory: string
  /** Reads with a visitor's rights. */
  client: Client
  original: OpenOriginal
  log: Log
  /** What drawing costs; kept pictures cost none of it. */
  budget?: Budget
}

const line = { name: 'scenes', maxBytes: 100 * 1024 * 1024, waiting: 10, waitingOfOne: 4, waitMs: 15_000 }
/** Part of each key: raise it when what is drawn changes without its subject. */
const drawingVersion = 5

/**
 * Serves the picture of a scene of the simulator for where its link is shared. There are more scenes than could ever
 * be drawn, so they are drawn one at a time, so many for each visitor, and the ones unused for longest are dropped.
 */
export function createScenePictures(options: ScenePicturesOptions): ScenePictures {
  const { directory, client, original, log } = options
  const cache = createFileCache({ directory, ...line, log })
  const budget = options.budget ?? openBudget('drawn scenes')

  const find = async (request: Request): Promise<ServedFile | null> => {
    const subject = await readSceneSubject(new URL(request.url).searchParams, client, original)
    return (
      subject && {
        key: keyOf(subject),
        type: 'image/jpeg',
        cacheControl: 'public, max-age=3600',
        cache,
        budget,
        make: async () => drawScene(await withPictures(subject)),
      }
    )
  }
  return { answer: serveFiles({ find, log, failure: 'the picture of a scene could not be drawn' }) }
}

async function withPictures({ rugs, ...scene }: SceneSubject) {
  const read = rugs.map(async ({ original, map, ...rug }) => ({
    ...rug,
    picture: await original.read(),
    map: map && Uint8Array.from(await map.read()),
  }))
  return { ...scene, rugs: await Promise.all(read) }
}

function keyOf({ rugs, ...scene }: SceneSubject): string {
  const shown = rugs.map(({ original, map, ...rug }) => [rug, original.identity, map?.identity])
  return fileKey(drawingVersion, scene, shown)
}
