import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import * as z from 'zod/mini'
import { usePanel } from '#app/admin/panel-context.ts'
import { DropZone } from '#app/admin/parts/uploads/drop-zone.tsx'
import { tellFull } from '#app/admin/parts/uploads/send-picture.ts'
import { removeFile } from '#app/files/remove-file.ts'
import { uploadFile } from '#app/files/upload-file.ts'
import { uploadPicture } from '#app/files/upload-picture.ts'
import { mayComeAgain } from '#app/files/upload-problem.ts'
import { videoPoster } from '#app/files/video-poster.ts'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { LibraryPicker } from '#app/panel/library/library-picker.tsx'
import { failToast, type Saying } from '#app/panel/notices/fail-toast.ts'
import { tellServerState } from '#app/session/server-state.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { Client } from '#content/database/client.ts'
import { heroVideoMaxBytes, type NewHeroVideo } from '#content/hero-videos/hero-video.ts'
import { pt } from './pt.ts'
import { VideoDetails } from './video-details.tsx'
import { VideoLook } from './video-look.tsx'

type Props = {
  readonly onSave: (video: NewHeroVideo) => Promise<boolean>
  readonly onBusy: (busy: boolean) => void
}
type Kept = Pick<NewHeroVideo, 'url' | 'poster_url'>
type Sending = { readonly name: string; readonly share: number; readonly cancel: () => void }

const longestTitle = 200
const fields = z.object({ title: z.string(), active: z.boolean() })
const phoneBitsPerSecond = 10_000_000

/** Adds a video by its file: checked, sent with progress, its still picture taken, then saved. */
export function UploadForm({ onSave, onBusy }: Props) {
  const { client } = usePanel()
  const input = useRef<HTMLInputElement>(null)
  const { panel, details, nameAfter } = useVideoWords()
  const { form } = panel
  const [sending, setSending] = useState<Sending | null>(null)
  const [weight, setWeight] = useState('')
  const [looked, setLooked] = useState<File | null>(null)
  const [cut, setCut] = useState<File | null>(null)
  // A file that is there while its row is not: it need not travel again.
  const [kept, setKept] = useState<Kept | null>(null)
  const busy = sending !== null
  useEffect(() => onBusy(busy), [busy, onBusy])

  /** A file whose row could not be saved stays: the answer may be lost and the row there. */
  const save = async (file: Kept) => {
    // What is typed while the file travels counts too.
    const typed = form.getValues()
    const saved = await onSave({ ...file, ...typed, title: typed.title.trim() || null, video_type: 'mp4' })
    setKept(saved ? null : file)
    if (saved) form.reset()
  }
  const choose = () => input.current?.click()
  const look = (file: File) => {
    const refused = refusalOf(file)
    if (refused) return failToast(refused)
    setWeight(weightOf(file))
    setCut(null)
    setLooked(file)
  }
  const send = async (file: File) => {
    setLooked(null)
    setCut(null)
    setKept(null)
    nameAfter(file)
    const stop = new AbortController()
    const told = { name: file.name, cancel: () => stop.abort() }
    setSending({ ...told, share: 0 })
    const uploaded = await uploadFile({
      client,
      bucket: 'videos',
      prefix: 'hero/',
      file,
      signal: stop.signal,
      onProgress: (share) => setSending({ ...told, share }),
    })
    if (!uploaded.ok) {
      setSending(null)
      if (uploaded.problem === 'cancelled') return void toast(pt.uploadCancelled)
      if (mayComeAgain(uploaded.problem)) setCut(file)
      return tellRefused(uploaded)
    }
    const { url } = uploaded.value
    setSending({ ...told, share: 1 })
    const poster_url = await takePoster(client, file)
    if (stop.signal.aborted) {
      toast(pt.uploadCancelled)
      await removeFile(client, url)
      if (poster_url) await removeFile(client, poster_url)
    } else {
      if (!poster_url) toast(pt.withoutPoster)
      await save({ url, poster_url })
    }
    setSending(null)
  }

  return (
    <PanelForm
      of={panel}
      className="grid content-start gap-5 border-travertine border-t pt-6"
      aria-label={pt.byUpload}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 className="label font-text">{pt.byUpload}</h2>
      <VideoDetails {...details} />
      <DropZone onFiles={([file]) => void (file && !sending && look(file))}>
        {sending ? (
          <Progress
            label={sending.share < 1 ? `${pt.uploading} ${sending.name}` : pt.taking}
            share={sending.share}
            cancel={pt.cancel}
            onCancel={sending.cancel}
          />
        ) : looked ? (
          <VideoLook file={looked} onSend={() => void send(looked)} onOther={choose} />
        ) : (
          <WaitingForFile
            onChoose={choose}
            onStored={(url) => void save({ url, poster_url: null })}
            onSaveKept={kept && (() => void save(kept))}
            cut={cut}
            onAgain={(file) => void send(file)}
          />
        )}
      </DropZone>
      <VideoInput input={input} onFile={look} />
      {weight && <p className="text-small text-smoke">{weight}</p>}
    </PanelForm>
  )
}

