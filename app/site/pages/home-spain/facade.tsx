import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './facade.module.css'

/** The house seen from the street, from edge to edge, without a word. */
export function Facade({ picture }: { picture: PictureOf }) {
  return (
    <div className={styles.spainFacade}>
      <Picture picture={picture} sizes="100vw" className="h-full w-full" />
    </div>
  )
}
