import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { service } from '#backend/database/caller.ts'
import { decode, parseObjectPath } from '#backend/files/object-key.ts'
import { getObject } from '#backend/files/object-rows.ts'
import { readBody } from '#backend/files/read-body.ts'
import { serveFile } from '#backend/files/serve-file.ts'
import type { StorageCall, StorageContext } from '#backend/files/storage-context.ts'
import { problems } from '#backend/files/storage-problem.ts'
import { requirePermission, storeUpload } from '#backend/files/upload.ts'

const uploadTokenSeconds = 2 * 60 * 60
const seconds = z.int().check(z.minimum(1))
const signSchema = z.object({ expiresIn: seconds })
const signManySchema = z.object({
  expiresIn: seconds,
  paths: z.array(z.string()).check(z.minLength(1), z.maxLength(1000)),
})

/** POST /object/sign/<bucket>/<name>: an address that reads one object until it expires. */
export async function signObject(
  context: StorageContext,
  { request, rest, caller }: StorageCall,
): Promise<Response> {
  const { bucket, key } = parseObjectPath(rest)
  const { expiresIn } = await readBody(request, signSchema)
  const object = await context.database.as(caller, (run) => getObject(run, bucket, key))
  if (!object) throw problems.objectNotFound()
  return Response.json({ signedURL: await signedPath(context, bucket, key, expiresIn) })
}

/** POST /object/sign/<bucket> with { paths }: one entry a path, with an error where there is nothing to read. */
export async function signManyObjects(context: StorageContext, { request, rest, caller }: StorageCall) {
  const bucket = decode(rest)
  const { expiresIn, paths } = await readBody(request, signManySchema)
  const rows = await context.database.as(caller, (run) =>
    run<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 and name = any($2::text[])',
      [bucket, paths],
    ),
  )
  const found = new Set(rows.map((row) => row.name))
  const entries = paths.map(async (path) =>
    found.has(path)
      ? { error: null, path, signedURL: await signedPath(context, bucket, path, expiresIn) }
      : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
  )
  return Response.json(await Promise.all(entries))
}

/** GET /object/sign/<bucket>/<name>?token=. */
export async function serveSignedObject(
  context: StorageContext,
  request: Request,
  rest: string,
): Promise<Response> {
  const { bucket, key } = parseObjectPath(rest)
  const payload = await requireToken(context, request, `${bucket}/${key}`, 'read')
  const object = await getObject(context.database.query, bucket, key)
  if (!object) throw problems.objectNotFound()
  const answer = await serveFile(request, object, context.store)
  // Kept by nobody for longer than the address reads, as hosted says it.
  answer.headers.set('expires', new Date((payload.exp ?? 0) * 1000).toUTCString())
  answer.headers.delete('cache-control')
  return answer
}

/** POST /object/upload/sign/<bucket>/<name>: an address that takes one upload, if the caller may make it. */
export async function signUpload(
  context: StorageContext,
  { request, rest, caller }: StorageCall,
): Promise<Response> {
  const { bucket, key } = parseObjectPath(rest)
  const upsert = request.headers.get('x-upsert') === 'true'
  await requirePermission(context, caller, { bucket, name: key, upsert })
  const claims = { url: `${bucket}/${key}`, use: 'write', upsert, owner: caller.userId }
  const token = await sign(context, claims, uploadTokenSeconds)
  return Response.json({ url: `/object/upload/sign/${encodePath(bucket, key)}?token=${token}`, token })
}

/** PUT /object/upload/sign/<bucket>/<name>?token=. */
export async function uploadToSigned(
  context: StorageContext,
  request: Request,
  rest: string,
): Promise<Response> {
  const { bucket, key } = parseObjectPath(rest)
  const { upsert, owner } = await requireToken(context, request, `${bucket}/${key}`, 'write')
  const ownerId = typeof owner === 'string' ? owner : null
  const target = { bucket, name: key, upsert: upsert === true, ownerId }
  await storeUpload(context, service, request, target, '')
  return Response.json({ Key: `${bucket}/${key}` })
}

async function signedPath(context: StorageContext, bucket: string, key: string, expiresIn: number) {
  const token = await sign(context, { url: `${bucket}/${key}`, use: 'read' }, expiresIn)
  return `/object/sign/${encodePath(bucket, key)}?token=${token}`
}

function sign(context: StorageContext, claims: Record<string, unknown>, lifeSeconds: number) {
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuedAt()
  return token.setExpirationTime(`${lifeSeconds}s`).sign(context.signingKey)
}

async function requireToken(context: StorageContext, request: Request, url: string, use: 'read' | 'write') {
  const token = new URL(request.url).searchParams.get('token')
  if (token === null) throw problems.invalidBody("querystring must have required property 'token'")
  const verified = await jwtVerify(token, context.signingKey, { algorithms: ['HS256'] }).catch((error) => {
    if (error instanceof errors.JWSSignatureVerificationFailed)
      throw problems.invalidAddress('signature verification failed')
    throw problems.invalidAddress(error instanceof errors.JOSEError ? error.message : 'Invalid Compact JWS')
  })
  if (verified.payload.url !== url || verified.payload.use !== use) throw problems.invalidSignature()
  return verified.payload
}

function encodePath(bucket: string, key: string): string {
  return [bucket, ...key.split('/')].map(encodeURIComponent).join('/')
}
