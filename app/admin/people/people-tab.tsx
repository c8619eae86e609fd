import { useState } from 'react'
import { Link } from 'react-router'
import { usePanel } from '#app/admin/panel-context.ts'
import { momentWords } from '#app/panel/moments/moment-words.ts'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { TabSection } from '#app/panel/tab/tab-section.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { linkLook } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Person, Team, TeamEvent } from '#content/people/team.ts'
import { adminTabPath } from '#i18n/panel-paths.ts'
import { InviteForm, type Made, MadeInvitation } from './invite-form.tsx'
import { PersonRow } from './person-row.tsx'
import { pt } from './pt.ts'
import { nameOf, useTeam } from './use-team.ts'
import { WaitingInvitations } from './waiting-invitations.tsx'

/** Who works here: for the owner alone. */
export function PeopleTab() {
  const { role } = usePanel()
  return (
    <>
      <TabHead title={pt.title} intro={pt.intro} />
      {role === 'owner' ? (
        <Everybody />
      ) : (
        <div role="note">
          <h2 className="text-h4">{pt.onlyOwner.title}</h2>
          <p className="mt-2 text-smoke">{pt.onlyOwner.text}</p>
        </div>
      )}
    </>
  )
}

function Everybody() {
  const { client, team, refresh, ...acts } = useTeam()
  const [made, setMade] = useState<Made | null>(null)
  const [leaving, setLeaving] = useState<Person | null>(null)
  const show = (one: Made) => {
    setMade(one)
    void refresh()
  }
  if (team.isPending) return <Spinner label={pt.loading} />
  if (team.isError) return <LoadFailed words={pt.loadFailed} onRetry={() => void refresh()} />
  const { people, invitations, events } = team.data
  return (
    <div className="grid">
      <TabSection wide title={pt.invite.title}>
        {made ? (
          <MadeInvitation made={made} onClose={() => setMade(null)} />
        ) : (
          <InviteForm client={client} onMade={show} />
        )}
      </TabSection>
      {invitations.length > 0 && (
        <TabSection wide title={pt.invitations.title}>
          <WaitingInvitations
            client={client}
            invitations={invitations}
            onMade={show}
            onEnd={(id) => void acts.endInvitation(id)}
          />
        </TabSection>
      )}
      <TabSection wide title={pt.people.title}>
        <ul>
          {people.map((person) => (
            <PersonRow
              key={person.user_id}
              person={person}
              onRole={(role) => void acts.changeRole(person, role)}
              onSuspend={(wanted) => void acts.suspend(person, wanted)}
              onRemove={() => setLeaving(person)}
              onPutBack={() => void acts.remove(person, false)}
            />
          ))}
        </ul>
      </TabSection>
      <TabSection wide title={pt.factor.title}>
        <AskedFactor team={team.data} onAsk={(wanted) => void acts.askFactor(wanted)} />
      </TabSection>
      <TabSection wide title={pt.events.title}>
        <Events events={events} />
      </TabSection>
      {leaving && (
        <ConfirmDialog
          words={pt.askRemove(nameOf(leaving))}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            void acts.remove(leaving, true)
            setLeaving(null)
          }}
        />
      )}
    </div>
  )
}

type AskedProps = { readonly team: Team; readonly onAsk: (wanted: boolean) => void }

/** The owner asks it of everybody once they have one themselves. */
function AskedFactor({ team, onAsk }: AskedProps) {
  const hasOwn = team.people.some(({ role, has_factor }) => role === 'owner' && has_factor)
  return (
    <div>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1.5"
          checked={team.asks_factor}
          disabled={!hasOwn && !team.asks_factor}
          onChange={(event) => onAsk(event.target.checked)}
        />
        <span>
          {pt.factor.label}
          <span className="block text-small text-smoke">{pt.factor.text}</span>
        </span>
      </label>
      {!hasOwn && !team.asks_factor && (
        <p className="mt-2 text-small">
          {pt.factor.needed}{' '}
          <Link className={linkLook} to={adminTabPath('account')}>
            {pt.factor.toAccount}
          </Link>
        </p>
      )}
    </div>
  )
}

function Events({ events }: { readonly events: readonly TeamEvent[] }) {
  if (events.length === 0) return <p className="text-smoke">{pt.events.none}</p>
  return (
    <ul className="text-small">
      {events.map((event) => (
        <li key={event.id} className="break-words border-travertine border-b py-2">
          <span className="text-smoke">{momentWords(event.happened_at)}</span>{' '}
          {[event.about, pt.events.kinds[event.kind] ?? event.kind, detailOf(event)]
            .filter(Boolean)
            .join(' · ')}{' '}
          <span className="text-smoke">{pt.events.by(event.by_whom ?? pt.events.server)}</span>
        </li>
      ))}
    </ul>
  )
}

function detailOf({ detail }: TeamEvent): string | null {
  return detail === 'editor' || detail === 'sales' ? pt.roles[detail] : detail
}
