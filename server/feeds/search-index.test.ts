import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { offlineWorkerPath } from '#i18n/offline-path.ts'
import { panelPages } from '#i18n/panel-paths.ts'
import { curationAlias, homeAlias, localeOfPath } from '#i18n/paths.ts'
import { spanishRoot } from '#i18n/spanish-tree.ts'
import { readPageWords, standingPages } from './page-words.ts'
import { searchEntries } from './search-index.ts'

/** Addresses that the search does not lead to, and why. */
const unsearched: Readonly<Record<string, string>> = {
  [homeAlias]: 'a second address of the home page',
  [curationAlias]: 'only sends on to the collections',
  [spanishRoot]: 'only sends on to the Spanish home page',
  '/cartas': 'answers the form of the footer',
  '/es/cartas': 'answers the form of the footer',
  '/pedidos/simulador': 'answers the form of the simulator',
  '/orcamento/pedir': 'asks for the price of a rug, and is opened from it',
  '/es/presupuesto/pedir': 'asks for the price of a rug, and is opened from it',
  [offlineWorkerPath]: 'a script',
  '/cartas/confirmar': 'opened from a mail',
  '/es/cartas/confirmar': 'opened from a mail',
  '/cartas/sair': 'opened from a mail',
  '/es/cartas/salir': 'opened from a mail',
}

/** Every address of the site that has no parameter; the language picker, which has no path, is none of them. */
function addresses(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path?.startsWith('/') ? entry.path : [parent, entry.path].filter(Boolean).join('/')
    const own = entry.path && !/[:*]/.test(path) ? [path] : []
    return [...own, ...addresses(entry.children ?? [], entry.path ? path : parent)]
  })
}

const page = (path: string) =>
  new Response(
    `<title>P\u00e1gina &amp; casa \u00b7 Cartacho</title><meta name="description" content="De ${path}"/>`,
  )

const collection = (kind: 'category' | 'family', slug: string) => ({
  id: slug,
  kind,
  slug,
  title: `T ${slug}`,
  title_es: null,
  description: null,
  description_es: null,
  explore_text: null,
  explore_text_es: null,
  rug_slugs: [],
  image_url: null,
  url: null,
  display_order: null,
  active: true,
  created_at: '',
  updated_at: '',
  collection_images: [],
})

async function indexIn(locale: Locale) {
  const pages = await readPageWords(standingPages(locale), ({ url }) => page(new URL(url).pathname))
  const categories = ['classica', 'contemporanea', 'natural', 'minimalista', 'premium', 'geometrica']
  const collections = [
    ...categories.map((slug) => collection('category', slug)),
    ...['1', '2', '3'].map((slug) => collection('family', slug)),
  ]
  return searchEntries({ rugs: [], collections, pages }, new Map(), locale)
}

describe('the index of the search', () => {
  it.each(locales)('holds every address of the site in %s, but for those with a reason', async (locale) => {
    const entries: { url: string }[] = await indexIn(locale)
    const held = new Set(entries.map((entry) => entry.url))
    const staff = (path: string) =>
      Object.values(panelPages).some((own) => path === own || path.startsWith(`${own}/`))
    const family3 = { pt: '/colecoes/3', es: '/es/colecciones/3' }[locale]
    const missing = addresses(routes).filter(
      (path) =>
        localeOfPath(path) === locale &&
        !held.has(path) &&
        !(path in unsearched) &&
        !staff(path) &&
        // The family of the geometric rugs has a page of its own, which is held.
        path !== family3,
    )
    expect(missing).toEqual([])
    expect(entries.length).toBe(held.size)
  })

  it('calls pages as they call themselves, without the name of the house', async () => {
    const [home] = (await indexIn('es')).filter((entry: { kind: string }) => entry.kind === 'page')
    expect(home).toMatchObject({ name: 'P\u00e1gina & casa', line: 'De /principal-es' })
  })

  it('leaves out a page that only sends on', async () => {
    const away = () => new Response(null, { status: 302, headers: { location: '/' } })
    expect(await readPageWords(['/blog'], away)).toEqual([])
  })
})
