import { useQuery } from '@tanstack/react-query'
import { usePanel } from '#app/admin/panel-context.ts'
import { listUprightViews } from '#content/media/upright-views.queries.ts'
import { unwrap } from '#content/problem.ts'

export const uprightViewsKey = ['upright-views']

/** What stands in upright places for wide pictures and videos: the tab asks for it, so that it is there with a file that is opened. */
export function useUprightViews() {
  const { client } = usePanel()
  return useQuery({
    queryKey: uprightViewsKey,
    queryFn: async () => unwrap(await listUprightViews(client)),
  })
}
