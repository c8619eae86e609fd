import type { Page } from 'playwright-core'

/** What a page asked for and complained about, from now on. */
export type Seen = { readonly problems: string[]; readonly hosts: string[]; readonly paths: string[] }

/** Writes down every error, failed request and refused resource of a page, and whom it asked. */
export function watchPage(page: Page): Seen {
  const seen: Seen = { problems: [], hosts: [], paths: [] }
  page.on('console', (message) => {
    // How soon a late script gets to what was fetched for it is the machine's matter.
    if (message.text().includes('preloaded using link preload but not used')) return
    if (message.type() === 'error' || message.type() === 'warning') seen.problems.push(message.text())
  })
  page.on('pageerror', (error) => seen.problems.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) seen.problems.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    const { protocol, host, pathname } = new URL(request.url())
    if (!protocol.startsWith('http')) return
    if (!seen.hosts.includes(host)) seen.hosts.push(host)
    seen.paths.push(pathname)
  })
  return seen
}
