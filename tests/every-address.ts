import { panelTabPath, railGroups } from '#i18n/panel-paths.ts'
import { paths } from '#i18n/paths.ts'

/** Every page of visitors, in both languages, that is there whatever is in the catalogue. */
export const standingPaths: readonly string[] = Object.values(paths)
  .flatMap(({ pt, es }): string[] => [pt, es])
  .filter((path) => !path.includes(':'))

/** Every tab of both panels. */
export const panelTabs: readonly string[] = Object.values(railGroups).flatMap((tabs) =>
  tabs.map(panelTabPath),
)
