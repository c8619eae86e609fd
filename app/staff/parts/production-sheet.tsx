import { useState } from 'react'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { fetchAsMember } from '#app/session/fetch-as-member.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { openInbox } from '#content/inbox/inbox.queries.ts'
import { toSlug } from '#content/slug.ts'
import { productionSheetPath } from '#i18n/document-paths.ts'
import { pt } from './pt.ts'
import { saveFile } from './save-file.ts'

/** Whose sheet it is: a request, or a quote that answers none. */
type Props = { readonly of: { readonly id: string; readonly name: string } }

/** Fetches the one-page sheet for the workshop: it is made for who is signed in, so no link can hold it. */
export function ProductionSheet({ of: { id, name } }: Props) {
  const { client } = useStaffPanel()
  const [making, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    const sheet = await fetchSheet()
    setMaking(false)
    if (sheet) saveFile(`ficha-${toSlug(name)}.pdf`, sheet)
    else failToast(pt.sheetFailed)
  }
  const fetchSheet = async () => {
    const opened = await openInbox(client, 'leads')
    if (!opened.ok) return null
    const response = await fetchAsMember(client, productionSheetPath(id)).catch(() => null)
    return response?.ok ? response.blob() : null
  }
  return (
    <LinkButton disabled={making} onClick={() => void make()}>
      {pt.sheet}
    </LinkButton>
  )
}
