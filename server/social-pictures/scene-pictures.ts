import { createHash } from 'node:crypto'
import type { Client } from '#content/database/client.ts'
import { QueueFull } from '#server/bounded-queue.ts'
import { type Budget, openBudget } from '#server/budgets/budget.ts'
import { visitorOf } from '#server/client-address.ts'
import type { Log } from '#server/log.ts'
import { createMadeOnce } from '#server/made-once.ts'
import type { OpenOriginal } from '#server/pictures/originals.ts'
import { refusal } from '#server/refusal.ts'
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

const line = { maxBytes: 100 * 1024 * 1024, waiting: 10, waitingOfOne: 4, waitMs: 15_000 }
/** Part of each key: raise it when what is drawn changes without its subject. */
const drawingVersion = 1

/**
 * Serves the picture of a scene of the simulator for where its link is shared. There are more scenes than could ever
 * be drawn, so they are drawn one at a time, so many for each visitor, and the ones unused for longest are dropped.
 */
export function createScenePictures(options: ScenePicturesOptions): ScenePictures {
  const { client, original, log } = options
  const { directory } = options
  const pictures = createMadeOnce({
    directory,
    ...line,
    log,
    notKept: 'the picture of a scene could not be kept',
  })
  const budget = options.budget ?? openBudget('drawn scenes')

  const answerPicture = async (request: Request): Promise<Response> => {
    const subject = await readSceneSubject(new URL(request.url).searchParams, client, original)
    if (!subject) return refusal(404)
    const key = keyOf(subject)
    const headers = { etag: `"${key}"`, 'cache-control': 'public, max-age=3600' }
    if (request.headers.get('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers })
    const typed = { ...headers, 'content-type': 'image/jpeg' }
    // Who only asks whether it is there need not wait for its drawing.
    if (request.method === 'HEAD') return new Response(null, { headers: typed })
    const known = await pictures.kept(key)
    const isNew = !known && !pictures.isMaking(key)
    const sender = visitorOf(request).address
    const wait = isNew ? await budget.spend(sender) : null
    if (wait !== null) return refusal(429, wait)
    const bytes =
      known ?? (await pictures.make(key, async () => drawScene(await withPictures(subject)), sender))
    return new Response(bytes, { headers: { ...typed, 'content-length': String(bytes.length) } })
  }

  return {
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
      try {
        return await answerPicture(request)
      } catch (err) {
        if (err instanceof QueueFull) return refusal(503, 3)
        log.error({ err, query: new URL(request.url).search }, 'the picture of a scene could not be drawn')
        return refusal(502)
      }
    },
  }
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
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, scene, shown]))
    .digest('hex')
    .slice(0, 40)
}
