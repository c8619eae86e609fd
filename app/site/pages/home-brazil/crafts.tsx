import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './crafts.module.css'
import type { HomeView } from './home-view.ts'
import type { HomeWords } from './pt.ts'

type Props = {
  readonly picture: PictureOf
  readonly words: HomeWords['crafts']
  readonly paths: HomeView['paths']
}

/** Dyed yarn from edge to edge, with two ways on: where the rugs were shown, and what they are made of. */
export function Crafts({ picture, words, paths }: Props) {
  const halves = [
    { url: paths.gallery, name: words.exhibitions, text: words.exhibitionsText },
    { url: paths.colourSamples, name: words.materials, text: words.materialsText },
  ]
  return (
    <section className={styles.crafts} aria-label={words.title}>
      <Picture
        picture={picture}
        box={[
          ['100vw', '44vw', '48rem'],
          ['100vw', '35rem'],
        ]}
        className={styles.craftsPicture}
      />
      {halves.map((half) => (
        <Link key={half.url} to={half.url} className={styles.craftsHalf}>
          <span className="block font-display text-h2 leading-none">{half.name}</span>
          <span className="mt-2 block text-small">{half.text}</span>
        </Link>
      ))}
    </section>
  )
}
