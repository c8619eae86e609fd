import { momentWords } from '#app/panel/moments/moment-words.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { type GivenRole, givenRoles } from '#content/people/access.ts'
import type { Person } from '#content/people/team.ts'
import { pt } from './pt.ts'
import { nameOf } from './use-team.ts'

const words = pt.people

type Props = {
  readonly person: Person
  readonly onRole: (role: GivenRole) => void
  readonly onSuspend: (wanted: boolean) => void
  readonly onRemove: () => void
  readonly onPutBack: () => void
}

/** One person: who they are, when they were here, what they may do. */
export function PersonRow({ person, onRole, onSuspend, onRemove, onPutBack }: Props) {
  const name = nameOf(person)
  const { role, removed_at, suspended_at } = person
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-travertine border-b py-4">
      <div className="min-w-0">
        <p className="break-words">
          {name}
          {removed_at && <span className="text-oxide"> {`· ${words.removed}`}</span>}
          {!removed_at && suspended_at && <span className="text-oxide"> {`· ${words.suspended}`}</span>}
        </p>
        {person.name && <p className="break-words text-small text-smoke">{person.email}</p>}
        <p className="text-small text-smoke">
          {person.last_seen ? words.seen(momentWords(person.last_seen)) : words.neverSeen}
          {` · ${person.has_factor ? words.factor : words.noFactor}`}
        </p>
      </div>
      {role === 'owner' ? (
        <p className="text-smoke">{pt.roles.owner}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {!removed_at && (
            <select
              className="field w-auto"
              aria-label={words.roleOf(name)}
              value={role}
              onChange={(event) => onRole(event.target.value as GivenRole)}
            >
              {givenRoles.map((one) => (
                <option key={one} value={one}>
                  {pt.roles[one]}
                </option>
              ))}
            </select>
          )}
          {removed_at ? (
            <Act word={words.putBack} name={name} onClick={onPutBack} />
          ) : (
            <>
              <Act
                word={suspended_at ? words.letIn : words.suspend}
                name={name}
                onClick={() => onSuspend(!suspended_at)}
              />
              <Act word={words.remove} name={name} onClick={onRemove} />
            </>
          )}
        </div>
      )}
    </li>
  )
}

type ActProps = { readonly word: string; readonly name: string; readonly onClick: () => void }

function Act({ word, name, onClick }: ActProps) {
  return (
    <LinkButton className="text-small" aria-label={words.actOn(word, name)} onClick={onClick}>
      {word}
    </LinkButton>
  )
}