function refusalOf(file: File): Saying | null {
  if (file.type !== 'video/mp4') return pt.invalidFile
  return file.size > heroVideoMaxBytes ? pt.tooLarge : null
}

/** What is typed of a video that comes as a file, and its name until something is. */
function useVideoWords() {
  const panel = usePanelForm<z.infer<typeof fields>>({
    schema: fields,
    // What nobody has seen on the page does not go there by itself.
    start: { title: '', active: false },
    draft: {
      of: 'hero_videos/new-file',
      isNew: true,
      names: { title: pt.videoTitle, active: pt.makeActive },
    },
  })
  const { form } = panel
  const { title, active } = form.watch()
  const named = useRef('')
  return {
    panel,
    details: {
      title,
      active,
      onTitle: (next: string) => form.setValue('title', next, { shouldDirty: true }),
      onActive: (next: boolean) => form.setValue('active', next, { shouldDirty: true }),
    },
    nameAfter(file: File) {
      // The name of a file that was refused is not the next one's.
      if (title.trim() && title !== named.current) return
      named.current = file.name.replace(/\.[^.]*$/, '').slice(0, longestTitle)
      form.setValue('title', named.current)
    },
  }
}

type WaitingProps = {
  readonly onChoose: () => void
  /** Takes a video that the site has already. */
  readonly onStored: (url: string) => void
  /** Saves the row of a file that is there; null where none is. */
  readonly onSaveKept: (() => void) | null
  readonly cut: File | null
  readonly onAgain: (file: File) => void
}

function WaitingForFile({ onChoose, onStored, onSaveKept, cut, onAgain }: WaitingProps) {
  const { client } = usePanel()
  return (
    <>
      <button type="button" className="button" onClick={onChoose}>
        {pt.choose}
      </button>
      <LibraryPicker
        client={client}
        kind="video"
        name={pt.ofVideo}
        onChoose={([url]) => url && onStored(url)}
      />
      <p className="text-small text-smoke">{pt.drop}</p>
      {onSaveKept && (
        <p role="alert">
          {pt.kept} <LinkButton onClick={onSaveKept}>{pt.saveKept}</LinkButton>
        </p>
      )}
      {cut && <LinkButton onClick={() => onAgain(cut)}>{pt.sendAgain(cut.name)}</LinkButton>}
    </>
  )
}

type InputProps = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly onFile: (file: File) => void
}

function VideoInput({ input, onFile }: InputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept="video/mp4"
      hidden
      aria-label={pt.choose}
      onChange={(event) => {
        const file = event.target.files?.[0]
        event.target.value = ''
        if (file) onFile(file)
      }}
    />
  )
}

function tellRefused(refused: { readonly problem: string }): void {
  if (refused.problem === 'full') tellFull()
  else if (refused.problem === 'busy') tellServerState(refused)
  else failToast(refused.problem === 'unavailable' ? pt.uploadFailed : pt.uploadRefused)
}

/** Keeps a still picture of the video; null when this browser cannot make one or it cannot be kept. */
async function takePoster(client: Client, file: File): Promise<string | null> {
  const still = await videoPoster(file)
  const kept = still && (await uploadPicture({ client, prefix: 'hero/', file: still }))
  return kept?.ok ? kept.value.url : null
}

function weightOf(file: File): string {
  const megabytes = (file.size / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  return pt.weight(megabytes, Math.max(1, Math.round((file.size * 8) / phoneBitsPerSecond)))
}
