import type { CarriedStreams } from '#backend/thread/carried-streams.ts'
import type { CarriedBody, CarriedRequest, CarriedResponse } from '#backend/thread/messages.ts'

/** Bodies of up to so many bytes cross in one piece. */
const onePieceBytes = 1024 * 1024

/** Takes a request apart for the way; a large body goes as a stream, piece by piece. */
export async function packRequest(
  request: Request,
  address: string,
  streams: CarriedStreams,
): Promise<CarriedRequest> {
  const { url, method } = request
  const bytes = Number(request.headers.get('content-length') ?? Number.NaN)
  const body = await packBody(request, request.body, bytes <= onePieceBytes, streams)
  return { url, method, headers: [...request.headers], body, address }
}

/** The request again. `signal` is aborted when its sender has gone. */
export function unpackRequest(
  carried: CarriedRequest,
  signal: AbortSignal,
  streams: CarriedStreams,
): Request {
  const { url, method, headers } = carried
  const body = unpackBody(carried.body, streams)
  return new Request(url, {
    method,
    headers,
    body,
    signal,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
}

/** Takes a response apart for the way. */
export async function packResponse(response: Response, streams: CarriedStreams): Promise<CarriedResponse> {
  const { status, statusText, headers } = response
  const isJson = headers.get('content-type')?.includes('json') ?? false
  const isShort = Number(headers.get('content-length') ?? Number.NaN) <= onePieceBytes
  const body = await packBody(response, response.body, isJson || isShort, streams)
  return { status, statusText, headers: [...headers], body }
}

/** The response again. */
export function unpackResponse(carried: CarriedResponse, streams: CarriedStreams): Response {
  const { status, statusText, headers } = carried
  return new Response(unpackBody(carried.body, streams), { status, statusText, headers })
}

async function packBody(
  whole: Request | Response,
  body: ReadableStream<Uint8Array> | null,
  inOnePiece: boolean,
  streams: CarriedStreams,
): Promise<CarriedBody> {
  if (!body) return null
  return inOnePiece ? new Uint8Array(await whole.arrayBuffer()) : { stream: streams.offer(body) }
}

function unpackBody(body: CarriedBody, streams: CarriedStreams) {
  if (body === null || body instanceof Uint8Array) return body
  return streams.open(body.stream)
}
