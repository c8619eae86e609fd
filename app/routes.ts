import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { askPath } from '#i18n/ask-path.ts'
import { categoryTail, curatedCategories, geometric } from '#i18n/catalogue-paths.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { offlineWorkerPath } from '#i18n/offline-path.ts'
import { adminTabs, panelPages, staffTabs } from '#i18n/panel-paths.ts'
import {
  curationAlias,
  homeAlias,
  legalNoticePath,
  newsletterConfirmPath,
  newsletterLeavePath,
  newsletterPath,
  paths,
  pathTo,
  sceneRequestPath,
} from '#i18n/paths.ts'
import { quotePaths } from '#i18n/quote-paths.ts'
import { spanishRoot } from '#i18n/spanish-tree.ts'

/** A page that exists in both languages: one file, two addresses. */
function inBothLanguages(name: string, path: Record<Locale, string>, file: string): RouteConfigEntry[] {
  return locales.map((locale) => route(path[locale], file, { id: `${name}-${locale}` }))
}

/** The addresses of a category or a family under the collections. */
function inEachLanguage(slug: string): Record<Locale, string> {
  const path = (locale: Locale) => pathTo('collection', locale, { collection: categoryTail(slug, locale) })
  return { pt: path('pt'), es: path('es') }
}

/** The tabs of a panel, each a folder of its room; `further` says which of them have pages of their own. */
function tabs<Tab extends string>(
  room: 'admin' | 'staff',
  parts: Record<Tab, string>,
  further: Partial<Record<Tab, string>> = {},
): RouteConfigEntry[] {
  return (Object.keys(parts) as Tab[]).map((tab) => {
    const file = `${room}/${tab}/route.tsx`
    return parts[tab] ? route(parts[tab] + (further[tab] ?? ''), file) : index(file)
  })
}

export default [
  index('site/pages/language-picker/route.tsx'),
  route(offlineWorkerPath, 'site/frame/offline/worker/route.tsx'),
  route(sceneRequestPath, 'simulator/request/route.tsx'),
  route(spanishRoot, 'site/pages/home-spain/spanish-root/route.tsx'),
  ...inBothLanguages('quote', quotePaths, 'site/pages/quote/route.tsx'),
  ...inBothLanguages(
    'quote-photo',
    { pt: `${quotePaths.pt}/foto/:photo`, es: `${quotePaths.es}/foto/:photo` },
    'site/pages/quote/photo/route.tsx',
  ),
  layout('site/frame/route.tsx', [
    route(paths.home.pt, 'site/pages/home-brazil/route.tsx', { id: 'home-pt' }),
    route(homeAlias, 'site/pages/home-brazil/route.tsx', { id: 'home-alias' }),
    route(paths.home.es, 'site/pages/home-spain/route.tsx', { id: 'home-es' }),
    ...inBothLanguages('rugs', paths.rugs, 'site/pages/rugs/route.tsx'),
    ...inBothLanguages('product', paths.product, 'site/pages/product/route.tsx'),
    route(curationAlias, 'site/pages/curation/alias/route.tsx'),
    ...inBothLanguages('curation', paths.collections, 'site/pages/curation/route.tsx'),
    ...curatedCategories.flatMap((slug) =>
      inBothLanguages(`curation-${slug}`, inEachLanguage(slug), 'site/pages/curation/route.tsx'),
    ),
    ...inBothLanguages('collection', paths.collection, 'site/pages/collection/route.tsx'),
    ...inBothLanguages('geometric-rugs', paths.geometricRugs, 'site/pages/geometric-rugs/route.tsx'),
    ...inBothLanguages('family-3', inEachLanguage(geometric.family), 'site/pages/geometric-rugs/route.tsx'),
    ...inBothLanguages('contact', paths.contact, 'site/pages/contact/route.tsx'),
    ...inBothLanguages('bespoke', paths.bespoke, 'site/pages/bespoke/route.tsx'),
    ...inBothLanguages('drawing', paths.drawing, 'drawing/route.tsx'),
    ...inBothLanguages('exclusive-access', paths.exclusiveAccess, 'site/pages/exclusive-access/route.tsx'),
    ...inBothLanguages('gallery', paths.gallery, 'site/pages/gallery/route.tsx'),
    ...inBothLanguages('colour-samples', paths.colourSamples, 'site/pages/colour-samples/route.tsx'),
    ...inBothLanguages('ask', askPath, 'site/pages/ask/route.tsx'),
    ...inBothLanguages('selection', paths.selection, 'site/pages/selection/route.tsx'),
    ...inBothLanguages('newsletter', newsletterPath, 'site/pages/newsletter/route.tsx'),
    ...inBothLanguages(
      'newsletter-confirm',
      newsletterConfirmPath,
      'site/pages/newsletter/confirm/route.tsx',
    ),
    ...inBothLanguages('newsletter-leave', newsletterLeavePath, 'site/pages/newsletter/leave/route.tsx'),
    ...inBothLanguages('story', paths.story, 'site/pages/story/route.tsx'),
    ...inBothLanguages('designers', paths.designers, 'site/pages/designers/route.tsx'),
    ...inBothLanguages('privacy', paths.privacy, 'site/pages/legal/privacy/route.tsx'),
    ...inBothLanguages('terms', paths.terms, 'site/pages/legal/terms/route.tsx'),
    ...inBothLanguages('accessibility', paths.accessibility, 'site/pages/legal/accessibility/route.tsx'),
    ...inBothLanguages('blog', paths.blog, 'site/pages/blog/route.tsx'),
    ...inBothLanguages('simulator', paths.simulator, 'simulator/route.tsx'),
    route(legalNoticePath, 'site/pages/legal/legal-notice/route.tsx', { id: 'legal-notice-es' }),
    route('*', 'site/pages/not-found/route.tsx'),
  ]),
  layout('search/route.tsx', [
    route(
      panelPages.staff,
      'staff/route.tsx',
      tabs('staff', staffTabs, { leads: '/:section?/:request?', quotes: '/:quote?' }),
    ),
    route(panelPages.adminLogin, 'admin/login/route.tsx'),
    route(panelPages.adminReturn, 'admin/login/return/route.tsx'),
    route(panelPages.invitation, 'admin/login/invitation/route.tsx'),
    route(panelPages.storageTest, 'admin/storage-test/route.tsx'),
    route(panelPages.admin, 'admin/route.tsx', tabs('admin', adminTabs)),
  ]),
] satisfies RouteConfig
