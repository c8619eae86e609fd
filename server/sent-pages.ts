import { askPath } from '#i18n/ask-path.ts'
import { newsletterConfirmPath, newsletterLeavePath, newsletterPath, paths, sentQuery } from '#i18n/paths.ts'

const formPages = [
  paths.contact,
  paths.bespoke,
  paths.drawing,
  paths.designers,
  paths.exclusiveAccess,
  paths.selection,
  askPath,
  newsletterPath,
  newsletterConfirmPath,
  newsletterLeavePath,
].flatMap((path) => Object.values<string>(path))

/** Whether this is the page of a form that was sent without script, and says so: nobody else's page. */
export function isSentPage({ pathname, searchParams }: URL): boolean {
  return searchParams.has(sentQuery) && formPages.includes(pathname.replace(/(\.data|\/)$/, ''))
}
