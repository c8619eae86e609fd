import type { Client } from '#content/database/client.ts'
import { secretOfQuoteDocument } from '#i18n/quote-paths.ts'
import type { QuotePrint } from './document-view.ts'
import { fileNameHeader } from './file-name.ts'
import { readQuoteDocument } from './read-quote.ts'

type Options = {
  /** Reads with a visitor's rights. */
  readonly client: Client
  readonly siteUrl: string
  readonly draw: (view: QuotePrint) => Promise<Uint8Array<ArrayBuffer>>
}

/** A quote as PDF, for who holds its secret; it names a client and is not kept. Null for any other address. */
export function createQuoteFinder({ client, siteUrl, draw }: Options) {
  return async (request: Request): Promise<Response | null> => {
    const secret = secretOfQuoteDocument(new URL(request.url).pathname)
    const view = secret && (await readQuoteDocument(client, secret, siteUrl))
    if (!view) return null
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': fileNameHeader(view.title),
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    }
    if (request.method === 'HEAD') return new Response(null, { headers })
    const bytes = await draw(view)
    return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.length) } })
  }
}
