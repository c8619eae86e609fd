import { listCollectionsForPanel } from '#content/collections/collection.queries.ts'
import type { Client } from '#content/database/client.ts'
import { unwrap } from '#content/problem.ts'
import { findRugs, listFoundRugs } from '#content/rugs/registered-rug.queries.ts'
import { collectionPath } from '#i18n/catalogue-paths.ts'
import { readSiteLink } from '#i18n/site-link.ts'
import { findCollections, findPages, type Target, toRugTarget, typedTarget } from './target.ts'

const rugsAtOnce = 8

/** What a link can lead to, by words or by an address that was pasted. */
export async function findTargets(client: Client, words: string): Promise<Target[]> {
  const isAddress = /^(https?:|\/)/.test(words)
  if (isAddress) {
    const kept = await resolveLink(client, words)
    return kept ? [kept] : []
  }
  const [rugs, collections] = await Promise.all([
    findRugs(client, words, rugsAtOnce),
    listCollectionsForPanel(client),
  ])
  const found = [...findPages(words), ...findCollections(words, unwrap(collections))]
  const rugTargets = rugs.map(toRugTarget)
  return words ? [...rugTargets, ...found] : [...found, ...rugTargets]
}

/** What stands behind an address that is kept; null where it leads nowhere. */
export async function resolveLink(client: Client, url: string): Promise<Target | null> {
  const link = readSiteLink(url)
  if (link.to === 'rug') {
    const [rug] = await listFoundRugs(client, [link.slug])
    return rug ? { ...toRugTarget(rug), url } : null
  }
  if (link.to === 'collection') {
    const all = findCollections('', unwrap(await listCollectionsForPanel(client)))
    const found = all.find((one) => one.url === collectionPath(link.slug, 'pt'))
    return found ? { ...found, url } : null
  }
  return typedTarget(url)[0] ?? null
}
