import { createClient } from '@supabase/supabase-js'
import { Meta, Scripts, ScrollRestoration, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import handleRequest, { handleError } from '#app/entry.server.tsx'
import { DeclaredScript } from '#app/ui/declared-script.tsx'
import { hashOf } from './policy/declared-parts.ts'
import { createRender } from './render.ts'

// A page whose stored words were not escaped: the fault that the policy is there for.
const planted = 'document.title="planted"'
const stored = `Um tapete<script>${planted}</script><iframe src="https://planted.example/"></iframe>`

function Page() {
  return (
    <html lang="pt-BR">
      <head>
        <title>Um tapete</title>
        <Meta />
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what a fault of the program would do */}
        <p dangerouslySetInnerHTML={{ __html: stored }} />
        <DeclaredScript text="declared()" />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const page = {
  default: Page,
  ErrorBoundary: () => <p>Não abriu</p>,
  loader: () => ({ stored }),
  meta: () => [{ 'script:ld+json': { '@type': 'Product', name: stored } }],
}

const route = { id: 'root', path: '/', hasLoader: true, module: '/assets/root.js' }
const build = {
  entry: { module: { default: handleRequest, handleError } },
  routes: { root: { id: 'root', path: '/', module: page } },
  assets: {
    entry: { imports: [], module: '/assets/entry.js' },
    routes: { root: route },
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

function renderWith(
  mode: 'production' | 'development',
  policy: object | null,
  request = new Request('http://site.example/'),
  failed: (problem: unknown) => void = () => undefined,
) {
  const site = {
    client: createClient('http://site.example', 'key'),
    siteUrl: '',
    sendsMails: false,
    supabase: { url: '', publishableKey: 'key' },
    didWithout: () => undefined,
    findSentFile: () => null,
    laidPixels: { bodyOf: async () => null, lightOn: async () => '' },
    quoteAnswered: async () => undefined,
    failed,
  }
  const inbox = { keep: async () => ({ ok: true }) as const }
  const render = createRender(build, site, () => inbox, mode, policy, { answer: async () => null })
  return render(request)
}

test('a script or a frame that came into a page with its content is not allowed by its policy', async () => {
  const answer = await renderWith('production', {})
  const html = await answer.text()
  expect(html).toContain(`<script>${planted}</script>`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain(hashOf(planted))
  expect(policy).not.toContain('planted.example')
})

test('every script of the program is allowed, and its mark is read nowhere', async () => {
  const answer = await renderWith('production', {})
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(hashOf('declared()'))
  const inline = [...html.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  )
  const own = inline.filter((text) => text !== planted)
  expect(own.length).toBeGreaterThan(3)
  for (const text of own) expect(policy).toContain(hashOf(text))
  expect(html).toContain('<script type="text/plain" data-late="">')
  expect(html).not.toContain('nonce')
  const [one, another] = [policy, (await renderWith('production', {})).headers.get('content-security-policy')]
  expect(one).toBe(another)
})

test('in development pages carry no policy', async () => {
  const answer = await renderWith('development', null)
  expect(answer.headers.get('content-security-policy')).toBeNull()
  expect(await answer.text()).not.toContain('nonce')
})

test('what a stranger asks wrongly prints nothing, and is no fault of the site', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failed = vi.fn()
  const wrong = new Request('http://site.example/', { method: 'POST', body: 'a=b' })
  expect((await renderWith('production', null, wrong, failed)).status).toBe(405)
  expect((await renderWith('production', null, new Request('http://site.example/none'), failed)).status).toBe(
    404,
  )
  expect(failed).not.toHaveBeenCalled()
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})
