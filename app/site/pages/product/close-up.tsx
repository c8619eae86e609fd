import type { LightboxLink } from '#app/site/parts/lightbox/lightbox.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'
import './close-up.css'

type Props = {
  readonly view: ProductView
  readonly words: ProductWords
  readonly picture: PictureOf
  readonly link: LightboxLink
}

/** The weave close up, and what it is. */
export function CloseUp({ view, words, picture, link }: Props) {
  return (
    <section className="close-up" aria-labelledby="de-perto">
      <a {...link} className="close-up-picture">
        <Picture picture={picture} sizes="(width >= 64rem) 50vw, 100vw" />
        <span className="sr-only"> {words.enlarge}</span>
      </a>
      <div className="close-up-words" data-reveal="">
        <p className="label">{words.close.label}</p>
        <h2 id="de-perto" className="mt-4 text-h2">
          {view.technique || view.name}
        </h2>
        <p className="mt-6 max-w-[26rem]">{words.close.text}</p>
      </div>
    </section>
  )
}
