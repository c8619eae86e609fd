import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { hashOf, takeDeclared } from './declared-parts.ts'

const mark = 'mark-of-this-render'
const own = `nonce="${mark}"`
const scriptsOf = (page: string) => takeDeclared(page, mark).declared.scripts

test('each inline script that bears the mark is declared, once, and the mark is gone from the page', () => {
  const page = `<script ${own}>one()</script><script type="module" ${own} async="">two()</script><script ${own}>one()</script>`
  const { html, declared } = takeDeclared(page, mark)
  expect(declared.scripts).toEqual([hashOf('one()'), hashOf('two()')])
  expect(html).toBe(
    '<script>one()</script><script type="module" async="">two()</script><script>one()</script>',
  )
})

test.each([
  '<script>planted()</script>',
  '<SCRIPT>planted()</SCRIPT>',
  '<script nonce="">planted()</script>',
  '<script nonce="mark-of-another-render">planted()</script>',
  `<script data-x="&quot; nonce=&quot;${mark}">planted()</script>`,
  '<script type="module">planted()</script>',
  '<svg><script>planted()</script></svg>',
  // What swallows the mark of a script that follows gets that script's own text, and no other.
  '<script x="',
  "<script src='data:,planted()' x='",
  '<!--<script>planted()</script>-->',
  '</script><script>planted()</script>',
])('a script that came into the page otherwise is not allowed: %s', (planted) => {
  const page = `<p>${planted}</p><script ${own}>one()</script>`
  expect(scriptsOf(page)).toEqual([hashOf('one()')])
  const policy = contentSecurityPolicy(takeDeclared(page, mark).declared)
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')};`)
})

test('the late script is allowed by the text it will repeat', () => {
  const page = `<script type="text/plain" ${own} data-late="">import "/assets/entry.js"</script>`
  expect(scriptsOf(page)).toEqual([hashOf('import "/assets/entry.js"')])
})

test('a script file and a block of structured data need no hash', () => {
  const page = `<script src="/a.js" ${own}></script><script type="application/ld+json" ${own}>{"@type":"Product"}</script>`
  expect(scriptsOf(page)).toEqual([])
})

test('a script over several lines is hashed as the browser reads it', () => {
  expect(scriptsOf(`<script ${own}>a()\r\nb()</script>`)).toEqual([hashOf('a()\nb()')])
})

test('a frame that the program declared may load, only from its origin over TLS, and no other frame', () => {
  const page = [
    `<iframe title="x" src="https://one.example/a?b=1&amp;c=2" ${own}></iframe>`,
    `<iframe src="http://two.example/" ${own}></iframe>`,
    '<iframe src="https://planted.example/"></iframe>',
  ]
  expect(takeDeclared(page.join(''), mark).declared.frames).toEqual(['https://one.example'])
})
