import { CollectionsEditor } from '#app/admin/parts/collections/collections-editor.tsx'
import { listCollectionsForPanel } from '#content/collections/collection.queries.ts'
import { pathTo } from '#i18n/paths.ts'
import { pt } from './pt.ts'

const tab = { key: 'collections', read: listCollectionsForPanel }

/** The families, categories and exhibitions: three lists, each in the order of the site. */
export function CollectionsTab() {
  return (
    <CollectionsEditor
      tab={tab}
      words={pt}
      kinds={['exhibition', 'category']}
      groups={[
        { kind: 'family', name: pt.groups.family },
        { kind: 'category', name: pt.groups.category },
        { kind: 'exhibition', name: pt.groups.exhibition },
      ]}
      prefix="collections/"
      siteUrl={pathTo('collections', 'pt')}
    />
  )
}
