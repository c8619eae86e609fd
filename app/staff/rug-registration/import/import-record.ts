import type { RegisteredRug } from '#content/rugs/rug-draft.ts'

/** What an import did with a line: the rug's id, and how the rug was where it was there before. */
export type RecordedLine = {
  readonly id: string
  readonly before: RegisteredRug | null
  readonly isDone: boolean
}

/** An import as this device remembers it: enough to go on after a closed tab, and to take it back. */
export type ImportRecord = {
  readonly key: string
  readonly name: string
  readonly at: number
  readonly all: number
  readonly lines: Readonly<Record<string, RecordedLine>>
}

const database = 'cartacho-rug-imports'
const store = 'imports'
const keptMs = 30 * 24 * 60 * 60 * 1000

/** The last import that this device remembers; null where there is none, or it is older than thirty days. */
export async function lastImport(): Promise<ImportRecord | null> {
  const all = (await ask<ImportRecord[]>('readonly', (imports) => imports.getAll())) ?? []
  const [last] = all.filter(({ at }) => Date.now() - at < keptMs).sort((one, other) => other.at - one.at)
  return last ?? null
}

/** Whether lines of it are still to come. */
export function isOpen({ all, lines }: ImportRecord): boolean {
  return Object.values(lines).filter((line) => line.isDone).length < all
}

export async function importOf(key: string): Promise<ImportRecord | null> {
  return (await ask<ImportRecord>('readonly', (imports) => imports.get(key))) ?? null
}

/** Throws when the device keeps nothing: an import that cannot be taken back is not begun. */
export async function keepImport(record: ImportRecord): Promise<void> {
  await ask('readwrite', (imports) => imports.put(record))
}

export async function forgetImport(key: string): Promise<void> {
  await ask('readwrite', (imports) => imports.delete(key))
}

async function ask<Value>(
  mode: IDBTransactionMode,
  work: (imports: IDBObjectStore) => IDBRequest,
): Promise<Value | undefined> {
  const opened = indexedDB.open(database, 1)
  opened.onupgradeneeded = () => opened.result.createObjectStore(store, { keyPath: 'key' })
  const kept = await settled<IDBDatabase>(opened)
  try {
    return await settled<Value | undefined>(work(kept.transaction(store, mode).objectStore(store)))
  } finally {
    kept.close()
  }
}

function settled<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The device keeps nothing'))
  })
}
