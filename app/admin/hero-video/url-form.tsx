import { useId } from 'react'
import * as z from 'zod/mini'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { useUnsavedReport } from '#app/panel/unsaved/use-unsaved-report.ts'
import { type NewHeroVideo, videoSource } from '#content/hero-videos/hero-video.ts'
import { pt } from './pt.ts'
import { VideoDetails } from './video-details.tsx'
import { VideoPreview } from './video-preview.tsx'

type Props = {
  readonly onSave: (video: NewHeroVideo) => Promise<boolean>
  readonly onUnsaved: (unsaved: boolean) => void
}

const fields = z.object({
  url: z.string().check(z.refine((url) => videoSource(url) !== null, pt.invalidUrl.text)),
  title: z.string(),
  active: z.boolean(),
})

/** Adds a video by its address, saying at once what the address is understood as. */
export function UrlForm({ onSave, onUnsaved }: Props) {
  const id = useId()
  const { form, field, whenRight, isSubmitting } = usePanelForm<z.infer<typeof fields>>({
    schema: fields,
    start: { url: '', title: '', active: true },
    refused: pt.invalidUrl,
  })
  const { url, title, active } = form.watch()
  const source = videoSource(url)
  useUnsavedReport(url !== '' || title !== '', onUnsaved)
  const { problem, ...address } = field('url')

  const save = whenRight(async (values) => {
    const from = videoSource(values.url)
    if (!from) return
    const saved = await onSave({ ...from, title: title.trim() || null, poster_url: null, active })
    if (saved) form.reset({ url: '', title: '', active })
  })

  return (
    <form onSubmit={save} noValidate className="grid content-start gap-5 border-travertine border-t pt-6">
      <h2 className="label font-text">{pt.byUrl}</h2>
      <div>
        <label htmlFor={`${id}-url`} className="text-small text-smoke">
          {pt.url}
        </label>
        <input
          id={`${id}-url`}
          className="field"
          inputMode="url"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          {...address}
        />
        <p id={`${id}-hint`} className={`pt-1 text-small ${problem ? 'text-oxide' : 'text-smoke'}`}>
          {problem ? problem : source ? `${pt.urlMeaning[source.video_type]}: ${source.url}` : pt.urlHint}
        </p>
      </div>
      {source && <VideoPreview key={source.url} video={{ ...source, title, poster_url: null }} />}
      <VideoDetails
        title={title}
        onTitle={(next) => form.setValue('title', next)}
        active={active}
        onActive={(next) => form.setValue('active', next)}
      />
      <p>
        <button type="submit" className="button" disabled={isSubmitting}>
          {isSubmitting ? pt.saving : pt.save}
        </button>
      </p>
    </form>
  )
}
