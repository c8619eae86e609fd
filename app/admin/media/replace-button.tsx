import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { tellFull, tellTooLarge } from '#app/admin/parts/uploads/send-picture.ts'
import { replaceFile } from '#app/files/replace-file.ts'
import { mayComeAgain } from '#app/files/upload-problem.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { tellServerState } from '#app/session/server-state.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { StoredFile } from '#content/media/stored-file.ts'
import { pt } from './pt.ts'

type Props = { readonly file: StoredFile; readonly onDone: () => unknown }

const accepted: Readonly<Record<string, string>> = {
  'site-assets': 'image/',
  videos: 'video/mp4',
  documents: 'application/pdf',
}

/** Puts another file at the same address; the one before goes to the bin. */
export function ReplaceFile({ file, onDone }: Props) {
  const { client } = usePanel()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const type = accepted[file.bucket] ?? ''

  const [failed, setFailed] = useState<File | null>(null)

  const send = async (chosen: File) => {
    setFailed(null)
    if (!chosen.type.startsWith(type)) return failToast(pt.wrongType)
    stop.current = new AbortController()
    setShare(0)
    const { signal } = stop.current
    const sent = await replaceFile({ client, standing: file, file: chosen, signal, onProgress: setShare })
    setShare(null)
    if (sent.ok) toast.success(pt.replaced)
    else if (sent.problem === 'full') tellFull()
    else if (sent.problem === 'busy') tellServerState(sent)
    else if (sent.problem === 'too-large' && file.bucket === 'site-assets') tellTooLarge()
    else if (sent.problem !== 'cancelled') failToast(pt.replaceFailed)
    if (!sent.ok && mayComeAgain(sent.problem)) setFailed(chosen)
    await onDone()
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
        accept={type.endsWith('/') ? `${type}*` : type}
        aria-label={pt.replace}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen) void send(chosen)
        }}
      />
    </>
  )
}
