import { largestLeadPicture } from '#content/leads/lead-picture.ts'

const mostBytes = largestLeadPicture + 100_000
const jpegStart = [0xff, 0xd8, 0xff]

/**
 * A posted form with at most one picture, read to a limit.
 * @throws Response 413 or 400 for a request that no form of ours makes.
 */
export async function readRequest(request: Request): Promise<FormData> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw new Response(null, { status: 413 })
    parts.push(part as Uint8Array<ArrayBuffer>)
  }
  const type = request.headers.get('content-type') ?? ''
  try {
    return await new Response(new Blob(parts), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}

/** The picture of a form as bytes; null when there is none, or when it is no JPEG, or too large. */
export async function readPicture(form: FormData): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = form.get('picture')
  if (!(file instanceof Blob) || file.size === 0 || file.size > largestLeadPicture) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  return jpegStart.every((byte, at) => bytes[at] === byte) ? bytes : null
}
