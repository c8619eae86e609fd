/** One store of the device's own database, its rows found by their `id`. */
export type DeviceStore = <Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result>,
) => Promise<Result>

/**
 * Opens a store whenever it is asked and closes it again. What is written is answered once it is kept: a full disk
 * is only known then. Rejects where the browser keeps nothing.
 */
export function deviceStore(databaseName: string, storeName: string): DeviceStore {
  return async (mode, run) => {
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
      return result
    } finally {
      database.close()
    }
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The device did not answer'))
  })
}
