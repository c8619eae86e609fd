import { redirect } from 'react-router'
import { pathTo } from '#i18n/paths.ts'

/** The name people type for the curation; it stands under the collections. */
export function loader() {
  return redirect(pathTo('collections', 'pt'), 301)
}
