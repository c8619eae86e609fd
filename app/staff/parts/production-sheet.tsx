import { failToast } from '#app/panel/notices/fail-toast.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { toSlug } from '#content/slug.ts'
import { productionSheetPath } from '#i18n/document-paths.ts'
import { fetchFromInbox } from './fetch-from-inbox.ts'
import { pt } from './pt.ts'
import { saveFile } from './save-file.ts'

/** Whose sheet it is: a request, or a quote that answers none. */
type Props = { readonly of: { readonly id: string; readonly name: string } }

/** Fetches the one-page sheet for the workshop: it is made for who is signed in, so no link can hold it. */
export function ProductionSheet({ of: { id, name } }: Props) {
  const { client } = useStaffPanel()
  const [making, work] = useBusy()
  const make = async () => {
    const sheet = await fetchFromInbox(client, 'leads', productionSheetPath(id))
    if (sheet) saveFile(`ficha-${toSlug(name)}.pdf`, sheet)
    else failToast(pt.sheetFailed)
  }
  return (
    <LinkButton disabled={making} onClick={() => void work(make)}>
      {pt.sheet}
    </LinkButton>
  )
}
