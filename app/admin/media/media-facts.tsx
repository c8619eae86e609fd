import { placesOf } from '#app/panel/library/places.ts'
import { dayWords } from '#app/panel/moments/moment-words.ts'
import { linkLook } from '#app/ui/link-button.tsx'
import type { StoredFile } from '#content/media/stored-file.ts'
import * as styles from './media.module.css'
import { pt } from './pt.ts'

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Where a file appears, and what it is. */
export function MediaFacts({ file }: { file: StoredFile }) {
  const places = placesOf(file)
  const facts = [
    [pt.facts.size, file.width && file.height ? `${file.width} × ${file.height} px` : null],
    [pt.facts.weight, weightOf(file.bytes)],
    [pt.facts.type, file.type?.split('/').at(-1)?.replace(/\+.*/, '').toUpperCase()],
    [pt.facts.added, dayWords(file.created_at)],
  ].filter(([, text]) => text)
  return (
    <>
      <div>
        <h3 className="label pb-2 font-text">{pt.usedOn}</h3>
        {places.length === 0 ? (
          <p className="text-oxide">{pt.notUsed}</p>
        ) : (
          <ul className={styles.places}>
            {places.map((place) => (
              <li key={place.name}>
                <a href={place.url} target="_blank" rel="noopener">
                  {place.name} {!place.active && pt.inactive}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="text-smoke">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={file.url} target="_blank" rel="noopener" className={linkLook}>
          {pt.open}
        </a>
      </p>
    </>
  )
}

function weightOf(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${number.format(bytes / 1024)} kB`
    : `${number.format(bytes / 1024 / 1024)} MB`
}
