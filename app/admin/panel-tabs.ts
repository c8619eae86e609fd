import type { Client } from '#content/database/client.ts'
import { type AdminTab, adminTabPath, adminTabs } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'

type Counter = (client: Client) => PromiseLike<{ readonly count: number | null }>

const counting = { count: 'exact', head: true } as const

/** How many things tabs hold, read again after ['counts'] is invalidated. */
const counters: Partial<Record<AdminTab, Counter>> = {
  'hero-video': (client) => client.from('hero_videos').select('id', counting),
  'gallery-section': (client) => client.from('gallery_images').select('id', counting).eq('active', true),
  'gallery-samples': (client) => client.from('gallery_samples').select('id', counting),
  'featured-products': (client) => client.from('collections').select('id', counting).eq('kind', 'featured'),
  collections: (client) => client.from('collections').select('id', counting).neq('kind', 'featured'),
}

/** Labels that open a group of tabs. */
const groups: Partial<Record<AdminTab, string>> = { 'site-settings': pt.tabs.site }

/** The tabs of the panel, in the order of the rail. A new tab is one line of app/i18n/panel-paths.ts and its words. */
export const panelTabs = (Object.keys(adminTabs) as AdminTab[]).map((tab) => ({
  name: pt.tabs.names[tab],
  url: adminTabPath(tab),
  group: groups[tab],
  counter: counters[tab],
}))
