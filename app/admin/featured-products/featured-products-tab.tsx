import { CollectionsEditor } from '#app/admin/parts/collections/collections-editor.tsx'
import { listFeaturedForPanel } from '#content/collections/collection.queries.ts'
import { pathTo } from '#i18n/paths.ts'
import { pt } from './pt.ts'

const tab = { key: 'featured-products', read: listFeaturedForPanel }

/** The featured products: a list in the order of the home page, edited in place. */
export function FeaturedProductsTab() {
  return (
    <CollectionsEditor
      tab={tab}
      words={pt}
      kinds={['featured']}
      groups={[{ kind: 'featured' }]}
      prefix="products/"
      siteUrl={`${pathTo('home', 'pt')}#destaques`}
    />
  )
}
