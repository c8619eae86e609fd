import type { Client } from '#content/database/client.ts'
import { listMedia } from '#content/media/media.queries.ts'
import type { PictureSizes } from './asked-picture.ts'

/** The pixels of stored pictures; none where that cannot be read: no mail is held up by it. */
export async function pictureSizes(client: Client, urls: readonly string[]): Promise<PictureSizes> {
  return listMedia(client, urls.filter(Boolean)).catch(() => new Map())
}
