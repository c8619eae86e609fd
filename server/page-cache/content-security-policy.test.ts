import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { emptyStyleHash, toastStyleHash } from './toast-style.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part === name || part.startsWith(`${name} `))

test('each inline script is allowed by its hash, and nothing inline beyond', () => {
  const html = '<script>one()</script><script type="module" data-a="x>y">two()</script>'
  const scripts = directive(contentSecurityPolicy(html), 'script-src')
  expect(scripts).toBe(`script-src 'self' ${sha256('one()')} ${sha256('two()')}`)
})

test('the late script is allowed by the text it will repeat', () => {
  const html = '<script type="text/plain" data-late="">import "/assets/entry.js"</script>'
  expect(directive(contentSecurityPolicy(html), 'script-src')).toContain(sha256('import "/assets/entry.js"'))
})

test('a script file and a block of structured data need no hash', () => {
  const html = '<script src="/a.js"></script><script type="application/ld+json">{"@type":"Product"}</script>'
  expect(directive(contentSecurityPolicy(html), 'script-src')).toBe("script-src 'self'")
})

test('a script that comes twice is listed once', () => {
  const html = '<script>one()</script><script>one()</script>'
  expect(directive(contentSecurityPolicy(html), 'script-src')).toBe(`script-src 'self' ${sha256('one()')}`)
})

test('a script over several lines is hashed as the browser reads it', () => {
  const policy = contentSecurityPolicy('<script>a()\r\nb()</script>')
  expect(policy).toContain(sha256('a()\nb()'))
})

test('each inline style is allowed by its hash, and so are the toasts', () => {
  const html = '<noscript><style>.late{opacity:1}</style></noscript>'
  const policy = contentSecurityPolicy(html)
  expect(directive(policy, 'style-src')).toBe(
    `style-src 'self' ${sha256('.late{opacity:1}')} ${toastStyleHash} ${emptyStyleHash}`,
  )
})

test('scripts are never unsafe-inline, unsafe-eval or from anywhere', () => {
  const policy = contentSecurityPolicy('<p style="color:red">page</p>')
  expect(directive(policy, 'script-src')).toBe("script-src 'self'")
  expect(policy).not.toContain('unsafe-eval')
  expect(directive(policy, 'object-src')).toBe("object-src 'none'")
  expect(directive(policy, 'base-uri')).toBe("base-uri 'none'")
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(directive(policy, 'form-action')).toBe("form-action 'self'")
})

test('frames come only from the two video players and the two maps', () => {
  expect(directive(contentSecurityPolicy(''), 'frame-src')).toBe(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.openstreetmap.org https://www.google.com/maps/embed',
  )
})

test('a hosted project may be asked and may send pictures and videos', () => {
  const policy = contentSecurityPolicy('', { supabaseUrl: 'https://abc.supabase.co/' })
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://abc.supabase.co")
  expect(directive(policy, 'img-src')).toBe("img-src 'self' https://abc.supabase.co data: blob:")
  expect(directive(policy, 'media-src')).toContain('https://abc.supabase.co')
})

test('insecure requests are upgraded only on a site with TLS', () => {
  expect(contentSecurityPolicy('')).not.toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy('', { secure: true })).toContain('; upgrade-insecure-requests')
})

test('a frame that the page was rendered with may load, and only from its origin over TLS', () => {
  const html =
    '<iframe title="x" src="https://one.example/a?b=1&amp;c=2"></iframe><iframe src="http://two.example/"></iframe>'
  const frames = directive(contentSecurityPolicy(html), 'frame-src')
  expect(frames?.endsWith(' https://one.example')).toBe(true)
  expect(frames).not.toContain('two.example')
})
