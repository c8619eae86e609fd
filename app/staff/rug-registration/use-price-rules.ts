import { useQuery } from '@tanstack/react-query'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import type { PriceRules } from '#content/rugs/price.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'

const none: PriceRules = {}

/** The rules of the settings; none while they are not known. */
export function usePriceRules(): PriceRules {
  const { client } = useStaffPanel()
  const { data } = useQuery({
    queryKey: ['price-rules'],
    queryFn: async () => (await getSiteSettings(client)).prices,
  })
  return data ?? none
}
