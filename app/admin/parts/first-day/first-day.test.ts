import { expect, it } from 'vitest'
import { toSiteSettings } from '#content/site-settings/site-settings.schema.ts'
import { type FirstDay, firstDay } from './first-day.ts'

const empty: FirstDay = {
  settings: toSiteSettings([]),
  sendsMails: false,
  colleagues: 0,
  rugs: [{ id: '00000000-0000-4000-8000-000100000001' }],
  role: 'owner',
}
const open = (day: FirstDay) => firstDay(day).flatMap(({ step, isDone }) => (isDone ? [] : [step]))

it('on the first day everything is open, the rugs that a new site begins with too', () => {
  expect(open(empty)).toEqual(['contact', 'company', 'mails', 'colleague', 'rug', 'blog'])
})

it('an editor is asked for what an editor may do', () => {
  expect(open({ ...empty, role: 'editor' })).toEqual(['rug'])
  const own = [{ id: '5e5c8f0a-6a2b-4d0e-9f8e-0c2b7a1d3e4f' }]
  expect(firstDay({ ...empty, role: 'editor', rugs: own })).toEqual([])
})

it('what is done is marked, and once all is done there is no list any more', () => {
  const { contact, links } = empty.settings
  const done: FirstDay = {
    settings: {
      contact: { ...contact, whatsapp: '+55 11 5555-0100', email: 'casa@site.example' },
      company: { name: 'Casa', cnpj: '00000000000191', address: 'Rua', email: 'casa@site.example' },
      links: { ...links, blog: 'https://blog.example' },
    },
    sendsMails: true,
    role: 'owner',
    colleagues: 1,
    rugs: [...empty.rugs, { id: '5e5c8f0a-6a2b-4d0e-9f8e-0c2b7a1d3e4f' }],
  }
  expect(open({ ...done, colleagues: 0 })).toEqual(['colleague'])
  expect(firstDay({ ...done, colleagues: 0 })).toHaveLength(6)
  expect(firstDay(done)).toEqual([])
})
