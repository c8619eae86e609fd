import { Link } from 'react-router'
import { IllustrationCaption } from '#app/site/parts/picture/illustration-caption.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import type { StoryWords } from './pt.ts'
import * as styles from './story.module.css'

type Props = {
  readonly words: StoryWords
  readonly pictures: Readonly<Record<'opening' | 'street' | 'yarn' | 'relief' | 'closing', PictureOf>>
  readonly paths: { readonly contact: string; readonly gallery: string }
}

/** The story since 1995: the work on the frame, the house, how a rug is made. */
export function StoryPage({ words, pictures, paths }: Props) {
  return (
    <>
      <section className={styles.storyOpening}>
        <div className={styles.storyOpeningWords}>
          <p className="label">{words.opening.label}</p>
          <h1 className="mt-5 font-light text-[clamp(4rem,2rem+9vw,10.5rem)] leading-[0.92]">
            {words.opening.title[0]}
            <br />
            {words.opening.title[1]}
          </h1>
          <p className="mt-9 max-w-[27rem] text-large">{words.opening.lead}</p>
        </div>
        <Picture
          picture={pictures.opening}
          first
          box={[
            ['43vw', 'min(62vw, 56rem)', '64rem'],
            ['100vw', 4 / 3, '48rem'],
            ['100vw', 4 / 5],
          ]}
          className={styles.storyOpeningPicture}
        />
      </section>
      <section className={styles.storyBeginning} data-reveal="">
        <h2 className="text-h2">{words.beginning.title}</h2>
        <div className={styles.storyBeginningText}>
          {words.beginning.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <figure className="mt-section" data-reveal="">
        <Picture
          picture={pictures.street}
          box={[
            ['100vw', 3 / 2, '48rem'],
            ['100vw', 4 / 3],
          ]}
          className={styles.storyStreet}
        />
        <IllustrationCaption picture={pictures.street} className="px-margin pt-3" />
      </figure>
      <ul className={styles.storyFigures}>
        {words.figures.map((figure) => (
          <li key={figure.value} data-reveal="">
            <span className={styles.storyFigure}>{figure.value}</span>
            <span className="text-smoke">{figure.text}</span>
          </li>
        ))}
      </ul>
      <Making making={words.making} yarn={pictures.yarn} relief={pictures.relief} />
      <section className={styles.storyClosing}>
        <figure>
          <Picture
            picture={pictures.closing}
            box={[
              ['100vw', 3 / 2, '64rem'],
              ['100vw', 4 / 3, '48rem'],
              ['100vw', 1],
            ]}
            className={styles.storyClosingPicture}
          />
          <IllustrationCaption picture={pictures.closing} className="px-margin pt-3 lg:text-right" />
        </figure>
        <div className={styles.storyClosingWords}>
          <h2 className="text-h2">{words.closing.title}</h2>
          <p className="mt-4">{words.closing.text}</p>
          <p className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-3">
            <Link to={paths.contact} className="button">
              {words.closing.contact}
            </Link>
            <Link to={paths.gallery} className="hairline-link text-small">
              {words.closing.gallery}
            </Link>
          </p>
        </div>
      </section>
    </>
  )
}

type MakingProps = {
  readonly making: StoryWords['making']
  readonly yarn: PictureOf
  readonly relief: PictureOf
}

function Making({ making, yarn, relief }: MakingProps) {
  return (
    <section className={styles.storyMaking} aria-labelledby="making">
      <div className={styles.storyMakingPictures}>
        <Picture
          picture={yarn}
          box={[
            ['42vw', 1, '64rem'],
            ['80vw', 1],
          ]}
          className={styles.storyYarn}
        />
        <Picture
          picture={relief}
          box={[
            ['26vw', 4 / 5, '64rem'],
            ['50vw', 4 / 5],
          ]}
          className={styles.storyRelief}
        />
      </div>
      <div className={styles.storyMakingWords}>
        <p className="label">{making.label}</p>
        <h2 id="making" className="mt-3 text-h2">
          {making.title}
        </h2>
        <ol className="mt-8 border-travertine border-b">
          {making.steps.map((step, index) => (
            <li key={step.name} className={styles.storyStep} data-reveal="">
              <span className="text-smoke">{String(index + 1).padStart(2, '0')}</span>
              <h3 className="text-h4">{step.name}</h3>
              <p className="text-smoke">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
