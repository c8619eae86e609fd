/**
 * Runs in a page before its own script: takes away what a browser of the autumn of 2023 (Safari 17.0, Chrome 117; docs/decisions/087)
 * has not. By @mdn/browser-compat-data 8.1.9: what came to Safari later than 17.0, or to no Safari, and is no part of a page's
 * worth alone, as the ways to choose files are.
 */
export function growOlder(): void {
  const gone: readonly [string, readonly string[]][] = [
    ['Object', ['groupBy']],
    ['Map', ['groupBy']],
    ['Map.prototype', ['getOrInsert', 'getOrInsertComputed']],
    ['WeakMap.prototype', ['getOrInsert', 'getOrInsertComputed']],
    ['Promise', ['withResolvers', 'try']],
    ['Array', ['fromAsync']],
    ['ArrayBuffer.prototype', ['transfer', 'transferToFixedLength']],
    ['Uint8Array', ['fromBase64', 'fromHex']],
    ['Uint8Array.prototype', ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
    ['Math', ['sumPrecise', 'f16round']],
    ['Error', ['isError']],
    ['RegExp', ['escape']],
    ['URL', ['parse']],
    ['AbortSignal', ['any']],
    ['Blob.prototype', ['bytes']],
    ['Response.prototype', ['bytes']],
    ['ReadableStream', ['from']],
    ['Element.prototype', ['checkVisibility', 'moveBefore', 'setHTML', 'setHTMLUnsafe', 'getHTML']],
    ['Document.prototype', ['startViewTransition', 'caretPositionFromPoint']],
    ['Document', ['parseHTML', 'parseHTMLUnsafe']],
    ['Navigator.prototype', ['userAgentData', 'deviceMemory', 'connection', 'scheduling']],
    [
      'globalThis',
      ['Iterator', 'Float16Array', 'scheduler', 'navigation', 'requestIdleCallback', 'cookieStore'],
    ],
    [
      'globalThis',
      ['URLPattern', 'Temporal', 'DisposableStack', 'AsyncDisposableStack', 'TrustedTypePolicyFactory'],
    ],
    ['Intl', ['DurationFormat']],
  ]
  const helpers = [...'map filter take drop flatMap reduce toArray forEach some every find'.split(' ')]
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))
  for (const name of helpers) delete iterator[name]
  for (const [where, names] of gone) {
    const place = where
      .split('.')
      .reduce<unknown>((found, part) => Reflect.get(Object(found), part), globalThis)
    for (const name of names) Reflect.deleteProperty(Object(place), name)
  }
}
