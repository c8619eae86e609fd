import { type DragEvent, useRef } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'

type Props = {
  readonly words: { readonly drop: string; readonly choose: string }
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Takes pictures: chosen by a button or dropped anywhere on it. */
export function ChooseFiles({ words, multiple = true, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div className="drop-zone" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p className="text-smoke">{words.drop}</p>
      <LinkButton onClick={() => input.current?.click()}>{words.choose}</LinkButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        hidden
        aria-label={words.choose}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
