import { asBytes, asFiles } from './file-bytes.ts'

/** One store of the device's own database, its rows found by their `id`. */
export type DeviceStore = {
  <Result>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result>
  /** Keeps a row, which may hold files, in place of the one that had its `id`. */
  put(row: { readonly id: string }): Promise<void>
}

/**
 * Opens a store whenever it is asked and closes it again. What is written is answered once it is kept: a full disk
 * is only known then. Rejects where the browser keeps nothing. What is asked is done in its order: nothing that was begun before
 * it is taken away is kept after.
 */
export function deviceStore(databaseName: string, storeName: string): DeviceStore {
  const ask = async <Result>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'id' })
    const database = await resultOf(opening)
    try {
      const transaction = database.transaction(storeName, mode)
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new Error('The device kept nothing'))
      })
      const [result] = await Promise.all([resultOf(run(transaction.objectStore(storeName))), done])
      return asFiles(result)
    } finally {
      database.close()
    }
  }
  const put = (row: unknown) => ask('readwrite', (store) => store.put(row))
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  const inStore: DeviceStore = (mode, run) => inTurn(() => ask(mode, run))
  inStore.put = async (row) => {
    await inTurn(() => put(row).catch(async () => put(await asBytes(row))))
  }
  return inStore
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The device did not answer'))
  })
}
