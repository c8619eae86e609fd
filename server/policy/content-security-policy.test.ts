import { expect, test } from 'vitest'
import { allowStyle, contentSecurityPolicy } from './content-security-policy.ts'
import { emptyStyleHash, toastStyleHash } from './toast-style.ts'

const none = { scripts: [], frames: [] }
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part === name || part.startsWith(`${name} `))

test('scripts are never unsafe-inline, unsafe-eval or from anywhere', () => {
  const policy = contentSecurityPolicy(none)
  expect(directive(policy, 'script-src')).toBe("script-src 'self'")
  expect(policy).not.toContain('unsafe-eval')
  expect(directive(policy, 'object-src')).toBe("object-src 'none'")
  expect(directive(policy, 'base-uri')).toBe("base-uri 'none'")
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(directive(policy, 'form-action')).toBe("form-action 'self'")
})

test('the scripts and frames that a page declares are named', () => {
  const policy = contentSecurityPolicy({
    scripts: ["'sha256-a'", "'sha256-b'"],
    frames: ['https://one.example'],
  })
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-a' 'sha256-b'")
  expect(directive(policy, 'frame-src')?.endsWith(' https://one.example')).toBe(true)
})

test('no inline style is allowed but the toasts, and the one that the preview draws its notice with', () => {
  const policy = contentSecurityPolicy(none)
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${toastStyleHash} ${emptyStyleHash}`)
  const more = allowStyle(policy, "'sha256-c'")
  expect(directive(more, 'style-src')).toBe(`style-src 'sha256-c' 'self' ${toastStyleHash} ${emptyStyleHash}`)
  expect(directive(more, 'style-src-attr')).toBe("style-src-attr 'unsafe-inline'")
})

test('frames come only from the two video players and the two maps', () => {
  expect(directive(contentSecurityPolicy(none), 'frame-src')).toBe(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.openstreetmap.org https://www.google.com/maps/embed',
  )
})

test('a hosted project may be asked and may send pictures and videos', () => {
  const policy = contentSecurityPolicy(none, { supabaseUrl: 'https://abc.supabase.co/' })
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://abc.supabase.co")
  expect(directive(policy, 'img-src')).toBe("img-src 'self' https://abc.supabase.co data: blob:")
  expect(directive(policy, 'media-src')).toContain('https://abc.supabase.co')
})

test('insecure requests are upgraded only on a site with TLS', () => {
  expect(contentSecurityPolicy(none)).not.toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy(none, { secure: true })).toContain('; upgrade-insecure-requests')
})
