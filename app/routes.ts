import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { categoryTail, curatedCategories, geometric } from '#i18n/catalogue-paths.ts'
import { type Locale, locales } from '#i18n/locales.ts'
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
  spanishRoot,
  staffPaths,
} from '#i18n/paths.ts'

/** A page that exists in both languages: one file, two addresses. */
function inBothLanguages(name: string, path: Record<Locale, string>, file: string): RouteConfigEntry[] {
  return locales.map((locale) => route(path[locale], file, { id: `${name}-${locale}` }))
}

/** The addresses of a category or a family under the collections. */
function inEachLanguage(slug: string): Record<Locale, string> {
  const path = (locale: Locale) => pathTo('collection', locale, { collection: categoryTail(slug, locale) })
  return { pt: path('pt'), es: path('es') }
}

export default [
  index('site/pages/language-picker/route.tsx'),
  route(sceneRequestPath, 'simulator/request/route.tsx'),
  route(spanishRoot, 'site/pages/home-spain/spanish-root/route.tsx'),
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
    ...inBothLanguages('exclusive-access', paths.exclusiveAccess, 'site/pages/exclusive-access/route.tsx'),
    ...inBothLanguages('gallery', paths.gallery, 'site/pages/gallery/route.tsx'),
    ...inBothLanguages('colour-samples', paths.colourSamples, 'site/pages/colour-samples/route.tsx'),
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
  layout('admin/notices/route.tsx', [
    route(staffPaths.staff, 'staff/route.tsx', [
      index('staff/rug-registration/route.tsx'),
      route('leads/:section?', 'staff/leads/route.tsx'),
    ]),
    route(staffPaths.adminLogin, 'admin/login/route.tsx'),
    route(staffPaths.adminReturn, 'admin/login/return/route.tsx'),
    route(staffPaths.storageTest, 'admin/storage-test/route.tsx'),
    route(staffPaths.admin, 'admin/route.tsx', [
      index('admin/hero-video/route.tsx'),
      route('galeria', 'admin/gallery-section/route.tsx'),
      route('amostras', 'admin/gallery-samples/route.tsx'),
      route('destaques', 'admin/featured-products/route.tsx'),
      route('textos', 'admin/site-settings/route.tsx'),
      route('midia', 'admin/media/route.tsx'),
      route('falta', 'admin/missing/route.tsx'),
      route('historico', 'admin/history/route.tsx'),
      route('colecoes', 'admin/collections/route.tsx'),
      route(staffPaths.adminAccount, 'admin/account/route.tsx'),
    ]),
  ]),
] satisfies RouteConfig
