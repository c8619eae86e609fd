import path from 'node:path'
import type { Backend } from '#backend/backend.ts'
import type { Log } from './log.ts'
import { embeddedOriginals, hostedOriginals } from './pictures/originals.ts'
import { createPictures, type Pictures } from './pictures/pictures.ts'
import type { Settings } from './settings.ts'

/** The picture service over the files of the embedded backend, or those of the hosted project. */
export function openPictures(settings: Settings, backend: Backend | null, log: Log): Pictures {
  return createPictures({
    directory: path.join(settings.dataDirectory, 'pictures'),
    open: backend ? embeddedOriginals(backend.openFile) : hostedOriginals(settings.supabaseUrl ?? ''),
    log,
  })
}
