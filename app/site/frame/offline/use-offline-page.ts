import { useEffect } from 'react'
import { offlineWorkerPath } from '#i18n/offline-path.ts'

/** Has this device keep the page that stands in where nobody answers. Not every browser can. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return
    const register = () => void navigator.serviceWorker?.register(offlineWorkerPath).catch(() => undefined)
    // What the page itself asks for comes first.
    if (document.readyState === 'complete') register()
    else addEventListener('load', register)
  }, [])
}
