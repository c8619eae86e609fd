import { useEffect } from 'react'
import { offlineWorkerPath } from '#i18n/offline-path.ts'

/** Has this device keep the page that stands in where nobody answers. Not every browser can. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (import.meta.env.PROD) navigator.serviceWorker?.register(offlineWorkerPath).catch(() => undefined)
  }, [])
}
