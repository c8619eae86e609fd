import { toast } from 'sonner'
import { describeAuthProblem } from '#app/session/auth-problem.ts'
import { leave } from '#app/session/leave.ts'
import { QuietButton } from '#app/ui/quiet-button.tsx'
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
        <QuietButton onClick={() => end('local')}>{words.here}</QuietButton>
        <QuietButton onClick={() => end('others')}>{words.others}</QuietButton>
        <QuietButton onClick={() => end('global')}>{words.everywhere}</QuietButton>
      </p>
    </div>
  )
}
