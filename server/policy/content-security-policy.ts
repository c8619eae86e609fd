import type { DeclaredParts } from './declared-parts.ts'
import { emptyStyleHash, toastStyleHash } from './toast-style.ts'

export type PolicyOptions = { readonly supabaseUrl?: string; readonly secure?: boolean }

/**
 * The content-security-policy of one page: what the site loads from itself, plus the hash of each inline script that
 * the program declared while it rendered this page, so that no injected script ever runs. No 'strict-dynamic': the
 * late module script (app/early-script.ts) repeats the text of an inline script that is hashed here, and its imports
 * come from 'self'. Style attributes are allowed (`style-src-attr`): they carry a picture's colour and focal point,
 * cannot select other elements and can load only what img-src allows.
 */
export function contentSecurityPolicy(declared: DeclaredParts, options: PolicyOptions = {}): string {
  const own = options.supabaseUrl ? ["'self'", new URL(options.supabaseUrl).origin] : ["'self'"]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...declared.scripts],
    'style-src': ["'self'", toastStyleHash, emptyStyleHash],
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
      ...declared.frames,
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

/** The same policy with one more style, by its hash. */
export function allowStyle(policy: string, hash: string): string {
  return policy.replace(/(?<=^|; )style-src /, `style-src ${hash} `)
}
