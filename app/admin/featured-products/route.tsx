import { FeaturedProductsTab } from './featured-products-tab.tsx'

export default function FeaturedProductsRoute() {
  return <FeaturedProductsTab />
}
