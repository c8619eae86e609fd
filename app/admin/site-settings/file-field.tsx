import { useEffect, useRef, useState } from 'react'
import { usePanel } from '#app/admin/panel-context.ts'
import { pictureInput, tellFull, tellTooLarge } from '#app/admin/parts/uploads/send-picture.ts'
import { uploadFile } from '#app/files/upload-file.ts'
import { uploadPicture } from '#app/files/upload-picture.ts'
import { mayComeAgain } from '#app/files/upload-problem.ts'
import { LibraryPicker } from '#app/panel/library/library-picker.tsx'
import { StoredFileName } from '#app/panel/library/stored-file-name.tsx'
import { sayFailed } from '#app/panel/notices/fail-toast.ts'
import { tellServerState } from '#app/session/server-state.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { isPictureFile } from '#content/gallery/gallery-sample.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import { pt } from './pt.ts'
import * as styles from './site-settings.module.css'

type Props = {
  readonly kind: 'picture' | 'document'
  /** What the file is, for who hears the buttons. */
  readonly name: string
  readonly url: string
  readonly onChange: (url: string) => void
}

const documentMaxBytes = 25 * 1024 * 1024

/** A file of a setting: what is there, and a way to choose another or none. It counts once the form is saved. */
export function FileField({ kind, name, url, onChange }: Props) {
  const { client } = usePanel()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const [failed, setFailed] = useState<File | null>(null)

  const send = async (file: File) => {
    setFailed(null)
    const refusal = refusalOf(kind, file)
    if (refusal) return void sayFailed(refusal.title, { description: `${refusal.text} (${file.name})` })
    stop.current = new AbortController()
    const upload = { client, file, signal: stop.current.signal, onProgress: setShare }
    setShare(0)
    const sent =
      kind === 'document'
        ? await uploadFile({ ...upload, bucket: 'documents', prefix: 'catalogues/' })
        : await uploadPicture({ ...upload, prefix: 'settings/' })
    setShare(null)
    if (sent.ok) return onChange(sent.value.url)
    if (sent.problem === 'cancelled') return
    if (mayComeAgain(sent.problem)) setFailed(file)
    if (sent.problem === 'full') tellFull()
    else if (sent.problem === 'busy') tellServerState(sent)
    else if (sent.problem === 'too-large' && kind === 'picture') tellTooLarge()
    else sayFailed(pt.file.failed.title, { description: `${pt.file.failed.text} (${file.name})` })
  }

  return (
    <>
      {kind === 'picture' ? (
        url ? (
          <img src={pictureSource(url, [480]).src} alt="" className={styles.picture} />
        ) : (
          <p className={`${styles.picture} grid place-items-center text-smoke text-small`}>
            {pt.file.noImage}
          </p>
        )
      ) : (
        <p className="truncate pt-2">
          {url ? (
            <a href={url} target="_blank" rel="noopener" className="hairline-link">
              {pt.file.open} <StoredFileName client={client} url={url} />
            </a>
          ) : (
            pt.file.none
          )}
        </p>
      )}
      {share === null ? (
        <p className="flex flex-wrap gap-x-5">
          <LinkButton onClick={() => input.current?.click()}>
            {url ? pt.file.replace : pt.file.choose}
            <span className="sr-only"> {name}</span>
          </LinkButton>
          <LibraryPicker
            client={client}
            name={name}
            kind={kind}
            onChoose={([chosen]) => chosen && onChange(chosen)}
          />
          {failed && (
            <LinkButton onClick={() => void send(failed)}>{pt.file.sendAgain(failed.name)}</LinkButton>
          )}
          {url && (
            <LinkButton className="text-oxide" onClick={() => onChange('')}>
              {pt.file.remove}
              <span className="sr-only"> {name}</span>
            </LinkButton>
          )}
        </p>
      ) : (
        <Progress
          label={pt.file.sending}
          share={share}
          cancel={pt.file.cancel}
          onCancel={() => stop.current?.abort()}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={kind === 'document' ? 'application/pdf' : pictureInput}
        aria-label={name}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void send(file)
        }}
      />
    </>
  )
}

function refusalOf(kind: Props['kind'], file: File) {
  if (kind === 'picture') return isPictureFile(file) ? null : pt.file.notPicture
  if (file.type !== 'application/pdf') return pt.file.notPdf
  return file.size > documentMaxBytes ? pt.file.tooLarge : null
}
