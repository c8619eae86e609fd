import type { ReactNode } from 'react'
import type { LightboxLink } from '#app/site/parts/lightbox/lightbox.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './close-up.module.css'
import type { CloseUpView } from './close-up-view.ts'

type Props = {
  readonly view: CloseUpView
  readonly picture: PictureOf
  /** Opens the picture large, and says so. */
  readonly link: LightboxLink
  readonly enlarge: string
  /** Where one may go on from here. */
  readonly children?: ReactNode
}

/** The weave close up, and what it is. */
export function CloseUp({ view, picture, link, enlarge, children }: Props) {
  return (
    <section className={styles.closeUp} aria-labelledby="de-perto">
      <a {...link} className={styles.closeUpPicture}>
        <Picture
          picture={picture}
          box={[
            ['50vw', '38rem', '64rem'],
            ['100vw', 1],
          ]}
          className={styles.picture}
        />
        <span className="sr-only"> {enlarge}</span>
      </a>
      <div className={styles.closeUpWords} data-reveal="">
        <p className="label">{view.label}</p>
        <h2 id="de-perto" className="mt-4 text-h2">
          {view.title}
        </h2>
        <p className="mt-6 max-w-[26rem]">{view.text}</p>
        {children}
      </div>
    </section>
  )
}
