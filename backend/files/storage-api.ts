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
import type { StorageCall, StorageContext } from '#backend/files/storage-context.ts'
import { problems, toStorageProblem } from '#backend/files/storage-problem.ts'
import { uploadObject } from '#backend/files/upload.ts'
import type { Keys } from '#backend/start/keys.ts'
import { verifyCaller } from '#backend/verify-caller.ts'

type Open = (context: StorageContext, request: Request, rest: string) => Promise<Response>
type Known = (context: StorageContext, call: StorageCall) => Promise<Response>

const read = ['GET', 'HEAD']

/** Routes whose address is all they need, tried first. */
const openRoutes: [string[], RegExp, Open][] = [
  [read, /^\/object\/public\/(.+)$/, servePublicObject],
  [read, /^\/object\/info\/public\/(.+)$/, (context, _, rest) => describePublicObject(context, rest)],
  [read, /^\/object\/sign\/(.+)$/, serveSignedObject],
  [['PUT'], /^\/object\/upload\/sign\/(.+)$/, uploadToSigned],
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
  [['POST'], /^\/object\/move$/, moveObject],
  [['POST'], /^\/object\/copy$/, copyObject],
  [['POST'], /^\/object\/upload\/sign\/(.+)$/, signUpload],
  [['POST'], /^\/object\/sign\/([^/]+)$/, signManyObjects],
  [['POST'], /^\/object\/sign\/(.+)$/, signObject],
  [read, /^\/object\/info\/(?:authenticated\/)?(.+)$/, describeObject],
  [read, /^\/object\/authenticated\/(.+)$/, serveObject],
  [read, /^\/object\/(.+)$/, serveObject],
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
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await answer(context, keys, request)
    } catch (error) {
      const problem = toStorageProblem(error)
      if (problem) return problem.toResponse()
      context.log.error({ reason: describe(error) }, 'a request for a file failed')
      return Response.json(
        { statusCode: '500', error: 'internal', message: 'Internal Server Error' },
        { status: 500 },
      )
    }
  }
}

async function answer(context: StorageContext, keys: Keys, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/storage\/v1/, '')
  for (const [methods, pattern, open] of openRoutes) {
    const match = methods.includes(request.method) ? pattern.exec(path) : null
    if (match) return open(context, request, match[1] ?? '')
  }
  const verified = await verifyCaller(request.headers, keys)
  if (!verified.ok)
    throw verified.problem === 'missing-key'
      ? problems.missingKey()
      : problems.invalidToken(sayings[verified.problem])
  for (const [methods, pattern, known] of knownRoutes) {
    const match = methods.includes(request.method) ? pattern.exec(path) : null
    if (match) return known(context, { request, rest: match[1] ?? '', caller: verified.caller })
  }
  throw problems.routeNotFound(`${request.method}:${path}`)
}

const sayings = {
  'wrong-key': 'Invalid API key',
  expired: '"exp" claim timestamp check failed',
  'wrong-token': 'Invalid Compact JWS',
}

/** An error's name and code: its message may hold what a visitor sent. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause instanceof Error ? `: ${error.cause.name}` : ''
  return 'code' in error ? `${error.name} ${String(error.code)}` : `${error.name}${cause}`
}
