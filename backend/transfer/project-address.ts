const here = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The address of a hosted project. Its secret key goes there, so it must be https, but for this machine. */
export function readProjectUrl(text: string): string {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && here.test(url.hostname))
  if (!url || !isSafe) throw new Error('--supabase-url must be an address such as https://abc.supabase.co')
  return url.origin
}

/** The address of a project's database. Over a network it is encrypted, unless the address itself says otherwise. */
export function readDatabaseUrl(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.hostname === '')
    throw new Error(
      '--to-database must be an address such as postgres://postgres@db.abc.supabase.co:5432/postgres',
    )
  if (!here.test(url.hostname) && !url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'require')
  return url.href
}
