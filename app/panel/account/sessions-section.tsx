import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { momentWords } from '#app/panel/moments/moment-words.ts'
import { failToast, sayFailed } from '#app/panel/notices/fail-toast.ts'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { whileSaving } from '#app/panel/tab/saved.ts'
import { describeAuthProblem } from '#app/session/auth-problem.ts'
import { leave } from '#app/session/leave.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Client } from '#content/database/client.ts'
import { deviceOf } from '#content/people/device.ts'
import { endOwnSession, listOwnSessions, type OwnSession } from '#content/people/own-account.queries.ts'
import { zoneCity } from '#content/people/zone-city.ts'
import { unwrap } from '#content/problem.ts'
import { pt } from './pt.ts'

const words = pt.sessions

/** Where the account is open: each session can be ended, the others, or all. */
export function SessionsSection({ client }: { client: Client }) {
  const queries = useQueryClient()
  const queryKey = ['own-sessions']
  const sessions = useQuery({ queryKey, queryFn: async () => unwrap(await listOwnSessions(client)) })
  const refresh = () => queries.invalidateQueries({ queryKey })
  const end = async (scope: 'local' | 'others' | 'global') => {
    const { error } = await whileSaving(async () => {
      const error = await leave(client, scope)
      return { ok: !error, error }
    })
    if (error) sayFailed(words.failed, { description: describeAuthProblem(error) })
    else if (scope === 'others') toast.success(words.othersLeft.title, { description: words.othersLeft.text })
    else toast.success(words.left)
    if (scope === 'others') await refresh()
  }
  const endOne = async ({ id }: OwnSession) => {
    const ended = await whileSaving(() => endOwnSession(client, id))
    if (ended.ok) toast.success(words.ended)
    else failToast({ title: words.failed, text: words.failedText })
    await refresh()
  }
  return (
    <div className="grid gap-5">
      <p>{words.text}</p>
      {sessions.isPending && <Spinner label={words.loading} />}
      {sessions.isError && <LoadFailed words={words.loadFailed} onRetry={() => void refresh()} />}
      {sessions.data && (
        <ul>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => void endOne(session)} />
          ))}
        </ul>
      )}
      {!sessions.isPending && (
        <p className="flex flex-wrap gap-3">
          <QuietButton onClick={() => end('local')}>{words.here}</QuietButton>
          <QuietButton onClick={() => end('others')}>{words.others}</QuietButton>
          <QuietButton onClick={() => end('global')}>{words.everywhere}</QuietButton>
        </p>
      )}
    </div>
  )
}

function SessionRow({ session, onEnd }: { readonly session: OwnSession; readonly onEnd: () => void }) {
  const { browser, machine } = deviceOf(session.user_agent ?? '')
  const device = words.device(browser, machine)
  const city = session.time_zone && zoneCity(session.time_zone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-travertine border-b py-2">
      <span>
        {device}
        {session.is_here && <span className="text-smoke"> {`· ${words.isHere}`}</span>}
        <span className="block text-small text-smoke">
          {words.lastUsed(momentWords(session.last_used_at))}
          {city && ` · ${words.place(city)}`}
        </span>
      </span>
      {!session.is_here && (
        <LinkButton className="text-small" aria-label={words.endOf(device)} onClick={onEnd}>
          {words.end}
        </LinkButton>
      )}
    </li>
  )
}
