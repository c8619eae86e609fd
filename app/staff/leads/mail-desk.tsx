import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { momentWords } from '#app/panel/moments/moment-words.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { EmptyState } from '#app/panel/tab/empty-state.tsx'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { fetchAsMember } from '#app/session/fetch-as-member.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { mailApiPath } from '#i18n/paths.ts'
import { mailReason } from './mail-reason.ts'
import { pt } from './pt.ts'

const words = pt.mails
const lookEveryMs = 10_000

const unsentMails = z.array(
  z.object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    state: z.enum(['queued', 'failed', 'kept']),
    written_at: z.string(),
    attempts: z.number(),
    last_error: z.optional(z.string()),
  }),
)

/** The mails that did not go out: why not, and one more try for those that were given up. */
export function MailDesk() {
  const { client } = useStaffPanel()
  const queries = useQueryClient()
  const ask = async (retried?: { readonly method: 'POST'; readonly body: string }) => {
    const answer = await fetchAsMember(client, mailApiPath, retried)
    if (!answer.ok) throw new Error(`The mail desk answered ${answer.status}`)
    return answer
  }
  const mails = useQuery({
    queryKey: ['mails'],
    refetchInterval: lookEveryMs,
    queryFn: async () => unsentMails.parse(await (await ask()).json()),
  })
  const retry = useMutation({
    mutationFn: (id: string) => ask({ method: 'POST', body: JSON.stringify({ id }) }),
    onError: () => failToast(words.retryFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mails'] }),
  })

  return (
    <section>
      <p className="pb-6 text-smoke">{words.intro}</p>
      {mails.isPending && <Spinner label={pt.loading} />}
      {mails.isError && <LoadFailed words={pt.loadFailed} onRetry={mails.refetch} />}
      {mails.data?.length === 0 && <EmptyState title={words.empty} />}
      <ul>
        {mails.data?.map((mail) => (
          <li key={mail.id} className="grid gap-1 border-travertine border-t py-3">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span>{mail.subject}</span>
              <span className={mail.state === 'failed' ? 'text-oxide' : 'text-smoke'}>
                {words.states[mail.state]}
              </span>
            </p>
            <p className="text-smoke">
              {mail.to} {'\u00b7'} {momentWords(mail.written_at)} {'\u00b7'} {words.attempts(mail.attempts)}
            </p>
            {mail.last_error && (
              <details className="text-smoke">
                <summary>{mailReason(mail.last_error)}</summary>
                <p>
                  {words.said} <q lang="en">{mail.last_error}</q>
                </p>
              </details>
            )}
            {mail.state === 'failed' && (
              <LinkButton
                className="justify-self-start"
                disabled={retry.isPending}
                onClick={() => retry.mutate(mail.id)}
              >
                {words.retry}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
