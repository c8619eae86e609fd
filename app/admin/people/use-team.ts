import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { whileSaving } from '#app/panel/tab/saved.ts'
import { serverNow } from '#content/database/server-clock.ts'
import {
  askFactor,
  changePerson,
  endInvitation,
  type PersonChange,
  readTeam,
} from '#content/people/team.queries.ts'
import type { Person } from '#content/people/team.ts'
import { type Result, unwrap } from '#content/problem.ts'
import { pt } from './pt.ts'

const queryKey = ['team']

/** What a person is called on the screen. */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name ?? email

/** The team as the database has it, and what the owner may do with it. */
export function useTeam() {
  const { client } = usePanel()
  const queries = useQueryClient()
  const team = useQuery({ queryKey, queryFn: async () => unwrap(await readTeam(client)) })
  const refresh = () => queries.invalidateQueries({ queryKey })

  const told = async (work: Promise<Result<null>>): Promise<Result<null>> => {
    const done = await whileSaving(() => work.catch(() => ({ ok: false, problem: 'unavailable' }) as const))
    await refresh()
    if (!done.ok) failToast(pt.failed, done.problem)
    return done
  }
  /** Changes a person, and offers to take it back. */
  const change = async (person: Person, wanted: PersonChange, before: PersonChange, said: string) => {
    if (!(await told(changePerson(client, person.user_id, wanted))).ok) return
    undoToast(said, () => told(changePerson(client, person.user_id, before)))
  }
  return {
    client,
    team,
    refresh,
    changeRole: (person: Person, role: 'editor' | 'sales') =>
      change(
        person,
        { role },
        { role: person.role === 'editor' ? 'editor' : 'sales' },
        pt.done.role(nameOf(person), pt.roles[role]),
      ),
    suspend: (person: Person, wanted: boolean) => {
      const [now, then] = wanted ? [serverNow().toISOString(), null] : [null, person.suspended_at]
      const said = wanted ? pt.done.suspended : pt.done['let-in']
      return change(person, { suspended_at: now }, { suspended_at: then }, said(nameOf(person)))
    },
    remove: (person: Person, wanted: boolean) => {
      const [now, then] = wanted ? [serverNow().toISOString(), null] : [null, person.removed_at]
      const said = wanted ? pt.done.removed : pt.done['put-back']
      return change(person, { removed_at: now }, { removed_at: then }, said(nameOf(person)))
    },
    endInvitation: async (id: string) => {
      if ((await told(endInvitation(client, id))).ok) toast.success(pt.invitations.ended)
    },
    askFactor: async (wanted: boolean) => {
      if ((await told(askFactor(client, wanted))).ok) toast.success(wanted ? pt.factor.on : pt.factor.off)
    },
  }
}
