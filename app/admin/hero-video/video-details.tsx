import { useId } from 'react'
import { SwitchField } from '#app/panel/form/switch-field.tsx'
import { pt } from './pt.ts'

type Props = {
  readonly title: string
  readonly onTitle: (title: string) => void
  readonly active: boolean
  readonly onActive: (active: boolean) => void
}

/** What a new video is called and whether it goes on the site at once, however it comes in. */
export function VideoDetails({ title, onTitle, active, onActive }: Props) {
  const id = useId()
  return (
    <>
      <div>
        <label htmlFor={id} className="text-small text-smoke">
          {pt.videoTitle}
        </label>
        <input
          id={id}
          className="field"
          maxLength={200}
          value={title}
          onChange={(event) => onTitle(event.target.value)}
        />
      </div>
      <SwitchField
        label={pt.makeActive}
        checked={active}
        onChange={(event) => onActive(event.target.checked)}
      />
    </>
  )
}
