import { Link } from 'react-router'
import * as styles from './designers.module.css'
import type { RugDocuments } from './documents-view.ts'
import type { DesignersWords } from './pt.ts'

type Props = {
  readonly words: DesignersWords['documents']
  readonly rugs: readonly RugDocuments[]
  /** All rugs in one document. */
  readonly catalogueUrl: string
  /** Where the rugs are that are not listed here; null where all are. */
  readonly allRugsUrl: string | null
}

/** The list of documents: of each rug its sheet, and its textures in their true size. */
export function Documents({ words, rugs, catalogueUrl, allRugsUrl }: Props) {
  return (
    <section id="documentos" className={styles.designersDocuments} aria-labelledby="documents-title">
      <div>
        <h2 id="documents-title" className="text-h2">
          {words.title}
        </h2>
        <p className="mt-6 max-w-[26rem] text-smoke">{words.text}</p>
        <p className="mt-6">
          <a href={catalogueUrl} className="hairline-link">
            {words.catalogue}
          </a>
        </p>
        {allRugsUrl && (
          <p className="mt-6">
            <a href={allRugsUrl} className="hairline-link">
              {words.others}
            </a>
          </p>
        )}
      </div>
      <ul>
        {rugs.map((rug) => (
          <li key={rug.slug}>
            <Link to={rug.url} className="font-display text-h4 hover:text-clay">
              {rug.name}
            </Link>
            <span>
              <a href={rug.sheetUrl} className="hairline-link" aria-label={`${words.sheet}, ${rug.name}`}>
                {words.sheet}
              </a>
              {rug.texturesUrl && (
                <a
                  href={rug.texturesUrl}
                  rel="nofollow"
                  className="hairline-link"
                  aria-label={`${words.textures}, ${rug.name}`}
                >
                  {words.textures}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
