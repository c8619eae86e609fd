import { Link } from 'react-router'
import * as styles from './legal.module.css'
import type { Fact, LegalDocument, LegalSection } from './legal-document.ts'

type Props = {
  readonly document: LegalDocument
  readonly company: readonly Fact[]
  /** Said in place of the company's data while none is set. */
  readonly noCompany: string
  readonly licences: { readonly url: string; readonly name: string }
  readonly contact: { readonly url: string; readonly name: string }
}

/** A long document: its contents at the left stay in view, its sections are numbered. */
export function LegalPage({ document, company, noCompany, licences, contact }: Props) {
  return (
    <article className={styles.legal}>
      <header className={styles.legalHeader}>
        <p className="label">{document.label}</p>
        <h1 className="mt-4 font-light text-h1">{document.heading}</h1>
        <p className="mt-7 max-w-[38rem] text-large">{document.lead}</p>
      </header>
      <nav className={styles.legalContents} aria-label={document.contents}>
        <ol>
          {document.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} className={styles.legalEntry}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.legalSections}>
        {document.sections.map((section) => (
          <Section key={section.id} section={section} company={company} noCompany={noCompany} />
        ))}
        <p className="mt-12">
          <Link to={contact.url} className="button">
            {contact.name}
          </Link>
        </p>
        <p className="mt-8 text-small">
          <a href={licences.url} hrefLang="en" className="hairline-link">
            {licences.name}
          </a>
        </p>
      </div>
    </article>
  )
}

function Section(props: {
  readonly section: LegalSection
  readonly company: readonly Fact[]
  readonly noCompany: string
}) {
  const { section, company, noCompany } = props
  const facts = section.company ? company : section.facts
  return (
    <section id={section.id} className={styles.legalSection} aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`} className="text-h3">
        {section.title}
      </h2>
      {section.paragraphs?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.company && company.length === 0 && <p>{noCompany}</p>}
      {facts && facts.length > 0 && (
        <dl className={styles.legalFacts}>
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd className="text-smoke">{fact.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
