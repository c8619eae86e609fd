import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PlaceLink } from '#app/panel/rail/place-link.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { useInSight } from '#app/ui/use-in-sight.ts'
import { applyRetention } from '#content/inbox/inbox.queries.ts'
import { staffTabPath } from '#i18n/panel-paths.ts'
import { InboxList } from './inbox-list.tsx'
import { type Section, sectionPaths } from './inbox-of-path.ts'
import * as styles from './leads.module.css'
import { MailDesk } from './mail-desk.tsx'
import { PrivacyDesk } from './privacy-desk.tsx'
import { pt } from './pt.ts'
import { TemplateDesk } from './template-desk.tsx'

const leads = staffTabPath('leads')

/** What visitors sent, an inbox at a time, and the desk for one person's data. */
export function LeadsTab({ section }: { section: Section }) {
  const { client } = useStaffPanel()
  // What is past its period goes when staff look; refused or cut off, it goes the next time.
  useEffect(() => void applyRetention(client), [client])
  const sections = (Object.entries(sectionPaths) as [Section, string][]).map(([id, path]) => ({
    id,
    name: pt.sections[id],
    url: path ? `${leads}/${path}` : leads,
  }))
  const row = useRef<HTMLElement>(null)
  useInSight(
    row,
    sections.findIndex(({ id }) => id === section),
  )
  return (
    <>
      <header className={styles.head}>
        <h1 className="text-h3">{pt.title}</h1>
        <nav ref={row} aria-label={pt.sections.label} className={styles.sections}>
          {sections.map(({ name, url }) => (
            <PlaceLink key={url} to={url}>
              {name}
            </PlaceLink>
          ))}
        </nav>
      </header>
      <Content section={section} />
    </>
  )
}

function Content({ section }: { section: Section }) {
  if (section === 'privacy') return <PrivacyDesk />
  if (section === 'mails') return <MailDesk />
  if (section === 'replies') return <TemplateDesk />
  return <InboxList key={section} inbox={section} />
}

/** For an address under the tab that names nothing. */
export function NoSuchInbox() {
  return (
    <>
      <TabHead title={pt.noSuch.title} intro={pt.noSuch.text} />
      <p>
        <Link className="hairline-link" to={leads}>
          {pt.title}
        </Link>
      </p>
    </>
  )
}
