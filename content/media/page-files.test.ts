import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { pageFiles } from './page-files.ts'

const pages = resolve(import.meta.dirname, '../../app/site/pages')
const root = '/storage/v1/object/public'

it('every file that a page names itself is known, so that the panel never takes it for unused', async () => {
  const missing: string[] = []
  let seen = 0
  for (const path of await readdir(pages, { recursive: true })) {
    if (!/\.tsx?$/.test(path) || path.includes('.test.')) continue
    const text = await readFile(join(pages, path), 'utf8')
    const named = [
      ...[...text.matchAll(/\$\{scenes\}\/([^`$]+)`/g)].map(
        ([, file]) => `${root}/site-assets/scenes/${file}`,
      ),
      ...[...text.matchAll(/\$\{asset\}\/([^`$]+)`/g)].map(([, file]) => `${root}/site-assets/${file}`),
      ...[
        ...text.matchAll(/["'`](\/storage\/v1\/object\/public\/(?:site-assets|videos)\/[^"'`$]+)["'`]/g),
      ].map(([, url]) => url ?? ''),
    ]
    const page = path.split('/')[0] ?? ''
    const files = named.filter((url) => /\.\w+$/.test(url))
    seen += files.length
    missing.push(
      ...files.filter((url) => !pageFiles.get(url)?.includes(page)).map((url) => `${page}: ${url}`),
    )
  }
  expect(seen).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
