import busboy, { type Busboy, type Limits } from 'busboy'

/**
 * What reads a posted form as it streams in. Of a form that is cut each of its files hears, and a file that nobody reads has nobody
 * who listens: without the listener of here that ends the process (busboy 1.6).
 * @throws where the headers are of no such form
 */
export function openForm(headers: Headers, limits: Limits): Busboy {
  const form = busboy({
    headers: { 'content-type': headers.get('content-type') ?? '' },
    defParamCharset: 'utf8',
    limits,
  })
  form.on('file', (_, file) => file.on('error', () => undefined))
  return form
}
