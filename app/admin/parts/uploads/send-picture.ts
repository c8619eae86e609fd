import type { SupabaseClient } from '@supabase/supabase-js'
import { uploadPicture } from '#app/files/upload-picture.ts'
import { isPictureFile } from '#content/gallery/gallery-sample.ts'
import { pt } from './pt.ts'
import type { Told } from './use-upload-queue.ts'

/** The largest picture that is kept, in bytes: the limit of its bucket. */
export const pictureMaxBytes = 15 * 1024 * 1024

type Sent =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly reason: string }
  | { readonly ok: false; readonly cancelled: true }

/** Checks a picture, then sends it under a prefix (`products/`) with what the site must know of it. */
export async function sendPicture(
  client: SupabaseClient,
  prefix: string,
  file: File,
  told: Told,
): Promise<Sent> {
  if (!isPictureFile(file)) return { ok: false, reason: pt.reasons.notPicture }
  if (file.size > pictureMaxBytes) return { ok: false, reason: pt.reasons.tooLarge }
  const sent = await uploadPicture({ client, prefix, file, ...told })
  if (sent.ok) return { ok: true, url: sent.value.url }
  if (sent.problem === 'cancelled') return { ok: false, cancelled: true }
  if (sent.problem === 'not-allowed') return { ok: false, reason: pt.reasons.notAllowed }
  return { ok: false, reason: sent.problem === 'unavailable' ? pt.reasons.cut : pt.reasons.refused }
}
