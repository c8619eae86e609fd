import type { Client } from '#content/database/client.ts'
import { toStoredUrl } from './media/media.ts'
import { type Result, toProblem } from './problem.ts'
import { type SavedRow, savedRow } from './saved-row.schema.ts'

/** What is to be said of pictures, by address, and what was said when the form began; empty words take them away. */
export type PictureWords = Readonly<Record<string, { readonly text: string; readonly seen?: string }>>

/** A row of content with all that belongs to it; what is left out stays as it is. */
export type WholeRow = {
  /** Missing for a new row. */
  readonly id?: string
  /** The row is made under the id that its form chose: `duplicate` when it is there already, since an answer was lost. */
  readonly is_new?: boolean
  /** The `updated_at` that the row must still have; missing: it is not asked. */
  readonly seen?: string
  /** The row was deleted and comes back under its id. */
  readonly put_back?: boolean
  readonly fields: Readonly<Record<string, unknown>>
  /** Its further pictures become exactly these, in this order. */
  readonly images?: readonly { readonly image_url: string }[]
  /** Spanish that is to wait beside the published one; null: none does any more. */
  readonly waiting?: unknown
  readonly words?: PictureWords
}

/**
 * Saves all of it or nothing, in one transaction: `changed-meanwhile` when the row or the words of a picture are not as
 * they were seen, `not-found` when one is gone.
 */
export async function saveContent(
  client: Client,
  content_table: 'collections' | 'gallery_samples' | 'rugs',
  { words = {}, is_new, ...row }: WholeRow,
): Promise<Result<SavedRow>> {
  const said = Object.entries(words).map(([url, { text, seen }]) => ({
    url: toStoredUrl(url),
    text: text.trim() || null,
    seen,
  }))
  const made = is_new && { put_back: true, fields: { ...row.fields, id: row.id } }
  const change = JSON.stringify({ ...row, ...made, words: said })
  const { data, error } = await client.rpc('save_content', { content_table, change })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: savedRow.parse(data) }
}
