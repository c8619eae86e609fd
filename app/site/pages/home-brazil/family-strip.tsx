import { type CSSProperties, type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import * as styles from './family-strip.module.css'
import type { CollectionView } from './home-view.ts'
import type { HomeWords } from './pt.ts'

type Props = {
  readonly families: readonly CollectionView[]
  readonly letters: number
  readonly words: HomeWords['families']
  readonly allUrl: string
}

/** Six panels side by side. Each is a link to its family; with script it opens a sheet about it first. */
export function FamilyStrip({ families, letters, words, allUrl }: Props) {
  const [sheet, setSheet] = useState<ReactNode>()
  const openSheet = (event: MouseEvent, family: CollectionView) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    import('./family-sheet.tsx').then(
      ({ FamilySheet }) =>
        setSheet(<FamilySheet family={family} words={words} onClose={() => setSheet(null)} />),
      // A line that is cut brings no sheet; the page of the family may still come.
      () => location.assign(family.url),
    )
  }
  return (
    <section className="pt-section" aria-labelledby="familias">
      <header
        className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 px-margin pb-9"
        data-reveal=""
      >
        <h2 id="familias" className="text-h2">
          {words.title}
        </h2>
        <Link to={allUrl} className="hairline-link text-small">
          {words.all}
        </Link>
      </header>
      {families.length === 0 && <p className="px-margin text-smoke">{words.empty}</p>}
      <ol
        className={styles.familyStrip}
        style={{ '--letters': letters, '--count': families.length } as CSSProperties}
      >
        {families.map((family, index) => (
          <li key={family.id} className={styles.familyPanel}>
            <Link to={family.url} onClick={(event) => openSheet(event, family)}>
              {family.picture && (
                <Picture
                  picture={family.picture}
                  decorative
                  box={[
                    ['29vw', 'min(50vw, 48rem)', '64rem'],
                    ['min(74vw, 22rem)', 'min(96vw, 30rem)'],
                  ]}
                  className={styles.picture}
                />
              )}
              <span className={styles.familyCaption}>
                <span className="block text-[0.75rem] tracking-[0.14em]">
                  {String(index + 1).padStart(2, '0')}
                </span>
                <span className={styles.familyName}>{family.title}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {sheet}
    </section>
  )
}
