/** Words alone are short. */
const mostWordBytes = 100_000

/**
 * Reads what a form posted, of any encoding, to a limit.
 * @throws Response 413 or 400 for a request that no form of ours makes.
 */
export async function readForm(request: Request, mostBytes = mostWordBytes): Promise<FormData> {
  const body = await readBody(request, mostBytes)
  const type = request.headers.get('content-type') ?? ''
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}

/** What is longer is not read to its end, whatever length it says it has. */
async function readBody(request: Request, mostBytes: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new Response(null, { status: 413 })
    parts.push(part)
  }
  return new Blob(parts)
}
