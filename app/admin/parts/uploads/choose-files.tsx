import { type ReactNode, useRef } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { DropZone } from './drop-zone.tsx'
import { pictureInput } from './send-picture.ts'

type Props = {
  readonly words: { readonly drop: string; readonly choose: string }
  readonly height?: 'low' | 'tall'
  readonly onFiles: (files: readonly File[]) => void
  /** Another way to come by pictures. */
  readonly children?: ReactNode
}

/** Takes pictures: chosen by a button or dropped anywhere on it. */
export function ChooseFiles({ words, height, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <DropZone height={height} onFiles={onFiles}>
      <p className="text-smoke">{words.drop}</p>
      <LinkButton data-key="send" onClick={() => input.current?.click()}>
        {words.choose}
      </LinkButton>
      {children}
      <input
        ref={input}
        type="file"
        accept={pictureInput}
        multiple
        hidden
        aria-label={words.choose}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </DropZone>
  )
}
