import type { Client } from '#content/database/client.ts'
import { leadPictureBucket, leadPicturePath } from '#content/leads/lead-picture.ts'
import { readSentPictureAddress } from '#i18n/sent-picture-path.ts'
import { forMembers } from '#server/for-members.ts'
import type { Log } from '#server/log.ts'
import { createBoundedQueue, QueueFull } from '#server/served-files/bounded-queue.ts'
import { encodePicture, NotAPicture } from './encode-picture.ts'

type SentPicturesOptions = {
  /** A client that speaks with the rights of a bearer token. */
  readonly clientOf: (token: string) => Client
  readonly log: Log
}

const headers = { 'cache-control': 'private, no-store' }
const shown = { width: 1080, focal: { x: 50, y: 50 } } as const

/**
 * The picture of a request for a price, as staff see it. A stranger sent it, and a hosted project keeps whatever is
 * declared to be a picture: so it is decoded and drawn anew here, and its bytes reach no browser. 404 also for who may
 * not see it, 415 for what is no picture.
 */
export function createSentPictures({ clientOf, log }: SentPicturesOptions) {
  const queue = createBoundedQueue({ name: 'pictures of requests', atOnce: 1, waiting: 32, waitMs: 20_000 })
  return forMembers(clientOf, async (request, client) => {
    const id = readSentPictureAddress(new URL(request.url).pathname)
    if (!id) return new Response(null, { status: 404, headers })
    const { data } = await client.storage.from(leadPictureBucket).download(leadPicturePath(id))
    if (!data) return new Response(null, { status: 404, headers })
    try {
      const bytes = new Uint8Array(await data.arrayBuffer())
      const drawn = await queue.run(() => encodePicture(bytes, shown, 'jpeg'))
      return new Response(new Uint8Array(drawn), { headers: { ...headers, 'content-type': 'image/jpeg' } })
    } catch (err) {
      if (err instanceof QueueFull) return new Response(null, { status: 503, headers })
      // What has a picture's head and no picture behind it fails while it is decoded.
      if (!(err instanceof NotAPicture)) log.warn({ err }, 'the picture of a request could not be drawn')
      return new Response(null, { status: 415, headers })
    }
  })
}
