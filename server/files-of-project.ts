/**
 * Answers for an address of a public file as content rows keep it, when the files are in a hosted project: sent on to
 * that project, whoever wrote the address without it (a link in a mail, a page or a document that is older).
 */
export function sendToProject(supabaseUrl: string, request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const headers = { location: `${supabaseUrl}${pathname}${search}`, 'cache-control': 'public, max-age=3600' }
  return new Response(null, { status: 307, headers })
}
