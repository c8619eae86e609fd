import { allGroups, isKeptBy } from '#app/admin/site-settings/all-groups.ts'
import { groupUrl } from '#app/admin/site-settings/groups.ts'
import { railFor } from '#app/panel/rail/rail-tabs.ts'
import { sectionPaths } from '#app/staff/leads/inbox-of-path.ts'
import { pt as inboxes } from '#app/staff/leads/pt.ts'
import { keepsContent, type Role, sells } from '#content/people/access.ts'
import { matches } from '#content/search/found.ts'
import { adminTabPath, newQuote, type PanelTab, quoteDeskPath, staffTabPath } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'

/** What is always there: an address of the panel, found by its words. */
export type PanelPlace = {
  readonly kind: 'action' | 'section' | 'setting'
  readonly name: string
  readonly detail: string
  readonly url: string
  /** What is pressed once the page stands: the button marked with it (`data-key`). */
  readonly press?: 'new' | 'sheet' | 'invite' | 'send' | 'sign-out'
}

const leads = staffTabPath('leads')
const accounts: ReadonlySet<PanelTab> = new Set(['account', 'own-account'])

const rugAction = action(pt.actions.rug, staffTabPath('rug-registration'), 'new')

const salesActions: readonly PanelPlace[] = [
  action(pt.actions.quote, quoteDeskPath(newQuote)),
  action(pt.actions.reply, `${leads}/${sectionPaths.replies}`, 'new'),
  action(pt.actions.person, `${leads}/${sectionPaths.privacy}`),
]

const editorsActions: readonly PanelPlace[] = [
  action(pt.actions.product, adminTabPath('featured-products'), 'new'),
  action(pt.actions.collection, adminTabPath('collections'), 'new'),
  action(pt.actions.sample, adminTabPath('gallery-samples'), 'new'),
  action(pt.actions.send, adminTabPath('media'), 'send'),
  action(pt.actions.bin, `${adminTabPath('history')}?ver=lixeira`),
]

/** Actions and sections, and each text of the site, as far as they are this role's and the words are in them. */
export function findPlaces(words: string, role: Role): PanelPlace[] {
  const every = [
    rugAction,
    ...(sells(role) ? salesActions : []),
    ...(keepsContent(role) ? editorsActions : []),
    action(pt.actions.sheet, staffTabPath('rug-registration'), 'sheet'),
    ...(role === 'owner' ? [action(pt.actions.invite, adminTabPath('people'), 'invite')] : []),
    action(pt.actions.signOut, '', 'sign-out'),
    ...railFor(role).flatMap(({ tabs }) =>
      tabs.map(({ tab, name, url }) => section(name, url, accounts.has(tab) ? pt.ofAccount : '')),
    ),
    ...(sells(role) ? Object.entries(sectionPaths) : []).map(([name, path]) =>
      section(inboxes.sections[name as keyof typeof sectionPaths], path ? `${leads}/${path}` : leads),
    ),
    ...(keepsContent(role) ? settings(role) : []),
  ]
  return every.filter(({ name, detail }) => matches(words, [name, detail]))
}

function settings(role: Role): PanelPlace[] {
  return allGroups([], [])
    .filter((group) => isKeptBy(group, role))
    .flatMap((group) => [
      { kind: 'setting' as const, name: group.name, detail: '', url: groupUrl(group.id) },
      ...group.blocks.flatMap((block) =>
        block.fields.map(({ label, path }) => ({
          kind: 'setting' as const,
          name: label,
          detail: [group.name, block.title].filter(Boolean).join(' · '),
          // A field of a list stands there once for each of its items.
          url: block.list ? groupUrl(group.id) : `${groupUrl(group.id)}#${encodeURIComponent(path)}`,
        })),
      ),
    ])
}

function action(name: string, url: string, press?: PanelPlace['press']): PanelPlace {
  return { kind: 'action', name, detail: '', url, press }
}

function section(name: string, url: string, detail = ''): PanelPlace {
  return { kind: 'section', name, detail, url }
}
