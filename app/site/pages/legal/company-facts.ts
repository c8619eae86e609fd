import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import type { Fact } from './legal-document.ts'

export type CompanyWords = Readonly<Record<'name' | 'taxId' | 'address' | 'email' | 'phone', string>>

/** Who stands behind the site, as far as the settings say: what is not set leaves no line. */
export function companyFacts({ company, contact }: SiteSettings, words: CompanyWords): Fact[] {
  return [
    { name: words.name, text: company.name },
    { name: words.taxId, text: company.cnpj },
    { name: words.address, text: company.address || contact.address },
    { name: words.email, text: company.email || contact.email },
    { name: words.phone, text: contact.phone },
  ].filter((fact) => fact.text !== '')
}
