import type { Client } from '#content/database/client.ts'
import { toProblem } from '#content/problem.ts'
import { readRequestFiles } from '#content/request-files/request-file.schema.ts'
import { requestFileBucket, requestFileKind, requestFilePath } from '#content/request-files/request-file.ts'
import { readSentFileAddress } from '#i18n/sent-file-paths.ts'
import { forMembers } from '#server/for-members.ts'

type DownloadsOptions = {
  /** A client that speaks with the rights of a bearer token. */
  readonly clientOf: (token: string) => Client
}

const headers = { 'cache-control': 'private, no-store' }

/**
 * A file that came with a request or a message, for staff who opened that inbox. A stranger sent it, and a hosted
 * project keeps whatever is declared: so its bytes are looked at again (415 for what is not what its row says), and they
 * are handed over as bytes to be saved, never as something that a browser opens. 404 also for who may not have it, 503
 * where the database does not say.
 */
export function createDownloads({ clientOf }: DownloadsOptions): (request: Request) => Promise<Response> {
  return forMembers(clientOf, async (request, client) => {
    const asked = readSentFileAddress(new URL(request.url).pathname)
    if (!asked) return new Response(null, { status: 404, headers })
    const { data: row, error } = await client
      .from(asked.inbox)
      .select('files')
      .eq('id', asked.id)
      .maybeSingle()
    if (error && toProblem(error) !== 'invalid') return new Response(null, { status: 503, headers })
    const file = readRequestFiles(row?.files)[asked.at]
    if (!file) return new Response(null, { status: 404, headers })
    const path = requestFilePath(asked.id, asked.at, file.kind)
    const { data } = await client.storage.from(requestFileBucket).download(path)
    if (!data) return new Response(null, { status: 404, headers })
    const bytes = new Uint8Array(await data.arrayBuffer())
    if (requestFileKind(bytes) !== file.kind) return new Response(null, { status: 415, headers })
    return new Response(bytes, {
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        'content-length': String(bytes.length),
        'content-disposition': `attachment; filename="arquivo.${file.kind}"; filename*=UTF-8''${encoded(file.name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    })
  })
}

/** As RFC 8187 has it, which leaves fewer signs alone than addresses do. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
