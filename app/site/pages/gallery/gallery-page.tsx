import ArrowLeft from 'virtual:icon/arrow-left'
import type { MouseEvent } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { PictureRow } from '#app/site/parts/picture-row/picture-row.tsx'
import { SeenRug } from '#app/site/parts/seen-rug/seen-rug.tsx'
import type { SeenPicture } from '#app/site/parts/seen-rug/seen-rug-view.ts'
import { Apart } from '#app/ui/apart.tsx'
import { Exhibition } from './exhibition.tsx'
import * as styles from './gallery.module.css'
import type { GalleryWords } from './pt.ts'

export type GallerySetView = {
  readonly id: string
  readonly name: string
  readonly text: string
  /** Every second one leads from the other side. */
  readonly mirrored: boolean
  readonly pictures: readonly SeenPicture[]
}

type Props = {
  readonly families: readonly GallerySetView[]
  readonly categories: readonly GallerySetView[]
  readonly exhibitions: readonly GallerySetView[]
  readonly paths: { readonly home: string; readonly contact: string }
  readonly words: GalleryWords
}

/** All pictures of the house: a row for each collection, the exhibition between families and categories. */
export function GalleryPage({ families, categories, exhibitions, paths, words }: Props) {
  const sets = [...families, ...categories]
  const loading = useNavigation().state === 'loading'
  return (
    <>
      <header className={styles.galleryTitle}>
        <Back homeUrl={paths.home} name={words.back} />
        <h1 className="mt-3 font-light text-h1">{words.title}</h1>
        <p className="mt-5 max-w-[26rem] text-large">{words.text}</p>
      </header>
      {sets.length > 0 && (
        <nav aria-label={words.jump} className={styles.galleryJump}>
          <ul>
            {sets.map((set) => (
              <li key={set.id}>
                <a href={`#${set.id}`}>{set.name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p role="status" className="px-margin font-display text-h3">
        {loading ? words.loading : sets.length === 0 ? words.empty : ''}
      </p>
      <Sets sets={families} words={words} first />
      <Apart>
        {exhibitions.map((exhibition) => (
          <Exhibition key={exhibition.id} exhibition={exhibition} words={words} />
        ))}
      </Apart>
      <Sets sets={categories} words={words} />
      <section className={styles.galleryCall} data-reveal="">
        <h2 className="text-h2">
          {words.call.title[0]}
          <br />
          {words.call.title[1]}
        </h2>
        <div>
          <p className="text-large">{words.call.text}</p>
          <p className="mt-6">
            <Link to={paths.contact} className="button">
              {words.call.button}
            </Link>
          </p>
        </div>
      </section>
    </>
  )
}

type SetsProps = {
  readonly sets: readonly GallerySetView[]
  readonly words: GalleryWords
  /** Whether the page's first picture is theirs. */
  readonly first?: boolean
}

function Sets({ sets, words, first = false }: SetsProps) {
  return (
    <Apart>
      {sets.map((set, index) => (
        <section key={set.id} id={set.id} className={styles.gallerySet} aria-labelledby={`${set.id}-name`}>
          <header data-reveal="">
            <h2 id={`${set.id}-name`} className="text-h3">
              {set.name}
            </h2>
            <p className="max-w-[30rem] text-smoke">{set.text}</p>
          </header>
          <PictureRow
            pictures={set.pictures}
            under={(picture) => <SeenRug rug={set.pictures[picture]?.seen ?? null} />}
            name={set.name}
            words={words.lightbox}
            mirrored={set.mirrored}
            first={first && index === 0}
          />
        </section>
      ))}
    </Apart>
  )
}

/** One step back where there is one; without script, or at the first step, the way home. */
function Back({ homeUrl, name }: { readonly homeUrl: string; readonly name: string }) {
  const navigate = useNavigate()
  const back = (event: MouseEvent) => {
    if (history.length < 2 || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <p>
      <Link to={homeUrl} onClick={back} className={styles.galleryBack}>
        <ArrowLeft size={18} strokeWidth={1.5} aria-hidden />
        {name}
      </Link>
    </p>
  )
}
