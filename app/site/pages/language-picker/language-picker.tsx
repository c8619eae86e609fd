import { Link } from 'react-router'
import { BackgroundVideo } from '#app/site/parts/background-video/background-video.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { DeclaredScript } from '#app/ui/declared-script.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import { languageChoice } from '#i18n/paths.ts'
import * as styles from './language-picker.module.css'
import type { LanguagePickerWords } from './pt.ts'

type Props = {
  readonly words: LanguagePickerWords
  readonly poster: PictureOf
  readonly video: { readonly url: string; readonly upright: string | null }
  readonly brazilUrl: string
  readonly spainUrl: string
}

/**
 * Reveals the words at the first sign of a person, before any module has loaded; without it CSS does so after
 * five seconds.
 */
const revealOnActivity = `(()=>{const show=()=>document.documentElement.setAttribute('data-revealed','');for(const e of['keydown','pointerdown','pointermove','touchstart','wheel'])addEventListener(e,show,{once:true,passive:true})})()`

export function LanguagePicker({ words, poster, video, brazilUrl, spainUrl }: Props) {
  return (
    <main className={styles.languagePicker} data-alone="">
      <BackgroundVideo {...video} words={words} controlClassName="right-margin top-6">
        <Picture
          picture={poster}
          box={[['100vw', '100vh']]}
          first
          decorative
          className="h-full w-full object-cover"
        />
      </BackgroundVideo>
      <div className={styles.pickerWords}>
        <div>
          <h1 className="font-light text-[clamp(4.5rem,13.5vw,12.5rem)] leading-[0.95]">{words.name}</h1>
          <p className="mt-6 w-fit font-display text-h4 italic lg:mt-8">
            {words.tagline[0]}
            <br />
            {words.tagline[1]}
          </p>
        </div>
        <nav aria-label={words.choose} className="grid grid-cols-2 gap-3.5">
          <Link to={brazilUrl} className={styles.pickerChoice} lang="pt-BR" onClick={() => remember('pt')}>
            {words.brazil}
          </Link>
          <Link to={spainUrl} className={styles.pickerChoice} lang="es-ES" onClick={() => remember('es')}>
            {words.spain}
          </Link>
        </nav>
      </div>
      <DeclaredScript text={revealOnActivity} />
    </main>
  )
}

/** Keeps the choice, so that the next visit to `/` goes straight to that home. */
function remember(locale: 'pt' | 'es'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = languageChoice(locale)
}
