import { isStaffTab, type PanelTab, panelTabPath, type RailGroup, railGroups } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'

export type RailTab = { readonly tab: PanelTab; readonly name: string; readonly url: string }
export type RailSection = { readonly group: RailGroup; readonly tabs: readonly RailTab[] }

/** The sections of the rail that someone may open: staff those of staff, the administrator all. */
export function railFor(administrator: boolean): RailSection[] {
  return (Object.entries(railGroups) as [RailGroup, readonly PanelTab[]][])
    .map(([group, tabs]) => ({
      group,
      tabs: tabs
        .filter((tab) => administrator || isStaffTab(tab))
        .map((tab) => ({ tab, name: pt.tabs[tab], url: panelTabPath(tab) })),
    }))
    .filter(({ tabs }) => tabs.length > 0)
}
