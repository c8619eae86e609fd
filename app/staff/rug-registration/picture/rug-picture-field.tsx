import { type RefObject, useId, useRef, useState } from 'react'
import { storedFileAgain } from '#app/files/stored-file-again.ts'
import { LibraryPicker } from '#app/panel/library/library-picker.tsx'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { pt } from '#app/staff/rug-registration/pt.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { pictureSource } from '#content/media/picture-url.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import { CornerEditor } from './corner-editor.tsx'
import * as styles from './picture.module.css'
import { PixelsView } from './pixels-view.tsx'
import { isOutOfProportion, readRugPicture, straightened, turned } from './rug-cut.ts'
import type { Pixels } from './rug-outline.ts'

type Props = {
  /** The picture that is kept already, by stored url. */
  readonly kept: string | null
  /** The rug cut out of a new picture. */
  readonly rug: Pixels | null
  readonly size: RugSize | null
  readonly problem?: string
  readonly onChange: (rug: Pixels) => void
}

/** The picture of a rug: chosen, cut out of its ground, turned or straightened, and shown as it will be kept. */
export function RugPictureField({ kept, rug, size, problem, onChange }: Props) {
  const id = useId()
  const { client } = useStaffPanel()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [source, setSource] = useState<Pixels | null>(null)
  const [editing, setEditing] = useState(false)
  const [said, setSaid] = useState('')

  const read = async (file: File) => {
    const reading = await readRugPicture(client, file)
    if (reading.kind === 'problem') return failToast(pt.picture[reading.problem])
    setSource(reading.source)
    setEditing(reading.kind === 'photo')
    if (reading.kind === 'photo') return setSaid(pt.picture.cutPhoto)
    setSaid(reading.plain ? pt.picture.cutPlain : '')
    onChange(reading.rug)
  }
  const take = async (url: string) => {
    const file = await storedFileAgain(url).catch(() => null)
    if (file) await read(file)
    else failToast(pt.picture.unreadable)
  }
  return (
    <fieldset aria-describedby={`${id}-hint`} data-drop={editing ? undefined : ''}>
      <legend className="pb-1 text-smoke">{pt.picture.label}</legend>
      {editing && source ? (
        <CornerEditor
          source={source}
          onKeep={() => setEditing(false)}
          onUse={(corners) => {
            const straight = straightened(source, corners, size)
            if (straight) onChange(straight)
            setSaid('')
            setEditing(false)
          }}
        />
      ) : (
        <div className={styles.picture}>
          {rug ? (
            <PixelsView pixels={rug} label={pt.picture.preview} />
          ) : (
            kept && <img src={pictureSource(kept, [640]).src} alt={pt.picture.preview} />
          )}
          <div className="grid justify-items-start gap-1">
            <p id={`${id}-hint`} className="text-smoke">
              {pt.picture.hint}
            </p>
            <LinkButton data-invalid={problem ? true : undefined} onClick={() => input.current?.click()}>
              {rug || kept ? pt.picture.replace : pt.picture.choose}
            </LinkButton>
            <LinkButton onClick={() => camera.current?.click()}>{pt.picture.photograph}</LinkButton>
            <LibraryPicker
              client={client}
              name={pt.picture.label}
              onChoose={([url]) => url && void take(url)}
            />
            {rug && <LinkButton onClick={() => onChange(turned(rug))}>{pt.picture.turn}</LinkButton>}
            {source && <LinkButton onClick={() => setEditing(true)}>{pt.picture.straighten}</LinkButton>}
          </div>
        </div>
      )}
      <p role="status" className="pt-3 text-moss">
        {said}
      </p>
      {rug && isOutOfProportion(rug, size) && <p className="text-oxide">{pt.picture.proportion}</p>}
      {problem && (
        <p role="alert" className="text-oxide">
          {problem}
        </p>
      )}
      <FileInput
        input={input}
        accept="image/*,.heic,.heif"
        label={pt.picture.label}
        onFile={(file) => void read(file)}
      />
      <FileInput
        input={camera}
        accept="image/*"
        capture="environment"
        label={pt.picture.photograph}
        onFile={(file) => void read(file)}
      />
    </fieldset>
  )
}

type FileInputProps = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly accept: string
  /** Opens a phone's camera, the one that looks away from its owner. */
  readonly capture?: 'environment'
  readonly label: string
  readonly onFile: (file: File) => void
}

function FileInput({ input, accept, capture, label, onFile }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      capture={capture}
      hidden
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? []
        event.target.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
