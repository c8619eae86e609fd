import { Link } from 'react-router'
import type { FormAnswer, FormWords } from '#app/site/parts/form/form-answer.ts'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './designers.module.css'
import { Documents } from './documents.tsx'
import type { RugDocuments } from './documents-view.ts'
import { ProjectForm, projectForm } from './project-form.tsx'
import type { DesignersWords } from './pt.ts'

type Props = {
  readonly words: DesignersWords
  readonly formWords: FormWords
  readonly answer: FormAnswer | undefined
  /** What happens after a project was sent. */
  readonly next: string
  readonly documents: readonly RugDocuments[]
  readonly further: readonly (readonly [url: string, text: string])[]
  readonly pictures: Readonly<Record<'room' | 'samples' | 'shape', PictureOf>>
  readonly paths: Readonly<Record<'contact' | 'samples' | 'bespoke' | 'rugs' | 'privacy', string>>
}

/** For those who plan houses: what the house does for them, and what it needs from them. */
export function DesignersPage({
  words,
  formWords,
  answer,
  next,
  documents,
  further,
  pictures,
  paths,
}: Props) {
  const { opening, programme, send, links } = words
  return (
    <>
      <section className={styles.designersOpening}>
        <Picture
          picture={pictures.room}
          first
          box={[
            ['38vw', '100vh', '64rem'],
            ['100vw', 1],
          ]}
          className={styles.designersRoom}
        />
        <div className={styles.designersOpeningWords}>
          <p className="label">{opening.label}</p>
          <h1 className="mt-5 font-light text-h1">
            {opening.title[0]}
            <br />
            {opening.title[1]}
          </h1>
          <p className="mt-8 max-w-[30rem] text-large">{opening.lead}</p>
          <p className="mt-8">
            <a href={`#${projectForm}`} className="button">
              {opening.send}
            </a>
          </p>
          <p className="mt-4">
            <Link to={paths.contact} className="hairline-link">
              {opening.contact}
            </Link>
          </p>
        </div>
      </section>
      <section className={styles.designersProgramme} aria-labelledby="programme">
        <header data-reveal="">
          <h2 id="programme" className="text-h2">
            {programme.title}
          </h2>
          <p className="mt-5 max-w-[26rem] text-smoke">{programme.text}</p>
        </header>
        <dl>
          {programme.parts.map((part) => (
            <div key={part.name} data-reveal="">
              <dt className="font-display text-h3">{part.name}</dt>
              <dd className="mt-3 text-smoke">{part.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.designersSend} aria-labelledby="send">
        <Picture picture={pictures.samples} box={[['100vw', 4 / 3]]} className={styles.designersSamples} />
        <div className={styles.designersSheet}>
          <h2 id="send" className="text-h3">
            {send.title}
          </h2>
          <ul className="mt-6">
            {send.items.map((item) => (
              <li key={item} className="border-travertine border-t py-4">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </section>
      {documents.length > 0 && <Documents words={words.documents} rugs={documents} links={further} />}
      <ProjectForm
        words={words}
        formWords={formWords}
        answer={answer}
        next={next}
        privacyUrl={paths.privacy}
      />
      <section className={styles.designersWays} data-reveal="">
        <Picture
          picture={pictures.shape}
          box={[
            ['58vw', 3 / 2, '64rem'],
            ['100vw', 3 / 2],
          ]}
          className={styles.designersShape}
        />
        <ul>
          {[
            { name: links.bespoke, url: paths.bespoke },
            { name: links.samples, url: paths.samples },
            { name: links.rugs, url: paths.rugs },
          ].map((way) => (
            <li key={way.url} className="border-travertine border-b">
              <Link to={way.url} className="block py-5 font-display text-h3 hover:text-clay">
                {way.name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
