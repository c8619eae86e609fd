import { useEffect, useRef, useState } from 'react'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { pt } from './pt.ts'

type Props = {
  readonly file: File
  readonly onSend: () => void
  readonly onOther: () => void
}

/** A whole look at a video on the device, before it is sent and seen by others. */
export function VideoLook({ file, onSend, onOther }: Props) {
  const [address, setAddress] = useState<string>()
  const [isDark, setDark] = useState(false)
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    setDark(false)
    send.current?.focus()
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <div className="grid w-full gap-4">
      <p className="break-words">{file.name}</p>
      {isDark ? (
        <p role="alert" className="text-oxide">
          {pt.cannotShow}
        </p>
      ) : (
        <video
          src={address}
          className="aspect-video w-full bg-night"
          aria-label={pt.lookAt(file.name)}
          muted
          controls
          playsInline
          onError={() => setDark(true)}
        />
      )}
      <p className="flex flex-wrap gap-3">
        <button ref={send} type="button" className="button" onClick={onSend}>
          {pt.send}
        </button>
        <QuietButton onClick={onOther}>{pt.chooseOther}</QuietButton>
      </p>
    </div>
  )
}
