/** An expected refusal of the Storage API, answered in the shape of hosted Supabase. */
export class StorageProblem extends Error {
  readonly statusCode: number
  readonly error: string

  constructor(statusCode: number, error: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.error = error
  }

  /** Hosted answers every refusal with status 400 (500 for faults) and the real one as text in the body. */
  toResponse(): Response {
    const body = { statusCode: String(this.statusCode), error: this.error, message: this.message }
    return Response.json(body, { status: this.statusCode >= 500 ? 500 : 400 })
  }
}

export const problems = {
  bucketNotFound: () => new StorageProblem(404, 'Bucket not found', 'Bucket not found'),
  bucketNotEmpty: () =>
    new StorageProblem(409, 'InvalidRequest', 'The bucket you tried to delete is not empty'),
  bucketExists: () => new StorageProblem(409, 'Duplicate', 'The resource already exists'),
  objectNotFound: () => new StorageProblem(404, 'not_found', 'Object not found'),
  objectExists: () => new StorageProblem(409, 'Duplicate', 'The resource already exists'),
  invalidKey: (key: string) => new StorageProblem(400, 'InvalidKey', `Invalid key: ${key}`),
  invalidRequest: (message: string) => new StorageProblem(400, 'InvalidRequest', message),
  invalidSignature: () => new StorageProblem(400, 'InvalidSignature', 'The url signature is invalid'),
  invalidToken: (message: string) => new StorageProblem(403, 'Unauthorized', message),
  missingKey: () => new StorageProblem(401, 'Unauthorized', 'No API key found in request'),
  tooLarge: () =>
    new StorageProblem(413, 'Payload too large', 'The object exceeded the maximum allowed size'),
  mimeType: (type: string) =>
    new StorageProblem(415, 'invalid_mime_type', `mime type ${type} is not supported`),
  forbidden: () => new StorageProblem(403, 'Unauthorized', 'new row violates row-level security policy'),
  routeNotFound: (route: string) => new StorageProblem(404, 'Not Found', `Route ${route} not found`),
}

/** The refusal that a database error stands for, or null when it is a fault. */
export function toStorageProblem(error: unknown): StorageProblem | null {
  if (error instanceof StorageProblem) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === '42501') return problems.forbidden()
  if (code === '23505') return problems.objectExists()
  if (code === '23503') return problems.bucketNotFound()
  return null
}
