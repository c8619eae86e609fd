import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { pictureInput, tellFull, tellTooLarge } from '#app/admin/parts/uploads/send-picture.ts'
import { type Previous, replaceFile, takeBackReplacement } from '#app/files/replace-file.ts'
import { mayComeAgain } from '#app/files/upload-problem.ts'
import { placesOf } from '#app/panel/library/places.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { whileSaving } from '#app/panel/tab/saved.ts'
import { tellServerState } from '#app/session/server-state.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { isPictureFile } from '#content/gallery/gallery-sample.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import { pt } from './pt.ts'
import type { MediaWork } from './use-media.ts'

type Props = { readonly file: StoredFile; readonly media: MediaWork }

const accepted: Readonly<Record<string, string>> = {
  'site-assets': 'image/',
  videos: 'video/mp4',
  documents: 'application/pdf',
}

/** Puts another file at the same address, after a question where it is seen; the one before goes to the bin. */
export function ReplaceFile({ file, media }: Props) {
  const { client } = usePanel()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const type = accepted[file.bucket] ?? ''

  const [failed, setFailed] = useState<File | null>(null)

  const [asked, setAsked] = useState<{ chosen: File; places: string } | null>(null)

  const ask = async (chosen: File) => {
    const isRight = type === 'image/' ? isPictureFile(chosen) : chosen.type === type
    if (!isRight) return failToast(pt.wrongType)
    const places = placesOf((await media.askAgain(file.url)) ?? file).map((place) => place.name)
    if (places.length > 0) setAsked({ chosen, places: places.join(', ') })
    else await send(chosen)
  }
  const takeBack = async (previous: Previous) => {
    const back = await whileSaving(() =>
      takeBackReplacement(client, file, previous).catch(() => ({ ok: false }) as const),
    )
    if (back.ok) toast.success(pt.restored)
    else failToast(pt.replaceFailed)
    await media.refresh()
  }
  const send = async (chosen: File) => {
    setFailed(null)
    stop.current = new AbortController()
    setShare(0)
    const { signal } = stop.current
    const sent = await whileSaving(() =>
      replaceFile({ client, standing: file, file: chosen, signal, onProgress: setShare }),
    )
    setShare(null)
    if (sent.ok) undoToast(pt.replaced, () => takeBack(sent.value.previous))
    else if (sent.problem === 'full') tellFull()
    else if (sent.problem === 'busy') tellServerState(sent)
    else if (sent.problem === 'too-large' && file.bucket === 'site-assets') tellTooLarge()
    else if (sent.problem !== 'cancelled') failToast(pt.replaceFailed)
    if (!sent.ok && mayComeAgain(sent.problem)) setFailed(chosen)
    await media.refresh()
  }
  return (
    <>
      {share === null ? (
        <p className="flex flex-wrap gap-x-6">
          <LinkButton onClick={() => input.current?.click()}>{pt.replace}</LinkButton>
          {failed && <LinkButton onClick={() => void send(failed)}>{pt.sendAgain(failed.name)}</LinkButton>}
        </p>
      ) : (
        <Progress
          label={pt.replacing}
          share={share}
          cancel={pt.cancel}
          onCancel={() => stop.current?.abort()}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={type === 'image/' ? pictureInput : type}
        aria-label={pt.replace}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen) void ask(chosen)
        }}
      />
      {asked && (
        <ConfirmDialog
          words={pt.confirmReplace(asked.places)}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            void send(asked.chosen)
          }}
        />
      )}
    </>
  )
}
