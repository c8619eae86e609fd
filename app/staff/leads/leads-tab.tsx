import { Link, NavLink } from 'react-router'
import { staffPaths } from '#app/i18n/paths.ts'
import { type Inbox, inboxes } from '#content/inbox/inbox.ts'
import { InboxList } from './inbox-list.tsx'
import { inboxPaths, privacyPath } from './inbox-of-path.ts'
import { PrivacyDesk } from './privacy-desk.tsx'
import { pt } from './pt.ts'

/** What visitors sent, an inbox at a time, and the desk for one person's data. */
export function LeadsTab({ section }: { section: Inbox | 'privacy' }) {
  const sections = [
    ...inboxes.map((inbox) => ({ name: pt.sections[inbox], url: urlOf(inboxPaths[inbox]) })),
    { name: pt.sections.privacy, url: urlOf(privacyPath) },
  ]
  return (
    <>
      <header className="panel-head">
        <h1 className="text-h3">{pt.title}</h1>
      </header>
      <nav aria-label={pt.sections.label} className="inbox-sections">
        {sections.map(({ name, url }) => (
          <NavLink key={url} to={url} end>
            {name}
          </NavLink>
        ))}
      </nav>
      {section === 'privacy' ? <PrivacyDesk /> : <InboxList key={section} inbox={section} />}
    </>
  )
}

const urlOf = (part: string) => (part ? `${staffPaths.leads}/${part}` : staffPaths.leads)

/** For an address under the tab that names nothing. */
export function NoSuchInbox() {
  return (
    <p>
      <Link className="hairline-link" to={staffPaths.leads}>
        {pt.title}
      </Link>
    </p>
  )
}
