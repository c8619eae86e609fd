import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { readSelection, writeSelection } from '#app/site/parts/selection/selection.ts'
import { Icon } from '#app/ui/icon.tsx'
import { moved } from '#content/leads/selection-list.ts'
import { visitorQuery } from '#i18n/paths.ts'
import type { SelectionWords } from './pt.ts'
import * as styles from './selection.module.css'
import type { ChosenRug } from './selection-page.tsx'
import { useDragOrder } from './use-drag-order.ts'

type Props = { readonly rugs: readonly ChosenRug[]; readonly here: string; readonly words: SelectionWords }

/**
 * The list in its order. Moving and taking out are links to the changed list, and so is where a drag leads; the
 * device's copy follows.
 */
export function ChosenRugs({ rugs, here, words }: Props) {
  const [said, setSaid] = useState('')
  const slugs = rugs.map((rug) => rug.slug)
  const addressOf = (list: readonly string[]) => `${here}?${visitorQuery.selection}=${list.join(',')}`
  /** Only a list that is the device's own changes what the device keeps. */
  const keep = (list: readonly string[]) => {
    const saved = readSelection()
    if (slugs.every((slug) => saved.includes(slug)) && saved.length === slugs.length) writeSelection(list)
  }
  const navigate = useNavigate()
  const list = useRef<HTMLOListElement>(null)
  const drag = useDragOrder(list, slugs, (order) => {
    keep(order)
    void navigate(addressOf(order), { replace: true, preventScrollReset: true })
  })
  const step = (rug: ChosenRug, by: 1 | -1) => {
    const list = moved(slugs, rug.slug, by)
    return {
      to: addressOf(list),
      onClick: () => {
        keep(list)
        setSaid(`${rug.name}: ${list.indexOf(rug.slug) + 1} / ${list.length}`)
      },
      replace: true,
      preventScrollReset: true,
    }
  }
  const without = (rug: ChosenRug) => {
    const list = slugs.filter((slug) => slug !== rug.slug)
    return {
      to: addressOf(list),
      onClick: () => {
        keep(list)
        setSaid(`${words.remove}: ${rug.name}`)
      },
      replace: true,
      preventScrollReset: true,
    }
  }
  return (
    <>
      <ol className={styles.chosen} ref={list}>
        {rugs.map((rug, index) => (
          <li
            key={rug.slug}
            style={{ order: drag.order.indexOf(rug.slug) }}
            data-held={drag.held === rug.slug || undefined}
          >
            <Link to={rug.url} className={styles.chosenPicture} tabIndex={-1} aria-hidden="true">
              {rug.picture && (
                <Picture
                  picture={rug.picture}
                  box={[
                    ['15rem', 4 / 5, '80rem'],
                    ['min(22vw, 9rem)', 4 / 5],
                  ]}
                  decorative
                  first={index === 0}
                  className={styles.picture}
                />
              )}
            </Link>
            <div className={styles.chosenWords}>
              <p className="text-small text-smoke" aria-hidden="true">
                {String(drag.order.indexOf(rug.slug) + 1).padStart(2, '0')}
              </p>
              <h2 className="text-h4">
                <Link to={rug.url}>{rug.name}</Link>
              </h2>
              <p className="text-small text-smoke">{rug.technique}</p>
              <p className="text-small text-smoke">{rug.sizes}</p>
              <p className="mt-1">{rug.price ?? words.onRequest}</p>
            </div>
            <div className={styles.chosenSteps}>
              {rugs.length > 1 && (
                <span className={styles.chosenHandle} aria-hidden="true" {...drag.handle(rug.slug)}>
                  <Icon name="grip" size={18} weight={3} />
                </span>
              )}
              {index > 0 && (
                <Link {...step(rug, -1)} aria-label={`${words.up}: ${rug.name}`}>
                  <Icon name="up" size={18} />
                </Link>
              )}
              {index < rugs.length - 1 && (
                <Link {...step(rug, 1)} aria-label={`${words.down}: ${rug.name}`}>
                  <Icon name="down" size={18} />
                </Link>
              )}
              <Link {...without(rug)} aria-label={`${words.remove}: ${rug.name}`}>
                <Icon name="close" size={18} />
              </Link>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
