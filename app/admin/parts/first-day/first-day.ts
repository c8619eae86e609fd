import { setting } from '#app/admin/parts/setting-address.ts'
import type { Role } from '#content/people/access.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { adminTabPath, staffTabPath } from '#i18n/panel-paths.ts'
import type { pt } from './pt.ts'

export type FirstStep = keyof typeof pt.steps

/** What the first day looks at. */
export type FirstDay = {
  readonly settings: Pick<SiteSettings, 'contact' | 'company' | 'links'>
  /** Whether mails leave the house at all. */
  readonly sendsMails: boolean
  readonly colleagues: number
  readonly rugs: readonly { readonly id: string }[]
  readonly role: Role
}

/** A step of the first day; url: where it is done, null where whoever runs the server does it. */
export type Step = { readonly step: FirstStep; readonly isDone: boolean; readonly url: string | null }

/** What is not the owner's alone. */
const ofEveryone: ReadonlySet<FirstStep> = new Set(['rug'])

/** How the ids of the rugs begin that a new site begins with (supabase/seed.sql). */
export const seeded = '00000000-0000-4000-8000-'

/** What a house does before it opens, in the order of its worth, as far as who asks may do it; nothing once all of that is done. */
export function firstDay({ settings, sendsMails, colleagues, rugs, role }: FirstDay): Step[] {
  const { contact, company, links } = settings
  const all: Step[] = [
    {
      step: 'contact',
      isDone: Boolean(contact.whatsapp && contact.email),
      url: setting('contato', 'contact.whatsapp'),
    },
    {
      step: 'company',
      isDone: Boolean(company.name && company.cnpj && company.address && company.email),
      url: setting('empresa', 'company.name'),
    },
    { step: 'mails', isDone: sendsMails, url: null },
    { step: 'colleague', isDone: colleagues > 0, url: adminTabPath('people') },
    {
      step: 'rug',
      isDone: rugs.some(({ id }) => !id.startsWith(seeded)),
      url: staffTabPath('rug-registration'),
    },
    { step: 'blog', isDone: Boolean(links.blog), url: setting('enderecos', 'links.blog') },
  ]
  const steps = role === 'owner' ? all : all.filter(({ step }) => ofEveryone.has(step))
  return steps.every(({ isDone }) => isDone) ? [] : steps
}
