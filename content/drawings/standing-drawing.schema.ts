import * as z from 'zod/mini'
import { readRequestFiles } from '#content/request-files/request-file.schema.ts'
import { requestFilePath } from '#content/request-files/request-file.ts'
import { drawnRugSchema, readKeptDrawing } from './drawing.schema.ts'
import { type DrawnRug, drawnLook, drawnSize, yarnMapName } from './drawing.ts'

const redrawn = z.object({ rug: drawnRugSchema, at: z.string() })

/** What staff made of a visitor's drawing: the rug, and when. `leads.redrawn`. */
export type Redrawn = z.infer<typeof redrawn>

/** As much of a request as says what is drawn. */
export type DrawnRequest = {
  readonly id: string
  readonly drawing: unknown
  readonly redrawn: unknown
  readonly redrawn_map: string | null
  readonly files: unknown
}

/** The drawing of a request as it stands now. */
type Standing = {
  /** Which statement about the drawing its sender agreed to. */
  readonly own: string
  /** The rug as staff left it, else as it came; null where the drawing was only sent. */
  readonly rug: DrawnRug | null
  /** Where the map of its yarns lies among the files of requests; null where none came. */
  readonly map: string | null
  readonly redrawn: Redrawn | null
  /** The rug as its visitor left it. */
  readonly before: DrawnRug | null
}

/** What a request says of its drawing, and what staff changed of it; null for every other request. */
export function readStandingDrawing(request: DrawnRequest): Standing | null {
  const kept = readKeptDrawing(request.drawing)
  if (!kept) return null
  const changed = redrawn.safeParse(request.redrawn).data ?? null
  const at = readRequestFiles(request.files).findIndex(
    ({ name, kind }) => name === yarnMapName && kind === 'png',
  )
  const sent = kept.rug && at >= 0 ? requestFilePath(request.id, at, 'png') : null
  const { own, rug: before } = kept
  return {
    own,
    rug: changed?.rug ?? before,
    map: changed ? request.redrawn_map : sent,
    redrawn: changed,
    before,
  }
}

type Asked = DrawnRequest & {
  readonly carpet_size: string | null
  readonly colours: unknown
  readonly image_url: string | null
}

/** A request with the size and the colours that its drawing has now, where staff changed it; its picture shows what was before. */
export function asItStands<Request extends Asked>(request: Request): Request {
  const rug = readStandingDrawing(request)?.redrawn?.rug
  if (!rug) return request
  return { ...request, carpet_size: drawnSize(rug), colours: drawnLook(rug), image_url: null }
}
