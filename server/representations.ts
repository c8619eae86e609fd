import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'

type Representation = Readonly<{
  body: NonSharedBuffer
  headers: Readonly<Record<string, string>>
  /** What a 304 repeats of them. */
  headersUnchanged: Readonly<Record<string, string>>
}>

export type Representations = {
  identity: Representation
  br?: Representation
  gzip?: Representation
  /** Without it, the ETag of every representation begins with this quoted text. */
  readonly digest: string
  readonly bytes: number
  /** Hears of each answer as brotli. */
  readonly noteBrotli?: () => void
}

/** A text in both compressed forms. */
type Compressed = Readonly<{ br: NonSharedBuffer; gzip: NonSharedBuffer }>

const quickQuality = 5
const bestQuality = 11
/** A text that is asked for less often is gone, or made anew, before its best form has paid for itself. */
const answersBeforeBest = 5
/** So is one that many ask for while somebody edits: its best form took the cores from those who wait for its render. */
const msBeforeBest = 10_000
const worthCompressingBytes = 1000
const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|wasm|manifest\+json)|image\/svg|font\/ttf)/

/** Whether what has this length and type is sent smaller to those who take it so. */
export function isWorthCompressing(bytes: number, type: string): boolean {
  return bytes >= worthCompressingBytes && compressible.test(type)
}

/** Both compressed forms of a text, as small as they get. */
export async function compressBest(body: NonSharedBuffer): Promise<Compressed> {
  const [br, zipped] = await Promise.all([brotli(body, bestQuality), gzipAsync(body, { level: 9 })])
  return { br, gzip: zipped }
}

/**
 * Holds a text as plain, gzip and brotli, each with its headers and strong ETag. Brotli is made quickly (quality
 * 5: 3 ms for 70 kB), and remade at quality 11 in the background (65 ms, 8 % smaller) once it has been sent a few
 * times and has stood for ten seconds, one text at a time.
 * @param given its compressed forms, where they were made before.
 */
export async function createRepresentations(
  body: NonSharedBuffer,
  headers: Readonly<Record<string, string>>,
  given?: Compressed,
): Promise<Representations> {
  const compress = isWorthCompressing(body.length, headers['content-type'] ?? '')
  const digest = digestOf(body, headers)
  const common = compress ? { ...headers, vary: withAcceptEncoding(headers.vary) } : headers
  const make = (encoded: NonSharedBuffer, suffix: string, encoding?: string) =>
    representation(
      encoded,
      `"${digest}${suffix}"`,
      encoding ? { ...common, 'content-encoding': encoding } : common,
    )
  const identity = make(body, '')
  if (!compress) return { identity, digest, bytes: body.length }
  const [br, zipped] = given
    ? [given.br, given.gzip]
    : await Promise.all([brotli(body, quickQuality), gzipAsync(body)])
  const madeAt = performance.now()
  let answers = 0
  let isBest = given !== undefined
  const representations: Representations = {
    identity,
    br: make(br, given ? '-br11' : '-br', 'br'),
    gzip: make(zipped, '-gz', 'gzip'),
    digest,
    bytes: body.length + br.length + zipped.length,
    noteBrotli() {
      answers += 1
      if (isBest || answers < answersBeforeBest || performance.now() - madeAt < msBeforeBest) return
      isBest = true
      improving = improving.then(improve)
    },
  }
  const improve = async () => {
    const best = await brotli(body, bestQuality).catch(() => br)
    representations.br = make(best, '-br11', 'br')
  }
  return representations
}

/** Holds a text that was made once more: as it is held, where it says the same as before. */
export async function createAgain(
  before: Representations | undefined,
  body: NonSharedBuffer,
  headers: Readonly<Record<string, string>>,
): Promise<Representations> {
  return before?.digest === digestOf(body, headers) ? before : createRepresentations(body, headers)
}

function digestOf(body: NonSharedBuffer, headers: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url').slice(0, 22)
}

/** Answers a GET or HEAD with the representation the browser takes, or 304 when it has this text already. */
export function answerWith(representations: Representations, request: Request): Response {
  const { chosen, encoding } = chosenFor(request, representations)
  const known = request.headers.get('if-none-match')
  if (known && (known === '*' || known.includes(`"${representations.digest}`)))
    return new Response(null, { status: 304, headers: chosen.headersUnchanged })
  if (encoding === 'br') representations.noteBrotli?.()
  return new Response(request.method === 'HEAD' ? null : chosen.body, { headers: chosen.headers })
}

/** Answers with the representation the browser takes, under another status than 200: never that it has this text already. */
export function answerAs(status: number, representations: Representations, request: Request): Response {
  const { body, headers } = chosenFor(request, representations).chosen
  return new Response(request.method === 'HEAD' || body.length === 0 ? null : body, { status, headers })
}

function chosenFor(request: Request, representations: Representations) {
  const encoding = chosenEncoding(request.headers.get('accept-encoding'))
  return { encoding, chosen: (encoding && representations[encoding]) ?? representations.identity }
}

/** The best of brotli and gzip that an Accept-Encoding header allows. */
export function chosenEncoding(acceptEncoding: string | null): 'br' | 'gzip' | undefined {
  if (!acceptEncoding) return undefined
  if (acceptEncoding === usualHeader) return 'br'
  const accepted = acceptEncoding.split(',').map((part) => part.toLowerCase().replaceAll(/\s/g, ''))
  const takes = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};q=`) && !/=0(?:\.0*)?$/.test(part)))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}

/** What browsers of 2026 send over TLS; known without parsing. */
const usualHeader = 'gzip, deflate, br, zstd'

/** Compresses once, quickly, for an answer that is not kept. */
export function compressOnce(body: NonSharedBuffer, encoding: 'br' | 'gzip'): Promise<NonSharedBuffer> {
  return encoding === 'br' ? brotli(body, quickQuality) : gzipAsync(body)
}

/** Background work in a single line, so that a burst of new pages leaves the thread pool to visitors. */
let improving: Promise<void> = Promise.resolve()

const gzipAsync: (body: NonSharedBuffer, options?: ZlibOptions) => Promise<NonSharedBuffer> = promisify(gzip)

const brotliAsync = promisify(brotliCompress)

function brotli(body: NonSharedBuffer, quality: number): Promise<NonSharedBuffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotliAsync(body, { params })
}

function representation(
  body: NonSharedBuffer,
  etag: string,
  given: Readonly<Record<string, string>>,
): Representation {
  const headers = { ...given, etag, 'content-length': String(body.length) }
  const repeated = ['etag', 'cache-control', 'vary', 'content-location'].flatMap((name) => {
    const value = (headers as Record<string, string>)[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { body, headers, headersUnchanged: Object.fromEntries(repeated) }
}

function withAcceptEncoding(vary: string | undefined): string {
  if (!vary) return 'Accept-Encoding'
  return /accept-encoding/i.test(vary) ? vary : `${vary}, Accept-Encoding`
}
