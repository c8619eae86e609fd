import { panelMeta } from '#app/admin/panel-meta.ts'
import { FeaturedProductsTab } from './featured-products-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return panelMeta(pt.title)
}

export default function FeaturedProductsRoute() {
  return <FeaturedProductsTab />
}
