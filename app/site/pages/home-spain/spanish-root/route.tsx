import { redirect } from 'react-router'
import { pathTo } from '#i18n/paths.ts'

/** The root of the Spanish tree is no page of its own. */
export function loader() {
  return redirect(pathTo('home', 'es'), 301)
}
