import { Refused } from '#backend/grammar/refused.ts'

const preferences = [
  /^return=(minimal|headers-only|representation)$/,
  /^count=(exact|planned|estimated)$/,
  /^resolution=(merge-duplicates|ignore-duplicates)$/,
  /^missing=(default|null)$/,
  /^handling=(strict|lenient)$/,
  /^max-affected=\d{1,6}$/,
]
const longestHeader = 1000

/**
 * The headers of a call as they are handed on: preferences that nobody knows are left out, or refused where the caller
 * wants them heeded (`handling=strict`).
 * @throws Refused
 */
export function readHeaders(headers: Headers): Headers {
  for (const name of ['prefer', 'accept', 'range', 'accept-profile', 'content-profile']) {
    if ((headers.get(name)?.length ?? 0) > longestHeader)
      throw new Refused(400, 'PGRST100', `The header ${name} is too long`)
  }
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = headers.get(name)
    if (schema !== null && schema !== 'public') {
      throw new Refused(406, 'PGRST106', `Invalid schema: ${schema.slice(0, 63)}`)
    }
  }
  const kept = new Headers(headers)
  kept.delete('content-length')
  const prefer = headers.get('prefer')
  if (prefer === null) return kept
  const asked = prefer.split(',').map((part) => part.trim())
  const known = asked.filter((part) => preferences.some((pattern) => pattern.test(part)))
  const unknown = asked.filter((part) => part !== '' && !known.includes(part))
  if (known.includes('handling=strict') && unknown.length > 0) {
    const details = `Invalid preferences: ${unknown.join(', ').slice(0, 200)}`
    throw new Refused(400, 'PGRST122', 'Invalid preferences given with handling=strict', details)
  }
  kept.set('prefer', known.join(', '))
  return kept
}
