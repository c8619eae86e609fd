import { expect, test } from 'vitest'
import { toSiteSettings } from '#content/site-settings/site-settings.schema.ts'
import { companyFacts } from './company-facts.ts'

const words = { name: 'Name', taxId: 'CNPJ', address: 'Address', email: 'E-mail', phone: 'Phone' }

test('a site without company data says nothing about the company', () => {
  expect(companyFacts(toSiteSettings([]), words)).toEqual([])
})

test('only what is set is said, the general contact standing in for the company', () => {
  const settings = toSiteSettings([
    { section: 'company', key: 'name', value: 'Casa Ltda' },
    { section: 'contact', key: 'email', value: 'ola@casa.example' },
  ])
  expect(companyFacts(settings, words)).toEqual([
    { name: 'Name', text: 'Casa Ltda' },
    { name: 'E-mail', text: 'ola@casa.example' },
  ])
})
