import { type FormEvent, useEffect, useId, useState } from 'react'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { type NewHeroVideo, videoSource } from '#content/hero-videos/hero-video.ts'
import { pt } from './pt.ts'
import { VideoDetails } from './video-details.tsx'
import { VideoPreview } from './video-preview.tsx'

type Props = {
  readonly onSave: (video: NewHeroVideo) => Promise<boolean>
  readonly onUnsaved: (unsaved: boolean) => void
}

/** Adds a video by its address, saying at once what the address is understood as. */
export function UrlForm({ onSave, onUnsaved }: Props) {
  const id = useId()
  const [url, setUrl] = useState('')
  const [title, setTitle] = useState('')
  const [active, setActive] = useState(true)
  const [refused, setRefused] = useState(false)
  const [saving, setSaving] = useState(false)
  const source = videoSource(url)
  const unsaved = url !== '' || title !== ''
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!source) {
      setRefused(true)
      failToast(pt.invalidUrl)
      document.getElementById(`${id}-url`)?.focus()
      return
    }
    setSaving(true)
    const saved = await onSave({ ...source, title: title.trim() || null, poster_url: null, active })
    setSaving(false)
    if (!saved) return
    setUrl('')
    setTitle('')
  }

  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-5 border-travertine border-t pt-6">
      <h2 className="label font-text">{pt.byUrl}</h2>
      <div>
        <label htmlFor={`${id}-url`} className="text-small text-smoke">
          {pt.url}
        </label>
        <input
          id={`${id}-url`}
          className="field"
          inputMode="url"
          value={url}
          aria-invalid={refused && !source ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setUrl(event.target.value)}
        />
        <p
          id={`${id}-hint`}
          className={`pt-1 text-small ${refused && !source ? 'text-oxide' : 'text-smoke'}`}
        >
          {refused && !source
            ? pt.invalidUrl.text
            : source
              ? `${pt.urlMeaning[source.video_type]}: ${source.url}`
              : pt.urlHint}
        </p>
      </div>
      {source && <VideoPreview key={source.url} video={{ ...source, title, poster_url: null }} />}
      <VideoDetails title={title} onTitle={setTitle} active={active} onActive={setActive} />
      <p>
        <button type="submit" className="button" disabled={saving}>
          {saving ? pt.saving : pt.save}
        </button>
      </p>
    </form>
  )
}
