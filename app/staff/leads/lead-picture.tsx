import { useQuery } from '@tanstack/react-query'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import type { Lead } from '#content/inbox/inbox.ts'
import { leadPictureBucket, privatePicturePath } from '#content/leads/lead-picture.ts'
import { pictureSource } from '#content/media/picture-url.ts'

const signedForSeconds = 3600

/** The picture that a visitor made or, without one, the rug's own; a mark of the house where there is none. */
export function LeadPicture({ lead, large = false }: { lead: Lead; large?: boolean }) {
  const { client } = useStaffPanel()
  const rug = useQuery({
    queryKey: ['rug-picture', lead.rug_id],
    enabled: lead.image_url === null && lead.rug_id !== null,
    queryFn: async () => {
      const { data } = await client.from('rugs').select('image_url').eq('id', lead.rug_id).maybeSingle()
      return typeof data?.image_url === 'string' ? data.image_url : null
    },
  })
  const path = privatePicturePath(lead.image_url ?? '')
  const made = useQuery({
    queryKey: ['lead-picture', path],
    enabled: path !== null,
    queryFn: async () => {
      const { data } = await client.storage
        .from(leadPictureBucket)
        .createSignedUrl(path ?? '', signedForSeconds)
      return data?.signedUrl ?? null
    },
  })
  const url = path ? made.data : (lead.image_url ?? rug.data)
  const className = large ? 'lead-picture-large' : 'lead-picture'
  if (!url) {
    return (
      <span className={className} aria-hidden="true">
        C
      </span>
    )
  }
  return <img className={className} src={pictureSource(url, [large ? 828 : 320]).src} alt="" loading="lazy" />
}
