import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { locales } from '#app/i18n/locales.ts'
import { homeAlias, type PageName, paths, staffPaths } from '#app/i18n/paths.ts'

const pageFiles: Partial<Record<PageName, string>> = {
  home: 'site/pages/home-brazil/route.tsx',
}

export default [
  index('site/pages/language-picker/route.tsx'),
  layout('site/frame/route.tsx', [
    route(paths.home.pt, 'site/pages/home-brazil/route.tsx', { id: 'home-pt' }),
    route(homeAlias, 'site/pages/home-brazil/route.tsx', { id: 'home-alias' }),
    route('*', 'site/pages/not-found/route.tsx'),
  ]),
] satisfies RouteConfig
