import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './facade.module.css'

/** The house seen from the street, from edge to edge; what it is stands below it, so that no drawing is taken for a photograph. */
export function Facade({ picture }: { picture: PictureOf }) {
  return (
    <figure>
      <div className={styles.spainFacade}>
        <Picture
          picture={picture}
          decorative
          box={[
            ['100vw', 16 / 9, '64rem'],
            ['100vw', 1.3],
          ]}
          className="h-full w-full"
        />
      </div>
      <figcaption className="px-margin pt-3 text-small text-smoke">{picture.alt}</figcaption>
    </figure>
  )
}
