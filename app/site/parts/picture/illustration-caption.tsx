import { illustrationWord } from '#content/media/illustration.ts'
import type { Picture } from '#content/media/media.ts'

type Props = { readonly picture: Picture; readonly className?: string }

/** Says under a picture, within its figure, that it is drawn; nothing under a photograph. */
export function IllustrationCaption({ picture, className = '' }: Props) {
  const word = illustrationWord(picture.alt)
  return word && <figcaption className={`text-small text-smoke ${className}`}>{word}</figcaption>
}
