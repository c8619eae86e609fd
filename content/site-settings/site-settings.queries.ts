import type { SupabaseClient } from '@supabase/supabase-js'
import { settingRows, toSiteSettings } from './site-settings.schema.ts'
import type { SiteSettings } from './site-settings.ts'

/** All settings of the site, complete: what is not set is empty, or built in where the page needs it. */
export async function getSiteSettings(
  client: SupabaseClient,
  onBadValue?: (place: string) => void,
): Promise<SiteSettings> {
  const { data, error } = await client.from('site_settings').select('section,key,value')
  if (error) throw new Error('The site settings could not be read', { cause: error })
  return toSiteSettings(settingRows.parse(data), onBadValue)
}
