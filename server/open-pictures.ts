import path from 'node:path'
import type { Backend } from '#backend/backend.ts'
import type { Client } from '#content/database/client.ts'
import { listMedia } from '#content/media/media.queries.ts'
import type { Log } from './log.ts'
import { embeddedOriginals, hostedOriginals } from './pictures/originals.ts'
import { createPictures, type Pictures } from './pictures/pictures.ts'
import type { Settings } from './settings.ts'

type Services = { readonly backend: Backend | null; readonly client: Client }

/** The picture service over the files of the embedded backend, or those of the hosted project. */
export function openPictures(settings: Settings, { backend, client }: Services, log: Log): Pictures {
  return createPictures({
    directory: path.join(settings.dataDirectory, 'pictures'),
    open: backend ? embeddedOriginals(backend.openFile) : hostedOriginals(settings.supabaseUrl ?? ''),
    focalOf: (bucket, name) => storedFocal(client, bucket, name),
    isHasty: settings.pictures === 'hasty',
    log,
  })
}

/** The focal point that staff chose for a stored picture. */
async function storedFocal(client: Client, bucket: string, name: string) {
  const folder = `/storage/v1/object/public/${bucket}/`
  const encoded = name.split('/').map(encodeURIComponent).join('/')
  const [media] = (await listMedia(client, [folder + encoded, folder + name])).values()
  return media ? { x: media.focal_x, y: media.focal_y } : null
}
