import { createHash } from 'node:crypto'
import { emptyStyleHash, toastStyleHash } from './toast-style.ts'

/**
 * The content-security-policy of one page: what the site loads from itself, plus the hash of each inline script
 * and style of this very page, so that no injected script ever runs. No 'strict-dynamic': the late module script
 * (app/early-script.ts) repeats the text of an inline script that is hashed here, and its imports come from 'self'.
 * Style attributes are allowed (`style-src-attr`): they carry a picture's colour and focal point, cannot select
 * other elements and can load only what img-src allows.
 */
export function contentSecurityPolicy(
  html: string,
  options: { supabaseUrl?: string; secure?: boolean } = {},
): string {
  const own = options.supabaseUrl ? ["'self'", new URL(options.supabaseUrl).origin] : ["'self'"]
  const styles = inlineTexts(html, 'style').map(({ text }) => hashOf(text))
  const scripts = inlineTexts(html, 'script').filter(isScript)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...unique(scripts.map(({ text }) => hashOf(text)))],
    'style-src': ["'self'", ...unique(styles), toastStyleHash, emptyStyleHash],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [...own, 'data:', 'blob:'],
    // A hero video may be an MP4 at any address that the administrator pastes; it loads after a click.
    'media-src': [...own, 'blob:', 'https:'],
    'connect-src': own,
    // Players and maps of others, each shown only after a click.
    'frame-src': [
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      'https://www.openstreetmap.org',
      'https://www.google.com/maps/embed',
      ...framedOrigins(html),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
  if (options.secure) directives['upgrade-insecure-requests'] = []
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The origins of the frames that the page itself was rendered with: a configured simulator, opened by a click. */
function framedOrigins(html: string): string[] {
  const sources = Array.from(html.matchAll(/<iframe\s[^>]*?src="([^"]*)"/g), ([, source = '']) => source)
  const addresses = sources.map((source) => URL.parse(source.replaceAll('&amp;', '&')))
  return unique(addresses.flatMap((address) => (address?.protocol === 'https:' ? [address.origin] : [])))
}

type Inline = { attributes: string; text: string }

function inlineTexts(html: string, element: 'script' | 'style'): Inline[] {
  const pattern = new RegExp(
    `<${element}((?:\\s(?:[^>"']|"[^"]*"|'[^']*')*)?)>([\\s\\S]*?)</${element}\\s*>`,
    'gi',
  )
  return Array.from(html.matchAll(pattern), ([, attributes = '', text = '']) => ({
    attributes,
    text,
  })).filter(({ attributes, text }) => text !== '' && !/\ssrc\s*=/i.test(attributes))
}

/** JSON blocks are data to a browser; plain text is hashed, since the late script brings it to life. */
function isScript({ attributes }: Inline): boolean {
  return !/\stype\s*=\s*["']?application\/(?:[\w.]+\+)?json/i.test(attributes)
}

/** The HTML parser turns CRLF and CR into LF before a browser hashes. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`
}

const unique = (sources: readonly string[]) => [...new Set(sources)]
