import { coloursQuery } from '#content/colour-regions/dyed-colours.ts'
import { rugSlugOf } from '#content/rugs/rug.ts'
import { choosesRug } from '#content/rugs/rug-choice.ts'
import { sceneQuery } from '#content/scene/scene-parameters.ts'
import { isAskPath } from '#i18n/ask-path.ts'
import { catalogueQueryOf, searchQuery } from '#i18n/catalogue-paths.ts'
import { isPanelPath } from '#i18n/panel-paths.ts'
import { openSimulatorQuery, paths, visitorQuery } from '#i18n/paths.ts'
import { isQuotePath } from '#i18n/quote-paths.ts'

const { rug: rugQuery, view: viewQuery, ...more } = sceneQuery
/** What an address says of a scene besides its rug and room: its page comes with the rug laid so. */
const ofScene = [...Object.values(more), coloursQuery]

/** A page that shows what its visitor chose: a subject, a list of rugs, words to look for, a scene to share, a size. */
export function isChosen({ pathname, searchParams }: URL): boolean {
  const here = pathname.replace(/(\.data|\/)$/, '')
  if (isAskPath(here)) return true
  if (ofScene.some((name) => searchParams.has(name)) && Object.values<string>(paths.simulator).includes(here))
    return true
  if (searchParams.has(searchQuery) && Object.values<string>(paths.rugs).includes(here)) return true
  if (choosesRug(searchParams) && rugSlugOf(here)) return true
  return (['contact', 'bespoke', 'selection'] as const).some(
    (page) => searchParams.has(visitorQuery[page]) && Object.values<string>(paths[page]).includes(here),
  )
}

/** The query parameters that change a page; null for the panels and quotes, which are each for one person. */
export function keptQuery(pathname: string): readonly string[] | null {
  if (isPanelPath(pathname) || isQuotePath(pathname)) return null
  const simulators: readonly string[] = Object.values(paths.simulator)
  if (simulators.includes(pathname.replace(/(\.data|\/)$/, '')))
    return [rugQuery, viewQuery, openSimulatorQuery]
  return catalogueQueryOf(pathname)
}
