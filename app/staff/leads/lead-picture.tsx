import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchAsMember } from '#app/session/fetch-as-member.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import type { Client } from '#content/database/client.ts'
import type { Lead } from '#content/inbox/inbox.ts'
import { privatePicturePath } from '#content/leads/lead-picture.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import { sentPicturePath } from '#i18n/sent-picture-path.ts'
import * as styles from './leads.module.css'

/** The rug of a lead or, large, the picture that its visitor made; a mark of the house where there is none. */
export function LeadPicture({ lead, large = false }: { lead: Lead; large?: boolean }) {
  const { client } = useStaffPanel()
  const ofRug = lead.rugs?.image_url ?? null
  const isSent = privatePicturePath(lead.image_url ?? '') !== null
  const sent = useQuery({
    queryKey: ['lead-picture', lead.id],
    enabled: isSent && (large || ofRug === null),
    queryFn: () => fetchSent(client, lead.id),
  })
  const sentUrl = useAddress(sent.data ?? null)
  const ofLead = isSent ? null : lead.image_url
  const stored = large ? (ofLead ?? (isSent ? null : ofRug)) : (ofRug ?? ofLead)
  const url = stored ? pictureSource(stored, [large ? 828 : 320]).src : sentUrl
  const className = large ? styles.large : styles.picture
  if (!url) {
    return (
      <span className={className} aria-hidden="true">
        C
      </span>
    )
  }
  return <img className={className} src={url} alt="" loading="lazy" />
}

/** What a stranger sent is drawn anew by the site's server before any browser opens it. */
async function fetchSent(client: Client, leadId: string): Promise<Blob | null> {
  const answer = await fetchAsMember(client, sentPicturePath(leadId))
  return answer.ok ? answer.blob() : null
}

/** An address of a picture in memory, for as long as it is shown. */
function useAddress(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return setUrl(null)
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return url
}
