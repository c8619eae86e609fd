import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languagePickerPath, legalNoticePath, type PageName, paths, pathTo } from '#i18n/paths.ts'
import type { Log } from '#server/log.ts'
import { openWorld, type World } from '#tests/world.ts'
import { builtAppOver } from './built-app.ts'

/** Both languages of a page share their loader, but for the home pages. */
const pages = [
  languagePickerPath,
  legalNoticePath,
  pathTo('home', 'es'),
  ...Object.values(paths)
    .map(({ pt }): string => pt)
    .filter((path) => !path.includes(':')),
  pathTo('product', 'pt', { slug: 'tapete-scallop' }),
  pathTo('collection', 'pt', { collection: 'classica' }),
  pathTo('collection', 'pt', { collection: '6' }),
  `${pathTo('rugs', 'es')}?busca=lana`,
  `${pathTo('selection', 'es')}?tapetes=tapete-scallop`,
]

/** What is nothing without a table, and answers 500 where it cannot be read. */
const nothingWithout: Readonly<Record<string, readonly PageName[]>> = {
  collections: ['collection'],
  rugs: ['rugs', 'product', 'collection', 'simulator'],
  catalogue_page: ['rugs', 'collection', 'simulator'],
  catalogue_values: ['rugs'],
  catalogue: ['collection'],
}

type Line = { readonly level: string; readonly fields: { part?: string }; readonly message: string }

let world: World
let startAgain: Awaited<ReturnType<typeof builtAppOver>>
const lines: Line[] = []
/** Which reading of content is refused, and what was read. */
let refused: string | null = null
let readings = new Set<string>()

beforeAll(async () => {
  world = await openWorld()
  const client = createClient('http://site.example', world.backend.publishableKey, {
    auth: { persistSession: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const { pathname, search } = new URL(request.url)
        const reading = pathname + search
        readings.add(reading)
        if (reading !== refused) return world.backend.fetch(request)
        return Response.json(
          { code: '57014', message: 'too long', details: null, hint: null },
          { status: 500 },
        )
      },
    },
  })
  const note = (level: string) => (fields: Line['fields'], message: string) => {
    // A machine with much to do says of a request that it was slow, which tells nothing of what failed.
    if (message !== 'request' && message !== 'slow request') lines.push({ level, fields, message })
  }
  const log = { info() {}, debug() {}, warn: note('warn'), error: note('error') } as unknown as Log
  startAgain = await builtAppOver(world, { client, log })
})

afterAll(() => world?.close())

async function visit(app: ReturnType<typeof startAgain>, path: string) {
  lines.length = 0
  readings = new Set()
  const answer = await app.request(`http://site.example${path}`)
  const cache = answer.headers.get('cache-control') ?? ''
  return { status: answer.status, kept: !cache.includes('no-store'), html: await answer.text() }
}

/** A page answers 500 where it is nothing without what cannot be read; elsewhere it is shown without. */
function mayFail(path: string, reading: string): boolean {
  const table = /\/rest\/v1\/(?:rpc\/)?(\w+)/.exec(reading)?.[1] ?? ''
  const [own = ''] = path.split('?')
  return (nothingWithout[table] ?? []).some((name) =>
    Object.values(paths[name]).some((pattern) => {
      const tailless = pattern.replace(/\/:.*$/, '')
      return pattern.includes(':') ? own.startsWith(`${tailless}/`) : own === pattern
    }),
  )
}

describe('a reading that fails', () => {
  it.each(pages)(
    'is told by %s, which is shown without it or as failed, and is whole again at the next visit',
    async (path) => {
      const whole = await visit(startAgain(), path)
      expect([whole.status, lines]).toEqual([200, []])
      // What a visitor chose is never kept.
      expect(whole.kept).toBe(!path.includes('?'))
      const asked = [...readings].filter((reading) => !reading.includes('/content_version'))
      for (const reading of asked) {
        const app = startAgain()
        refused = reading
        const failed = await visit(app, path)
        refused = null
        expect([reading, failed.kept]).toEqual([reading, false])
        if (failed.status === 200) {
          expect(lines, reading).not.toEqual([])
          for (const line of lines)
            expect(line).toMatchObject({ level: 'warn', fields: { part: expect.any(String) } })
        } else {
          expect([reading, failed.status, mayFail(path, reading)]).toEqual([reading, 500, true])
          expect(failed.html).toMatch(/A página não abriu|La página no se ha abierto/)
          expect(failed.html, 'a search').toMatch(/<search>.*type="search"/s)
          expect(failed.html, 'a link to the page itself').toContain(`<a class="button" href="${path}"`)
          expect(
            lines.map(({ level }) => level),
            reading,
          ).toEqual(['error'])
        }
        const again = await visit(app, path)
        expect([reading, again.status, again.html === whole.html]).toEqual([reading, 200, true])
      }
    },
  )
})
