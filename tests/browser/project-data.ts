import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createBackend } from '#backend/backend.ts'
import { settingsFor } from '#tests/contract/reopen.ts'

/** The folder of a site that others are to have as their project, who may remove it, and what such a project's operator knows of it. */
export async function makeProjectData() {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'cartacho-project-'))
  const backend = await createBackend({
    ...settingsFor(dataDirectory),
    administrator: { email: 'admin@cartacho.example', password: 'uma-senha-de-teste' },
  })
  const [row] = await backend.query<{ key: string }>(
    "select encode(key, 'hex') as key from private.newsletter_key",
  )
  await backend.close()
  return { dataDirectory, newsletterKey: row?.key ?? '', secretKey: backend.secretKey }
}
