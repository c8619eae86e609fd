import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { service } from '#backend/database/caller.ts'
import { typeOfFileName } from '#backend/files/content-type.ts'
import { requireObjectKey } from '#backend/files/object-key.ts'
import { requireBucket } from '#backend/files/object-rows.ts'
import { receiveUpload } from '#backend/files/receive-upload.ts'
import { saveFile } from '#backend/files/save-file.ts'
import type { StorageContext } from '#backend/files/storage-context.ts'
import { isDone, markDone } from '#backend/start/system-schema.ts'

const reportEvery = 50
/** While one waits for the disk to have it for good, others are read and checked. */
const filesAtOnce = 4
const cacheSeconds = 3600

/**
 * First run: stores the files of supabase/seed/files/<bucket>/… as objects, then runs the seed's SQL in one
 * transaction with the note that it is done. Interrupted, it begins again at the next start.
 */
export async function seedOnce(
  context: StorageContext,
  supabaseDirectory: string,
  step: (line: string) => void,
) {
  if (await isDone(context.database, 'seed')) return
  await seedFiles(context, join(supabaseDirectory, 'seed', 'files'), step)
  const scripts = await seedScripts(supabaseDirectory)
  if (scripts.length) step(`Filling the tables (${scripts.length} seed files)`)
  await context.database.transaction(async (run, runScript) => {
    for (const script of scripts) {
      await runScript(await readFile(script, 'utf8')).catch((cause) => {
        const reason = cause instanceof Error ? cause.message : 'unknown reason'
        throw new Error(`The seed file ${relative(supabaseDirectory, script)} failed: ${reason}`, { cause })
      })
    }
    await markDone(run, 'seed')
  })
}

async function seedFiles(context: StorageContext, directory: string, step: (line: string) => void) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  const left = paths.entries()
  const storeWhatIsLeft = async () => {
    for (const [index, path] of left) {
      if (index % reportEvery === 0) step(`Storing pictures and videos: ${index} of ${paths.length}`)
      await seedFile(context, directory, path)
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, storeWhatIsLeft))
  if (paths.length) step(`Stored ${paths.length} pictures and videos`)
}

async function seedFile(context: StorageContext, directory: string, path: string) {
  const [bucketName = '', ...parts] = relative(directory, path).split(sep)
  const name = requireObjectKey(parts.join('/'))
  const bucket = await requireBucket(context.database.query, bucketName)
  const request = new Request('http://seed.invalid/', {
    method: 'POST',
    headers: { 'content-type': typeOfFileName(name), 'cache-control': `max-age=${cacheSeconds}` },
    body: new Uint8Array(await readFile(path)),
  })
  try {
    const file = await receiveUpload(request, bucket, await context.store.incomingPath())
    await saveFile(context, service, { bucket: bucket.id, name, upsert: true }, file)
  } catch (cause) {
    throw new Error(`The seed file ${relative(directory, path)} was refused`, { cause })
  }
}

/** The files that config.toml names under [db.seed] sql_paths, relative to its folder; else seed.sql. */
async function seedScripts(supabaseDirectory: string): Promise<string[]> {
  const config = await readFile(join(supabaseDirectory, 'config.toml'), 'utf8').catch(() => '')
  const patterns = seedPaths(config)
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: supabaseDirectory }).sort())
    .map((path) => join(supabaseDirectory, path))
}

/** Reads sql_paths of [db.seed] from the text of a config.toml. */
export function seedPaths(config: string): string[] {
  const section = /^\[db\.seed\]\s*$([\s\S]*?)(?=^\[|$(?![\s\S]))/m.exec(config)?.[1] ?? ''
  const list = /^\s*sql_paths\s*=\s*\[([\s\S]*?)\]/m.exec(section)?.[1]
  if (list === undefined) return ['seed.sql']
  return [...list.replaceAll(/#.*$/gm, '').matchAll(/["']([^"']+)["']/g)].map(([, path = '']) =>
    path.replace(/^\.\//, ''),
  )
}
