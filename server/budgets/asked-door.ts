import { documentRoutes } from '#i18n/document-paths.ts'
import { lookPath } from '#i18n/look-path.ts'
import { readSendFileAddress } from '#i18n/sent-file-paths.ts'
import { sharedDrawingPath } from '#i18n/shared-drawing-path.ts'
import { textureRoutes } from '#i18n/texture-paths.ts'
import { previewQuery } from '#server/preview/preview.ts'
import { costs, type Door } from './figures.ts'

type Asked = { readonly method: string; readonly url: string; readonly headers: Headers }

/** Which door a request knocks at, and what that costs; null for pages and files that are kept in memory. */
export function askedDoor({ method, url, headers }: Asked): { door: Door; points: number } | null {
  const { pathname, search, searchParams } = new URL(url)
  const isReading = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  const read = { points: costs.read }
  if (pathname.startsWith('/rest/v1/'))
    return { door: 'data', points: costOf(isReading, headers, costs.strangerWrite) }
  if (pathname.startsWith('/storage/v1/'))
    return { door: 'files', points: costOf(isReading, headers, costs.strangerUpload) }
  if (pathname.startsWith('/auth/v1/')) return { door: 'sign-in', ...read }
  if (readSendFileAddress(pathname)) return { door: 'sent files', ...read }
  if (pathname === sharedDrawingPath) return { door: 'drawing links', ...read }
  if (pathname === lookPath) return { door: 'looks', ...read }
  if (pathname.startsWith('/img/') || pathname.startsWith('/na-medida/')) return { door: 'pictures', ...read }
  if (pathname.startsWith('/social/')) return { door: 'social pictures', ...read }
  if (pathname.startsWith('/ar/')) return { door: 'models', ...read }
  if (documentPatterns.some((pattern) => pattern.test(pathname))) return { door: 'documents', ...read }
  if (method === 'POST' && searchParams.has(previewQuery)) return { door: 'previews', ...read }
  return isReading && search !== '' ? { door: 'chosen pages', ...read } : null
}

/** A token or a secret key that is none is refused before anything is written. */
function costOf(isReading: boolean, headers: Headers, strangers: number): number {
  if (isReading) return costs.read
  const hasToken = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|sb_secret_[\w-]+)$/i.test(
    headers.get('authorization') ?? '',
  )
  return hasToken ? costs.staffWrite : strangers
}

const documentPatterns = [...documentRoutes, ...textureRoutes].map(
  (route) => new RegExp(`^${route.replaceAll('.', '\\.').replace('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`),
)
