import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './closing.module.css'
import * as darkStageStyles from './dark-stage.module.css'
import type { HomeWords } from './pt.ts'

type Props = { readonly picture: PictureOf; readonly words: HomeWords['closing'] }

/** The house's sentence over a room. */
export function Closing({ picture, words }: Props) {
  return (
    <section className={`${darkStageStyles.darkStage} ${styles.closing}`}>
      <Picture
        picture={picture}
        box={[['100vw', 'min(92vw, 60rem)']]}
        className="absolute inset-0 h-full w-full object-cover"
      />
      <div className={darkStageStyles.heroScrim} />
      <h2 className="relative px-margin pb-14 font-light text-[clamp(2.05rem,1rem+4.6vw,5.75rem)] leading-[1.05] lg:pb-20">
        {words.title[0]}
        <br />
        {words.title[1]}
      </h2>
    </section>
  )
}
