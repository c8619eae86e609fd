import { BackgroundVideo, StillPicture } from '#app/site/parts/background-video/background-video.tsx'
import { EmbeddedVideo } from '#app/site/parts/embedded-video/embedded-video.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import * as darkStageStyles from './dark-stage.module.css'
import * as styles from './hero.module.css'
import { HeroPoster } from './hero-poster.tsx'
import type { HomeView } from './home-view.ts'
import type { HomeWords } from './pt.ts'

type Props = {
  readonly hero: HomeView['hero']
  readonly words: HomeWords['hero']
  readonly supabaseUrl: string
}

/**
 * The first screen. Its still picture is complete by itself; a file plays over it by itself, an embedded video
 * only when asked for, because that contacts somebody else.
 */
export function Hero({ hero, words, supabaseUrl }: Props) {
  const { video } = hero
  const own = video?.own ?? false
  const poster = hero.upright ? (
    <HeroPoster wide={hero.poster} upright={hero.upright} />
  ) : (
    <Picture picture={hero.poster} box={[['100vw', '100vh']]} first className="h-full w-full object-cover" />
  )
  return (
    <section className={`${darkStageStyles.darkStage} ${styles.hero}`}>
      {video && own ? (
        <BackgroundVideo
          className={styles.heroVideo}
          url={supabaseUrl + video.url}
          upright={video.upright && supabaseUrl + video.upright}
          words={words}
          controlClassName="right-margin bottom-14"
        >
          {poster}
        </BackgroundVideo>
      ) : (
        <StillPicture>{poster}</StillPicture>
      )}
      <div className={darkStageStyles.heroScrim} />
      <div className={styles.heroWords}>
        <div>
          <p className="label hidden text-paper sm:block">
            {words.label[0]}
            <br />
            {words.label[1]}
          </p>
          <h1 className="mt-6 font-light text-[clamp(3.25rem,1.7rem+6.3vw,7.75rem)] leading-[1.04]">
            {words.title[0]}
            <br />
            {words.title[1]}
          </h1>
        </div>
        <div className="max-w-[22rem] pr-16 lg:mr-16 lg:pr-0">
          <p>{words.text}</p>
          {video && !own && <EmbeddedVideo {...video} words={words} />}
        </div>
      </div>
    </section>
  )
}
