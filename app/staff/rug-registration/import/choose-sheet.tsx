import { useRef } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Refusal } from './chosen-files.ts'
import * as styles from './import.module.css'
import { pt } from './pt.ts'

type Props = {
  readonly reading: boolean
  readonly refusal: Refusal | null
  readonly onFiles: (files: readonly File[]) => void
}

const accepted = '.xlsx,.csv,.tsv,.txt,.zip,image/*'

/** Takes a spreadsheet with pictures: chosen, as a folder, or dropped. */
export function ChooseSheet({ reading, refusal, onFiles }: Props) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    const taken = [...(input.files ?? [])]
    input.value = ''
    if (taken.length > 0) onFiles(taken)
  }
  if (reading) return <Spinner label={pt.reading} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the buttons inside
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      <p className="text-smoke">{pt.drop}</p>
      <p className="flex flex-wrap gap-x-6">
        <LinkButton onClick={() => files.current?.click()}>{pt.choose}</LinkButton>
        <LinkButton onClick={() => folder.current?.click()}>{pt.chooseFolder}</LinkButton>
      </p>
      {refusal && (
        <p role="alert" className="text-oxide">
          {pt.refused[refusal]}
        </p>
      )}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={pt.choose}
        onChange={(event) => take(event.target)}
      />
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        {...{ webkitdirectory: '' }}
        aria-label={pt.chooseFolder}
        onChange={(event) => take(event.target)}
      />
    </div>
  )
}
