import { useState } from 'react'
import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import type { HomeWords } from './pt.ts'
import * as styles from './showroom.module.css'

type Props = { readonly picture: PictureOf; readonly words: HomeWords['showroom']; readonly url: string }

/** The way to the simulator. The picture grows from half to full width on hover, focus or tap, and back. */
export function Showroom({ picture, words, url }: Props) {
  const [wide, setWide] = useState(false)
  return (
    <section className={styles.showroom} aria-labelledby="simulador">
      <div className={styles.showroomWords}>
        <div className={styles.showroomColumn}>
          <p className="label text-travertine">{words.label}</p>
          <h2 id="simulador" className="mt-7 text-h2 leading-[1.15]">
            {words.title[0]}
            <br className="hidden sm:inline" /> {words.title[1]}
          </h2>
          <p className="mt-6 max-w-[27rem]">{words.text}</p>
          <p className="mt-6">
            <Link to={url} className="button button-light">
              {words.button}
            </Link>
          </p>
        </div>
      </div>
      <button
        type="button"
        className={styles.showroomPicture}
        aria-pressed={wide}
        aria-label={words.widen}
        onClick={() => setWide((now) => !now)}
        onBlur={() => setWide(false)}
        onPointerLeave={({ pointerType }) => {
          // A finger leaves with every tap, just before its click.
          if (pointerType === 'mouse') setWide(false)
        }}
      >
        <Picture
          picture={picture}
          box={[
            ['50vw', 'min(62vw, 56rem)', '64rem'],
            ['100vw', 3 / 2, '48rem'],
            ['100vw', 1],
          ]}
          className={styles.picture}
        />
      </button>
    </section>
  )
}
