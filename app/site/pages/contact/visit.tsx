import { IllustrationCaption } from '#app/site/parts/picture/illustration-caption.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './contact.module.css'
import { ContactMap } from './contact-map.tsx'
import type { ContactView } from './contact-view.ts'
import type { ContactWords } from './pt.ts'

type Props = { readonly view: ContactView; readonly words: ContactWords; readonly facade: PictureOf }

/** When somebody is there, and where. */
export function Visit({ view, words, facade }: Props) {
  const hasChannels = view.address !== '' || view.channels.length > 0 || view.map !== null
  return (
    <section className={styles.visit}>
      <figure className={styles.visitPicture}>
        <Picture
          picture={facade}
          box={[
            ['58vw', 3 / 2, '64rem'],
            ['100vw', 3 / 2],
          ]}
          className={styles.picture}
        />
        <IllustrationCaption picture={facade} className="px-margin pt-3" />
      </figure>
      <div className={styles.visitFacts}>
        {view.places.length > 0 && (
          <div data-reveal="">
            <h2 className="text-h3">{words.hours.title}</h2>
            {view.places.map((place) => (
              <div key={place.name} className="mt-6">
                <h3 className="label font-text">{place.name}</h3>
                <dl className={styles.visitDays}>
                  {place.days.map(([days, hours]) => (
                    <div key={days}>
                      <dt>{days}</dt>
                      <dd>{hours}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </div>
        )}
        {hasChannels && (
          <div data-reveal="">
            <h2 className="text-h3">{words.channels.title}</h2>
            {view.address && (
              <address className="mt-5 whitespace-pre-line not-italic">{view.address}</address>
            )}
            <ul className="mt-3">
              {view.channels.map((channel) => (
                <li key={channel.url}>
                  <a
                    href={channel.url}
                    className="hairline-link"
                    {...(channel.external && { target: '_blank', rel: 'noreferrer' })}
                  >
                    {channel.name}
                    {channel.external && <span className="sr-only"> {words.channels.newTab}</span>}
                  </a>
                </li>
              ))}
            </ul>
            {view.map && <ContactMap map={view.map} words={words.channels} />}
          </div>
        )}
      </div>
    </section>
  )
}
