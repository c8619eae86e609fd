import { mayOpen } from '#app/panel/frame/may-open.ts'
import type { Role } from '#content/people/access.ts'
import { type PanelTab, panelTabPath, type RailGroup, railGroups } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'

export type RailTab = { readonly tab: PanelTab; readonly name: string; readonly url: string }
export type RailSection = { readonly group: RailGroup; readonly tabs: readonly RailTab[] }

/** The sections of the rail that someone of this role may open. */
export function railFor(role: Role): RailSection[] {
  return (Object.entries(railGroups) as [RailGroup, readonly PanelTab[]][])
    .map(([group, tabs]) => ({
      group,
      tabs: tabs
        .filter((tab) => mayOpen(tab, role))
        .map((tab) => ({ tab, name: pt.tabs[tab], url: panelTabPath(tab) })),
    }))
    .filter(({ tabs }) => tabs.length > 0)
}

/** The tab of an address: of those that it lies under the one with the longest, as the address of one begins those of others. */
export function tabAt(pathname: string, sections: readonly RailSection[]): RailTab | undefined {
  return sections
    .flatMap(({ tabs }) => tabs)
    .filter(({ url }) => pathname === url || pathname.startsWith(`${url}/`))
    .toSorted((one, other) => other.url.length - one.url.length)
    .at(0)
}
