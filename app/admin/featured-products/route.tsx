import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { FeaturedProductsTab } from './featured-products-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function FeaturedProductsRoute() {
  return <FeaturedProductsTab />
}
