import { useQuery } from '@tanstack/react-query'
import { usePanel } from '#app/admin/panel-context.ts'
import { listFiles } from '#content/media/stored-file.queries.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import type { Inventory } from './find-missing.ts'

/** What the site holds, read anew each time the tab opens. */
export function useInventory() {
  const { client } = usePanel()
  return useQuery({
    queryKey: ['inventory'],
    queryFn: async (): Promise<Omit<Inventory, 'siteUrl'>> => {
      const [files, settings, collections, rugs, samples, videos] = await Promise.all([
        listFiles(client),
        getSiteSettings(client),
        client
          .from('collections')
          .select('id,kind,title,title_es,description,description_es')
          .eq('active', true),
        client.from('rugs').select('name,slug,description,description_es').eq('active', true),
        client.from('gallery_samples').select('id,name,name_es').eq('active', true),
        client.from('hero_videos').select('title,url,video_type,poster_url'),
      ])
      const failed = [collections, rugs, samples, videos].find((answer) => answer.error)
      if (failed || !files.ok) throw new Error('The content could not be read')
      return {
        files: files.value,
        settings,
        collections: collections.data ?? [],
        rugs: rugs.data ?? [],
        samples: samples.data ?? [],
        videos: videos.data ?? [],
      }
    },
  })
}
