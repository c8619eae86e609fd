import type { ContentReader } from '#app/context.ts'
import { listMedia } from '#content/media/media.queries.ts'

/** What the database knows of these pictures: every page can do without, and shows them as their files are. */
export function knownPictures(read: ContentReader, urls: readonly string[]) {
  return read.orWithout('pictures', (client) => listMedia(client, urls), new Map())
}
