import { type DetailedError, defaultOptions, Upload } from 'tus-js-client'
import type { Client } from '#content/database/client.ts'
import type { Problem, Result } from '#content/problem.ts'
import { apiHeaders } from './api-headers.ts'
import { uploadProblem } from './upload-problem.ts'
import { watchStall } from './watch-stall.ts'

type Resumable = {
  readonly client: Client
  readonly endpoint: string
  readonly bucket: string
  readonly path: string
  /** The path without its last name, when that name was made for this upload and any other would do. */
  readonly folder?: string
  readonly file: File
  /** How much goes at a time. */
  readonly partBytes: number
  readonly keepsOther?: boolean
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

const cacheSeconds = 3600
const retryDelays = [500, 1500, 3000, 6000]

type Uploaded = Result<{ path: string }> | { ok: false; problem: 'cancelled' }

/**
 * Uploads a large file in parts by the tus protocol. A short cut of the line is waited out; after a longer one, or
 * another day, the same file goes on where it stopped.
 * @returns the path in the bucket, which is the earlier one of an upload that went on.
 */
export async function uploadResumable(sending: Resumable): Promise<Uploaded> {
  const { client, endpoint, bucket, path, folder, file, onProgress, signal } = sending
  let resolve: (end: Uploaded) => void = () => {}
  const promise = new Promise<Uploaded>((tell) => {
    resolve = tell
  })
  let target = path
  const upload = new Upload(file, {
    endpoint,
    chunkSize: sending.partBytes,
    retryDelays,
    removeFingerprintOnSuccess: true,
    // An upload goes on only towards the target it began with: a named file never takes the place of a new one.
    fingerprint: async () =>
      JSON.stringify(['tus', endpoint, bucket, folder ?? path, !folder, ...factsOf(file)]),
    urlStorage: forgiving(defaultOptions.urlStorage),
    headers: { 'x-upsert': String(!sending.keepsOther) },
    metadata: {
      bucketName: bucket,
      objectName: path,
      contentType: file.type,
      cacheControl: String(cacheSeconds),
    },
    // A long upload outlives the token it began with.
    onBeforeRequest: async (request) => {
      const headers = await apiHeaders(client)
      for (const [name, value] of Object.entries(headers ?? {})) request.setHeader(name, value)
      // The server forgot the earlier upload, and this one begins anew under its own name.
      if (request.getMethod() === 'POST') target = path
    },
    onProgress: (sent, all) => {
      stall.moved()
      onProgress?.(sent / all)
    },
    onSuccess: () => resolve({ ok: true, value: { path: target } }),
    onError: (error) => resolve({ ok: false, problem: problemOf(error) }),
  })
  const [earlier] = await upload.findPreviousUploads()
  if (earlier) {
    target = earlier.metadata.objectName ?? path
    upload.resumeFromPreviousUpload(earlier)
  }
  const cancel = () => {
    void upload.abort(true).catch(() => {})
    resolve({ ok: false, problem: 'cancelled' })
  }
  if (signal?.aborted) return { ok: false, problem: 'cancelled' }
  signal?.addEventListener('abort', cancel, { once: true })
  const stall = watchStall(() => {
    // What has arrived stays, for another try.
    void upload.abort().catch(() => {})
    resolve({ ok: false, problem: 'unavailable' })
  })
  upload.start()
  return promise.finally(stall.over)
}

function factsOf({ name, type, size, lastModified }: File) {
  return [name, type, size, lastModified]
}

function problemOf(error: Error | DetailedError): Problem {
  return uploadProblem('originalResponse' in error ? error.originalResponse?.getStatus() : undefined)
}

/** Where the browser keeps nothing more, an upload goes through all the same; only another day it begins anew. */
function forgiving(storage: typeof defaultOptions.urlStorage): typeof defaultOptions.urlStorage {
  return (
    storage && {
      findAllUploads: () => storage.findAllUploads(),
      findUploadsByFingerprint: (fingerprint) => storage.findUploadsByFingerprint(fingerprint),
      removeUpload: (key) => storage.removeUpload(key),
      addUpload: async (fingerprint, upload) => {
        try {
          return await storage.addUpload(fingerprint, upload)
        } catch {
          return ''
        }
      },
    }
  )
}
