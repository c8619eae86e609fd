import { IllustrationCaption } from '#app/site/parts/picture/illustration-caption.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './facade.module.css'

/** The house seen from the street, from edge to edge; a drawing is called one below it. */
export function Facade({ picture }: { picture: PictureOf }) {
  return (
    <figure>
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
      <IllustrationCaption picture={picture} className="px-margin pt-3" />
    </figure>
  )
}
