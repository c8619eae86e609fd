import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { requestNumber } from '#content/leads/request-number.ts'
import { requestPath } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'
import { readSentDrawing } from './read-drawing.ts'
import { Redraw } from './redraw.tsx'

/** The drawing of one request, opened in the editor of its page: changed, and saved as what is quoted and made. */
export function RedrawDesk({ id }: { readonly id: string }) {
  const { client, userId } = useStaffPanel()
  const drawing = useQuery({
    queryKey: ['sent drawing', userId, id],
    // What is being worked on does not change under the hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => readSentDrawing(client, id),
  })
  return (
    <>
      <p>
        <Link className="hairline-link" to={requestPath(id)}>
          {pt.back}
        </Link>
      </p>
      <TabHead title={pt.title(requestNumber(id))} intro={pt.intro} />
      {drawing.isPending && <Spinner label={pt.loading} />}
      {drawing.isError && <LoadFailed words={pt.loadFailed} onRetry={drawing.refetch} />}
      {drawing.data === null && <p>{pt.gone}</p>}
      {drawing.data && <Redraw drawing={drawing.data} />}
    </>
  )
}
