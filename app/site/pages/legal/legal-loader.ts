import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '#app/context.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import type { Locale } from '#i18n/locales.ts'
import { localeOfPath, type PageName, pathTo } from '#i18n/paths.ts'
import { companyFacts } from './company-facts.ts'
import type { LegalDocument } from './legal-document.ts'
import type { LegalWords } from './pt.ts'

/** What a build lays there: see vite.config.ts. */
const licencesPath = '/licencas.txt'

type LegalTexts = {
  readonly page: PageName
  readonly documents: Readonly<Record<Locale, LegalDocument>>
  readonly words: Readonly<Record<Locale, LegalWords>>
}

/**
 * What a document of the law shows. Needs the settings: who answers for the site is part of what the law asks.
 */
export async function loadLegalPage({ url, context }: LoaderFunctionArgs, texts: LegalTexts) {
  const locale = localeOfPath(url.pathname)
  const { siteUrl, readSettings } = context.get(siteContext)
  const document = texts.documents[locale]
  const words = texts.words[locale]
  const { title, description } = document
  return {
    meta: pageMeta({ siteUrl, locale, page: texts.page, title, description }),
    shown: {
      document,
      company: companyFacts(await readSettings(), words.company),
      noCompany: words.noCompany,
      licences: { url: licencesPath, name: words.licences },
      contact: { url: pathTo('contact', locale), name: words.contact },
    },
  }
}
