import { toast } from 'sonner'
import { describeAuthProblem } from '#app/session/auth-problem.ts'
import { leave } from '#app/session/leave.ts'
import type { Client } from '#content/database/client.ts'
import { pt } from './pt.ts'

const words = pt.sessions

/** Ends the session here, the others, or all. */
export function SessionsSection({ client }: { client: Client }) {
  const end = async (scope: 'local' | 'others' | 'global') => {
    const error = await leave(client, scope)
    if (error) toast.error(words.failed, { description: describeAuthProblem(error) })
    else if (scope === 'others') toast.success(words.othersLeft.title, { description: words.othersLeft.text })
    else toast.success(words.left)
  }
  return (
    <div className="grid gap-5">
      <p>{words.text}</p>
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button button-quiet" onClick={() => end('local')}>
          {words.here}
        </button>
        <button type="button" className="button button-quiet" onClick={() => end('others')}>
          {words.others}
        </button>
        <button type="button" className="button button-quiet" onClick={() => end('global')}>
          {words.everywhere}
        </button>
      </p>
    </div>
  )
}
