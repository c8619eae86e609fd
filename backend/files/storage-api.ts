import {
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from '#backend/files/buckets.ts'
import {
  describeObject,
  describePublicObject,
  serveObject,
  servePublicObject,
} from '#backend/files/download.ts'
import { listObjects } from '#backend/files/list-objects.ts'
import { listPage } from '#backend/files/list-page.ts'
import { copyObject, moveObject } from '#backend/files/move-object.ts'
import { removeManyObjects, removeObject } from '#backend/files/remove-objects.ts'
import { resumeUpload } from '#backend/files/resumable-upload.ts'
import {
  serveSignedObject,
  signManyObjects,
  signObject,
  signUpload,
  uploadToSigned,
} from '#backend/files/signed-urls.ts'
import type { StorageCall, StorageContext, StorageRead } from '#backend/files/storage-context.ts'
import { problems, toStorageProblem } from '#backend/files/storage-problem.ts'
import { uploadObject } from '#backend/files/upload.ts'
import type { Keys } from '#backend/start/keys.ts'
import { verifyCaller } from '#backend/verify-caller.ts'

type Open = (context: StorageContext, request: Request, rest: string) => Promise<Response>
type Known = (context: StorageContext, call: StorageCall) => Promise<Response>
type Free = (context: StorageContext, call: StorageRead) => Promise<Response>

const read = ['GET', 'HEAD']

/** Routes whose address is all they need, tried first. */
const openRoutes: [string[], RegExp, Open][] = [
  [read, /^\/object\/public\/(.+)$/, servePublicObject],
  [read, /^\/object\/info\/public\/(.+)$/, (context, _, rest) => describePublicObject(context, rest)],
  [read, /^\/object\/sign\/(.+)$/, serveSignedObject],
  [['PUT'], /^\/object\/upload\/sign\/(.+)$/, uploadToSigned],
]

/** Routes that read a public bucket for whoever asks, and any other for who carries a key. */
const freeRoutes: [string[], RegExp, Free][] = [
  [read, /^\/object\/info\/(?!authenticated\/)(.+)$/, describeObject],
  [read, /^\/object\/(?!authenticated\/|info\/)([^/]+\/.+)$/, serveObject],
]

/** Routes that need a key; the first that fits answers. */
const knownRoutes: [string[], RegExp, Known][] = [
  [['GET'], /^\/bucket\/?$/, listBuckets],
  [['POST'], /^\/bucket\/?$/, createBucket],
  [['POST'], /^\/bucket\/([^/]+)\/empty$/, emptyBucket],
  [['GET'], /^\/bucket\/([^/]+)$/, getBucket],
  [['PUT'], /^\/bucket\/([^/]+)$/, updateBucket],
  [['DELETE'], /^\/bucket\/([^/]+)$/, deleteBucket],
  [['POST'], /^\/object\/list\/([^/]+)$/, listObjects],
  [['POST'], /^\/object\/list-v2\/([^/]+)$/, listPage],
  [['POST'], /^\/object\/move$/, moveObject],
  [['POST'], /^\/object\/copy$/, copyObject],
  [['POST'], /^\/object\/upload\/sign\/(.+)$/, signUpload],
  [['POST'], /^\/object\/sign\/([^/]+)$/, signManyObjects],
  [['POST'], /^\/object\/sign\/(.+)$/, signObject],
  [read, /^\/object\/info\/authenticated\/(.+)$/, describeObject],
  [read, /^\/object\/authenticated\/(.+)$/, serveObject],
  [['POST', 'PUT'], /^\/object\/(.+)$/, uploadObject],
  [['POST'], /^\/upload\/resumable$/, resumeUpload],
  [['HEAD', 'PATCH', 'DELETE'], /^\/upload\/resumable\/[^/]+$/, resumeUpload],
  [['DELETE'], /^\/object\/([^/]+)$/, removeManyObjects],
  [['DELETE'], /^\/object\/(.+)$/, removeObject],
]

/** Answers /storage/v1 as hosted Supabase does. The policies on storage.objects decide who may do what. */
export function createStorageApi(
  context: StorageContext,
  keys: Keys,
  clientAddress: (request: Request) => string,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return withCharset(await answer(context, keys, request, senderOf(clientAddress(request))))
    } catch (error) {
      const problem = toStorageProblem(error)
      if (problem) return withCharset(problem.toResponse())
      context.log.error({ reason: describe(error) }, 'a request for a file failed')
      return withCharset(
        Response.json(
          { statusCode: '500', error: 'internal', message: 'Internal Server Error' },
          { status: 500 },
        ),
      )
    }
  }
}

/** Requests of the site itself come from no address. */
const senderOf = (address: string) => (address === 'unknown' ? '' : address)

async function answer(context: StorageContext, keys: Keys, request: Request, sender: string) {
  const { method } = request
  const path = new URL(request.url).pathname.replace(/^\/storage\/v1/, '')
  const open = routeOf(openRoutes, method, path)
  if (open) return open.work(context, request, open.rest)
  const verified = await verifyCaller(request.headers, keys, context.database)
  const free = routeOf(freeRoutes, method, path)
  if (free) {
    const caller = verified.ok ? verified.caller : null
    return free.work(context, { request, rest: free.rest, caller, sender })
  }
  const known = routeOf(knownRoutes, method, path)
  if (!known) {
    const message = `Route ${method}:${path} not found`
    return Response.json({ message, error: 'Not Found', statusCode: 404 }, { status: 404 })
  }
  if (!verified.ok)
    throw verified.problem === 'missing-key'
      ? problems.missingKey()
      : problems.invalidToken(sayings[verified.problem])
  return known.work(context, { request, rest: known.rest, caller: verified.caller, sender })
}

/** The first route that fits, with the rest of the path after its own part. */
function routeOf<Work>(routes: readonly [string[], RegExp, Work][], method: string, path: string) {
  for (const [methods, pattern, work] of routes) {
    const match = methods.includes(method) ? pattern.exec(path) : null
    if (match) return { work, rest: match[1] ?? '' }
  }
  return null
}

function withCharset(response: Response): Response {
  if (response.headers.get('content-type') === 'application/json')
    response.headers.set('content-type', 'application/json; charset=utf-8')
  return response
}

const sayings = {
  'wrong-key': 'Invalid API key',
  expired: '"exp" claim timestamp check failed',
  'wrong-token': 'Invalid Compact JWS',
  'wrong-claims': 'The token is not one of a session',
  'session-gone': 'The session of this token has ended',
}

/** An error's name and code: its message may hold what a visitor sent. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause instanceof Error ? `: ${error.cause.name}` : ''
  return 'code' in error ? `${error.name} ${String(error.code)}` : `${error.name}${cause}`
}
