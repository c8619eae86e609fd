import { Link } from 'react-router'
import { BackgroundVideo, StillPicture } from '#app/site/parts/background-video/background-video.tsx'
import { EmbeddedVideo } from '#app/site/parts/embedded-video/embedded-video.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { HomeSpainWords } from './es.ts'
import * as styles from './hero.module.css'
import type { HomeSpainView } from './home-view.ts'
import * as philosophyStyles from './philosophy.module.css'

type Props = {
  readonly hero: HomeSpainView['hero']
  readonly words: HomeSpainWords['hero']
  readonly supabaseUrl: string
  readonly collectionsUrl: string
}

/** Words on paper beside a room. A file of our own plays in the picture; an embedded video waits for a click. */
export function Hero({ hero, words, supabaseUrl, collectionsUrl }: Props) {
  const { video } = hero
  const poster = (
    <Picture
      picture={hero.poster}
      box={[
        ['59vw', '58vw', '64rem'],
        ['100vw', 4 / 3, '48rem'],
        ['100vw', 4 / 5],
      ]}
      first
      className="h-full w-full object-cover"
    />
  )
  return (
    <section className={styles.spainHero}>
      <div className={styles.spainHeroWords}>
        <p className={`label ${philosophyStyles.label}`}>{words.label}</p>
        <div>
          <h1 className="font-light text-h1">
            {words.title[0]}
            <br />
            {words.title[1]}
          </h1>
          <p className="mt-7 text-large lg:mt-9">{words.subtitle}</p>
          <p className="mt-2 max-w-[30rem] text-smoke">{words.experience}</p>
          <p className="mt-8">
            <Link to={collectionsUrl} className="button">
              {words.button}
            </Link>
          </p>
        </div>
      </div>
      <div className={styles.spainHeroPicture}>
        {video?.own ? (
          <BackgroundVideo
            url={supabaseUrl + video.url}
            upright={video.upright && supabaseUrl + video.upright}
            words={words}
            controlClassName="right-5 bottom-5"
          >
            {poster}
          </BackgroundVideo>
        ) : (
          <StillPicture>{poster}</StillPicture>
        )}
        {video && !video.own && (
          <div className={styles.spainHeroAsk}>
            <EmbeddedVideo {...video} words={words} />
          </div>
        )}
      </div>
    </section>
  )
}
