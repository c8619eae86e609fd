import { uploadPicture } from '#app/files/upload-picture.ts'
import { failToast, sayFailed } from '#app/panel/notices/fail-toast.ts'
import type { Client } from '#content/database/client.ts'
import { isPictureFile } from '#content/gallery/gallery-sample.ts'
import { convertible } from '#content/media/picture-pixels.ts'
import type { Problem } from '#content/problem.ts'
import { pt } from './pt.ts'
import type { Told } from './use-upload-queue.ts'

/** What an input for pictures offers: a browser may not count HEIC among the pictures. */
export const pictureInput = 'image/*,.heic,.heif'

type Sent =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly reason: string }
  | { readonly ok: false; readonly cancelled: true }

/** Why a file is not even sent; null when it is. */
export function refusalOf(file: File): string | null {
  if (!isPictureFile(file)) return pt.reasons.notPicture
  return file.size > convertible.bytes ? pt.reasons.tooLarge : null
}

/** Where the files of this page went: one whose row was not saved is there all the same, and need not travel again. */
const sentBefore = new WeakMap<File, string>()

/** Checks a picture, then sends it once under a prefix (`products/`) with what the site must know of it. */
export async function sendPicture(client: Client, prefix: string, file: File, told: Told): Promise<Sent> {
  const refused = refusalOf(file)
  if (refused) return { ok: false, reason: refused }
  const before = sentBefore.get(file)
  if (before) return { ok: true, url: before }
  const sent = await uploadPicture({ client, prefix, file, ...told })
  if (!sent.ok) return failureOf(sent.problem)
  sentBefore.set(file, sent.value.url)
  return { ok: true, url: sent.value.url }
}

/** What a file that was not taken is told; a full storage is told once more in a toast of its own. */
export function failureOf(
  problem: Problem | 'cancelled',
): { ok: false; reason: string } | { ok: false; cancelled: true } {
  if (problem === 'cancelled') return { ok: false, cancelled: true }
  if (problem === 'full') tellFull()
  return { ok: false, reason: reasons[problem] ?? pt.reasons.refused }
}

const reasons: Partial<Record<Problem, string>> = {
  'not-allowed': pt.reasons.notAllowed,
  'too-large': pt.reasons.tooManyPixels,
  damaged: pt.reasons.damaged,
  full: pt.reasons.full,
  busy: pt.reasons.busy,
  unavailable: pt.reasons.cut,
}

/** Says that there is no room for files, however many of them hear it. */
export function tellFull(): void {
  sayFailed(pt.full.title, { id: 'full', description: pt.full.text })
}

/** Says that a picture has more pixels than the site can show. */
export function tellTooLarge(): void {
  failToast(pt.tooLarge)
}
