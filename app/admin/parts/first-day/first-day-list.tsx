import Check from 'virtual:icon/check'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListGroup } from '#app/admin/parts/list-group/list-group.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import * as styles from './first-day.module.css'
import type { Step } from './first-day.ts'
import { hideFirstDay, isFirstDayHidden } from './hidden-first-day.ts'
import { pt } from './pt.ts'

/** The steps of a house's first day; it goes away by itself, or when someone says that the rest is not for them. */
export function FirstDayList({ steps }: { readonly steps: readonly Step[] }) {
  const [isHidden, setHidden] = useState(isFirstDayHidden)
  if (steps.length === 0 || isHidden) return null
  const hide = () => {
    setHidden(true)
    hideFirstDay()
  }
  return (
    <ListGroup
      id="first-day"
      title={pt.title}
      count={pt.done(steps.filter(({ isDone }) => isDone).length, steps.length)}
      hint={pt.hint}
      action={<LinkButton onClick={hide}>{pt.hide}</LinkButton>}
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.step} data-done={step.isDone || undefined}>
            <Words step={step} />
          </li>
        ))}
      </ol>
    </ListGroup>
  )
}

function Words({ step: { step, isDone, url } }: { readonly step: Step }) {
  const { name, how } = pt.steps[step]
  if (isDone) {
    return (
      <p>
        <Check size={16} strokeWidth={1.5} aria-label={pt.isDone} /> {name}
      </p>
    )
  }
  return (
    <>
      {url === null ? <p>{name}</p> : <Link to={url}>{name}</Link>}
      <p className="pb-2 text-smoke">{how}</p>
    </>
  )
}
