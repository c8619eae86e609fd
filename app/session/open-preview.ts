import type { Client } from '#content/database/client.ts'
import { tokenOf } from './renew-session.ts'

/** A row as it is typed; settings by section and key, the others with their id, collections and rugs with pictures. */
export type PreviewRow = {
  readonly table: 'site_settings' | 'collections' | 'gallery_samples' | 'hero_videos' | 'rugs'
  readonly row: Readonly<Record<string, unknown>>
}

/**
 * Opens the page at this address in a tab of its own with rows that are not saved. The server checks that it is
 * the administrator who asks, and keeps nothing (server/preview).
 */
export async function openPreview(client: Client, path: string, rows: readonly PreviewRow[]): Promise<void> {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `${path.replace(/#.*$/, '')}?previa`
  form.target = '_blank'
  const fields = { token: (await tokenOf(client)) ?? '', rows: JSON.stringify(rows) }
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
