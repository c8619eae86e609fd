import type { SupabaseClient } from '@supabase/supabase-js'
import { type AdminTab, adminTabPath, adminTabs } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'

type Counter = (client: SupabaseClient) => PromiseLike<{ readonly count: number | null }>

/** How many things tabs hold, read again after ['counts'] is invalidated. */
const counters: Partial<Record<AdminTab, Counter>> = {
  'hero-video': (client) => rows(client, 'hero_videos'),
  'gallery-section': (client) => rows(client, 'gallery_images').eq('active', true),
  'gallery-samples': (client) => rows(client, 'gallery_samples'),
  'featured-products': (client) => rows(client, 'collections').eq('kind', 'featured'),
  collections: (client) => rows(client, 'collections').neq('kind', 'featured'),
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

function rows(client: SupabaseClient, table: string) {
  return client.from(table).select('id', { count: 'exact', head: true })
}
