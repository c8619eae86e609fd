import type { Client } from '#content/database/client.ts'
import { toStoredUrl } from '#content/media/media.ts'

/** Removes a file of our own storage that no row names. What cannot be removed stays: nobody sees it. */
export async function removeFile(client: Client, url: string): Promise<void> {
  const [, bucket, path] = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/.exec(toStoredUrl(url)) ?? []
  if (bucket && path) await client.storage.from(bucket).remove([decodeURIComponent(path)])
}
