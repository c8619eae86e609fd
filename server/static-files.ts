import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { decoded } from '#i18n/decoded.ts'
import { policyOfFile } from './policy/decoder-policy.ts'
import {
  answerWith,
  compressBest,
  createRepresentations,
  isWorthCompressing,
  type Representations,
} from './representations.ts'

export type StaticFiles = {
  /** Answers for a file of the build; null when the path is none of them or the method is not GET or HEAD. */
  answer(request: Request): Promise<Response | null>
}

/**
 * Serves the built client files. Their names are read once, so that a request can name nothing else on the
 * disk; each file is kept in memory with its compressed forms, which a build lays beside it, from its first use. Files
 * in assets/ have a hash in their name and never change.
 * @throws Error when the folder cannot be read.
 */
export async function createStaticFiles(options: { directory: string }): Promise<StaticFiles> {
  const { directory } = options
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = new Map<string, string>()
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(directory, file).split(path.sep).join('/')
    if (entry.isFile() && !name.startsWith('.') && !isCompressedForm(name)) files.set(`/${name}`, file)
  }
  const loaded = new Map<string, Promise<Representations>>()
  const load = (name: string, file: string) => {
    const loading = loadFile(name, file)
    loaded.set(name, loading)
    // A failed read is not remembered: the next request tries again.
    loading.catch(() => loaded.delete(name))
    return loading
  }
  return {
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const name = decoded(new URL(request.url).pathname) ?? ''
      const file = files.get(name)
      return file ? answerWith(await (loaded.get(name) ?? load(name, file)), request) : null
    },
  }
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
}

const typeOf = (name: string) => types[path.extname(name)] ?? 'application/octet-stream'

const compressedForms = ['.br', '.gz'] as const
const isCompressedForm = (name: string) => compressedForms.some((ending) => name.endsWith(ending))

/** Lays the compressed forms of each file of a folder beside it, so that no start of a site need make them again. */
export async function compressStaticFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const works = entries.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || isCompressedForm(entry.name)) return
    const body = await readFile(file)
    if (!isWorthCompressing(body.length, typeOf(entry.name))) return
    const { br, gzip } = await compressBest(body)
    await Promise.all([writeWhole(`${file}.br`, br), writeWhole(`${file}.gz`, gzip)])
  })
  await Promise.all(works)
}

/** A site that runs reads a file whole or not at all; of two processes that do this at once each has its own draft. */
async function writeWhole(file: string, body: NonSharedBuffer): Promise<void> {
  const draft = path.join(path.dirname(file), `.${process.pid}-${path.basename(file)}`)
  await writeFile(draft, body)
  await rename(draft, file)
}

async function loadFile(name: string, file: string): Promise<Representations> {
  const hashed = name.startsWith('/assets/')
  const policy = policyOfFile(name)
  const headers = {
    'content-type': typeOf(name),
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...(policy && { 'content-security-policy': policy }),
  }
  // A folder that no build of ours filled has none.
  const [br, gzip] = await Promise.all(
    compressedForms.map((ending) => readFile(file + ending).catch(() => undefined)),
  )
  return createRepresentations(await readFile(file), headers, br && gzip ? { br, gzip } : undefined)
}
