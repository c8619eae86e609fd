import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { RunningSite } from './site.ts'

const megabyte = 1024 * 1024
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const fillers = [8 * megabyte, 2 * megabyte, megabyte / 2, megabyte / 8, megabyte / 32]

/** A setting under which this data folder still takes files of so many megabytes, as STORAGE_LIMIT. */
export async function limitWithRoom(dataDirectory: string, megabytes: number): Promise<string> {
  const files = path.join(dataDirectory, 'files')
  const entries = await readdir(files, { recursive: true, withFileTypes: true })
  const found = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(found.map(async (entry) => stat(path.join(entry.parentPath, entry.name))))
  const used = sizes.reduce((sum, { size }) => sum + size, 0)
  return (used / megabyte + megabytes).toFixed(3)
}

/** Fills the storage of a running site until not even a small picture fits; what it gives empties it again. */
export async function fillStorage(site: RunningSite): Promise<() => Promise<unknown>> {
  const keys = JSON.parse(await readFile(path.join(site.dataDirectory, 'keys.json'), 'utf8'))
  const headers = { apikey: keys.secretKey, authorization: `Bearer ${keys.secretKey}` }
  const objects = `${site.url}/storage/v1/object/site-assets`
  const prefixes: string[] = []
  for (const bytes of fillers) {
    for (;;) {
      const name = `test-uploads/${crypto.randomUUID()}.png`
      const answer = await fetch(`${objects}/${name}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/png' },
        body: Buffer.concat([pngHead, Buffer.alloc(bytes)]),
      })
      if (answer.status === 402) break
      if (!answer.ok) throw new Error(`The storage could not be filled: ${answer.status}`)
      prefixes.push(name)
    }
  }
  return () =>
    fetch(objects, {
      method: 'DELETE',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes }),
    })
}

/** Fills what a browser keeps for the site; gives the number of entries. */
export function fillLocalStorage(page: Page): Promise<number> {
  return page.evaluate(() => {
    for (let size = 1 << 22; size > 0; size = size >> 1) {
      try {
        for (let at = 0; ; at += 1) localStorage.setItem(`f${size}-${at}`, 'x'.repeat(size))
      } catch {}
    }
    return localStorage.length
  })
}
