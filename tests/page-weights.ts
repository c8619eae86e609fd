import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Where a build lays what browsers fetch. */
export const client = path.resolve(import.meta.dirname, '../build/client')

type Part = {
  readonly id?: string
  readonly parentId?: string
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = { readonly url: string; readonly entry: Part; readonly routes: Record<string, Part> }

/** The table of routes that a build wrote, for all or for visitors. */
export function readManifest(kind: 'manifest' | 'visitors' = 'manifest'): Manifest {
  const name = readdirSync(path.join(client, 'assets')).find((file) =>
    new RegExp(`^${kind}-.*\\.js$`).test(file),
  )
  const text = readFileSync(path.join(client, 'assets', name ?? ''), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** Bytes of script and of style sheets that a page asks for at its start, brotli. */
export function weightOf(id: string): { script: number; style: number } {
  const manifest = readManifest()
  const parts = [manifest.entry, manifest.routes.root, ...withParents(manifest.routes, id)].filter(
    (part) => part !== undefined,
  )
  return {
    script: weigh(parts.flatMap((part) => [part.module, ...(part.imports ?? [])])),
    style: weigh(parts.flatMap((part) => part.css ?? [])),
  }
}

function withParents(routes: Record<string, Part>, id: string): Part[] {
  const part = routes[id]
  if (!part) throw new Error(`There is no page ${id}`)
  return part.parentId && part.parentId !== 'root' ? [part, ...withParents(routes, part.parentId)] : [part]
}

function weigh(addresses: readonly string[]): number {
  return [...new Set(addresses.map((address) => address.replace('#', '')))].reduce(
    (sum, address) => sum + compressedBytes(address),
    0,
  )
}

const compressed = new Map<string, number>()

/** Of a file of the build. Most are those of every page: each is compressed once. */
export function compressedBytes(address: string): number {
  const bytes = compressed.get(address) ?? brotliCompressSync(readFileSync(client + address)).length
  compressed.set(address, bytes)
  return bytes
}
