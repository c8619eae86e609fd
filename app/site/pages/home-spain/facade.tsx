import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './facade.module.css'

/** The house seen from the street, from edge to edge, without a word. */
export function Facade({ picture }: { picture: PictureOf }) {
  return (
    <div className={styles.spainFacade}>
      <Picture
        picture={picture}
        box={[
          ['100vw', 16 / 9, '64rem'],
          ['100vw', 1.3],
        ]}
        className="h-full w-full"
      />
    </div>
  )
}
