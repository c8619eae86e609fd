import { Link } from 'react-router'
import * as styles from './designers.module.css'
import type { RugDocuments } from './documents-view.ts'
import type { DesignersWords } from './pt.ts'

type Props = {
  readonly words: DesignersWords['documents']
  readonly rugs: readonly RugDocuments[]
  /** All rugs in one document, and where those are that are not listed. */
  readonly links: readonly (readonly [url: string, text: string])[]
}

/** The list of documents: of each rug its sheet, and its textures in their true size. */
export function Documents({ words, rugs, links }: Props) {
  return (
    <section id="documentos" className={styles.designersDocuments} aria-labelledby="documents-title">
      <div>
        <h2 id="documents-title" className="text-h2">
          {words.title}
        </h2>
        <p className="mt-6 max-w-[26rem] text-smoke">{words.text}</p>
        {links.map(([url, text]) => (
          <p key={url} className="mt-6">
            <a href={url} className="hairline-link">
              {text}
            </a>
          </p>
        ))}
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
