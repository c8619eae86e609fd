import { mostPicturePixels } from '#content/media/picture-pixels.ts'

/** An expected refusal of the Storage API, answered in the shape of hosted Supabase. */
export class StorageProblem extends Error {
  readonly statusCode: number
  readonly error: string
  readonly code: string

  constructor(statusCode: number, error: string, message: string, code: string) {
    super(message)
    this.statusCode = statusCode
    this.error = error
    this.code = code
  }

  /**
   * Hosted answers every refusal with status 400 (500 for faults) and the real one as text in the body; its gateway
   * answers 402 as such when the project's space is used up, and a range that is none keeps its 416.
   */
  toResponse(): Response {
    const { error, message, code } = this
    const body = { statusCode: String(this.statusCode), error, message, code }
    const isPlain = [402, 416, 429].includes(this.statusCode)
    const status = isPlain ? this.statusCode : this.statusCode >= 500 ? 500 : 400
    return Response.json(body, { status })
  }
}

/** The codes are those of hosted Supabase's Storage; supabase-js tells a missing object by NoSuchKey. */
export const problems = {
  bucketNotFound: () => new StorageProblem(404, 'Bucket not found', 'Bucket not found', 'NoSuchBucket'),
  bucketName: () => new StorageProblem(400, 'Invalid Input', 'Bucket name invalid', 'InvalidBucketName'),
  bucketExists: () =>
    new StorageProblem(409, 'Duplicate', 'The resource already exists', 'BucketAlreadyExists'),
  bucketNotEmpty: () =>
    new StorageProblem(
      409,
      'ResourceNotEmpty',
      'The bucket you tried to delete is not empty',
      'ResourceNotEmpty',
    ),
  exists: () => new StorageProblem(409, 'Duplicate', 'The resource already exists', 'KeyAlreadyExists'),
  objectNotFound: () => new StorageProblem(404, 'not_found', 'Object not found', 'NoSuchKey'),
  invalidKey: (key: string) => new StorageProblem(400, 'InvalidKey', `Invalid key: ${key}`, 'InvalidKey'),
  invalidRequest: (message: string) => new StorageProblem(400, 'InvalidRequest', message, 'InvalidRequest'),
  invalidSignature: () =>
    new StorageProblem(400, 'InvalidSignature', 'Invalid signature', 'InvalidSignature'),
  invalidBody: (message: string) => new StorageProblem(400, 'Error', message, 'InvalidRequest'),
  invalidRange: () => new StorageProblem(416, 'invalid_range', 'invalid range provided', 'InvalidRange'),
  invalidAddress: (message: string) => new StorageProblem(400, 'InvalidJWT', message, 'InvalidJWT'),
  invalidToken: (message: string) => new StorageProblem(403, 'Unauthorized', message, 'AccessDenied'),
  missingKey: () =>
    new StorageProblem(400, 'Error', "headers must have required property 'authorization'", 'InvalidRequest'),
  tooLarge: () =>
    new StorageProblem(
      413,
      'Payload too large',
      'The object exceeded the maximum allowed size',
      'EntityTooLarge',
    ),
  /** The code is that of hosted's Storage when it has too much to do. */
  tooMany: () =>
    new StorageProblem(429, 'too_many_requests', 'Too many uploads. Please try again later.', 'SlowDown'),
  /** Ours alone: what hosted takes and then cannot show either. */
  tooManyPixels: () =>
    new StorageProblem(
      413,
      'Payload too large',
      `The picture has more than ${mostPicturePixels / 1_000_000} million pixels`,
      'EntityTooLarge',
    ),
  /** The words are those of a hosted project whose quota is used up. */
  full: () =>
    new StorageProblem(
      402,
      'exceed_storage_size_quota',
      'Service for this project is restricted due to the following violations: exceed_storage_size_quota.',
      'exceed_storage_size_quota',
    ),
  mimeType: (type: string) =>
    new StorageProblem(415, 'invalid_mime_type', `mime type ${type} is not supported`, 'InvalidMimeType'),
  noType: () =>
    new StorageProblem(415, 'invalid_mime_type', 'Invalid Content-Type header', 'InvalidMimeType'),
  forbidden: () =>
    new StorageProblem(403, 'Unauthorized', 'new row violates row-level security policy', 'AccessDenied'),
  wrongRole: () => new StorageProblem(403, 'Unauthorized', 'Access denied: Invalid role', 'AccessDenied'),
}

/** The refusal that a database error stands for, or null when it is a fault. */
export function toStorageProblem(error: unknown): StorageProblem | null {
  if (error instanceof StorageProblem) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === '42501') return problems.forbidden()
  if (code === '23505') return problems.exists()
  if (code === '23503') return problems.bucketNotFound()
  return isOutOfSpace(error) ? problems.full() : null
}

/** No room on the disk, in the quota of whoever runs the process, or on the database's disk. */
const outOfSpace = ['ENOSPC', 'EDQUOT', '53100']

/** Whether an error, or what it was caused by, is that there is no room left. */
export function isOutOfSpace(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (error instanceof StorageProblem) return error.statusCode === 402
  if ('code' in error && outOfSpace.includes(String(error.code))) return true
  return 'cause' in error && isOutOfSpace(error.cause)
}
