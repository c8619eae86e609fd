import { useQuery } from '@tanstack/react-query'
import { usePanel } from '#app/admin/panel-context.ts'
import type { FirstDay } from '#app/admin/parts/first-day/first-day.ts'
import { readAll } from '#content/every-row.queries.ts'
import { listHeroVideos } from '#content/hero-videos/hero-video.queries.ts'
import { listFiles } from '#content/media/stored-file.queries.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import type { Inventory } from './find-missing.ts'

/** What the site holds, read anew each time the tab opens. */
export function useInventory() {
  const { client } = usePanel()
  return useQuery({
    queryKey: ['inventory'],
    queryFn: async (): Promise<Omit<Inventory, 'siteUrl'> & Pick<FirstDay, 'colleagues'>> => {
      const unread: string[] = []
      const [files, settings, collections, rugs, samples, videos, people] = await Promise.all([
        listFiles(client),
        getSiteSettings(client, (place) => void unread.push(place)),
        readAll((from, to) =>
          client
            .from('collections')
            .select('id,kind,title,title_es,description,description_es,url,slug,rug_slugs')
            .eq('active', true)
            .order('id')
            .range(from, to),
        ),
        readAll((from, to) =>
          client
            .from('rugs')
            .select('id,name,slug,description,description_es')
            .eq('active', true)
            .order('slug')
            .range(from, to),
        ),
        readAll((from, to) =>
          client
            .from('gallery_samples')
            .select('id,name,name_es')
            .eq('active', true)
            .order('id')
            .range(from, to),
        ),
        listHeroVideos(client),
        client.from('staff_members').select('user_id', { count: 'exact', head: true }),
      ])
      const failed = [collections, rugs, samples].find((answer) => answer.error)
      if (failed || !files.ok || !videos.ok) throw new Error('The content could not be read')
      return {
        files: files.value,
        settings,
        unread,
        collections: collections.data ?? [],
        rugs: rugs.data ?? [],
        samples: samples.data ?? [],
        videos: videos.value,
        // Who may not read the list has colleagues.
        colleagues: people.count ?? 1,
      }
    },
  })
}
