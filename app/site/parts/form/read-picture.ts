import { largestLeadPicture } from '#content/leads/lead-picture.ts'

/** A form with its picture. */
export const mostRequestBytes = largestLeadPicture + 100_000
const jpegStart = [0xff, 0xd8, 0xff]

/** The picture of a form as bytes; null when there is none, or when it is no JPEG, or too large. */
export async function readPicture(form: FormData): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = form.get('picture')
  if (!(file instanceof Blob) || file.size === 0 || file.size > largestLeadPicture) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  return jpegStart.every((byte, at) => bytes[at] === byte) ? bytes : null
}
