/**
 * Runs in a page, as its first script: a browser whose visitor let no site keep anything. As Chromium 156 answers with "block all cookies", and, of
 * channels between tabs, Firefox.
 */
export function closeStorage(): void {
  const denied = () => new DOMException('Access is denied for this document.', 'SecurityError')
  const refuse = () => {
    throw denied()
  }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: refuse, configurable: true })
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  const later = () => Promise.reject(denied())
  LockManager.prototype.request = later
  CacheStorage.prototype.open = later
  IDBFactory.prototype.open = () => {
    const request = new EventTarget() as IDBOpenDBRequest
    setTimeout(() => request.onerror?.call(request, new Event('error')))
    return request
  }
  Object.assign(window, { BroadcastChannel: refuse })
}
