import { useEffect } from 'react'
import { Link, NavLink } from 'react-router'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { applyRetention } from '#content/inbox/inbox.queries.ts'
import { staffPaths } from '#i18n/paths.ts'
import { InboxList } from './inbox-list.tsx'
import { type Section, sectionPaths } from './inbox-of-path.ts'
import { MailDesk } from './mail-desk.tsx'
import { PrivacyDesk } from './privacy-desk.tsx'
import { pt } from './pt.ts'

/** What visitors sent, an inbox at a time, and the desk for one person's data. */
export function LeadsTab({ section }: { section: Section }) {
  const { client } = useStaffPanel()
  // What is past its period goes when staff look; refused or cut off, it goes the next time.
  useEffect(() => void applyRetention(client), [client])
  const sections = (Object.entries(sectionPaths) as [Section, string][]).map(([name, path]) => ({
    name: pt.sections[name],
    url: path ? `${staffPaths.leads}/${path}` : staffPaths.leads,
  }))
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
      <Content section={section} />
    </>
  )
}

function Content({ section }: { section: Section }) {
  if (section === 'privacy') return <PrivacyDesk />
  if (section === 'mails') return <MailDesk />
  return <InboxList key={section} inbox={section} />
}

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
