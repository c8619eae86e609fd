import { useId } from 'react'
import * as z from 'zod/mini'
import { usePanel } from '#app/admin/panel-context.ts'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { openPreview } from '#app/session/open-preview.ts'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { type NewHeroVideo, videoSource } from '#content/hero-videos/hero-video.ts'
import { newId } from '#content/new-id.ts'
import { pathTo } from '#i18n/paths.ts'
import { pt } from './pt.ts'
import { VideoDetails } from './video-details.tsx'
import { VideoPreview } from './video-preview.tsx'

type Props = {
  readonly onSave: (video: NewHeroVideo) => Promise<boolean>
}

const fields = z.object({
  url: z.string().check(z.refine((url) => videoSource(url) !== null, pt.invalidUrl.text)),
  title: z.string(),
  active: z.boolean(),
})

/** Adds a video by its address, saying at once what the address is understood as. */
export function UrlForm({ onSave }: Props) {
  const id = useId()
  const { client } = usePanel()
  const panel = usePanelForm<z.infer<typeof fields>>({
    schema: fields,
    start: { url: '', title: '', active: true },
    draft: { of: 'hero_videos/new', names: { title: pt.videoTitle, active: pt.makeActive } },
    refused: pt.invalidUrl,
  })
  const { form, field, saves, isSubmitting } = panel
  const { url, title, active } = form.watch()
  const source = videoSource(url)
  const { problem, ...address } = field('url')

  const save = saves(async (values) => {
    const from = videoSource(values.url)
    if (!from) return { ok: false }
    const saved = await onSave({ ...from, title: title.trim() || null, poster_url: null, active })
    if (saved) form.reset({ url: '', title: '', active: true })
    return { ok: saved }
  })

  return (
    <PanelForm
      of={panel}
      onSubmit={save}
      className="grid content-start gap-5 border-travertine border-t pt-6"
    >
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
        onTitle={(next) => form.setValue('title', next, { shouldDirty: true })}
        active={active}
        onActive={(next) => form.setValue('active', next, { shouldDirty: true })}
      />
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button" disabled={isSubmitting}>
          {isSubmitting ? pt.saving : pt.save}
        </button>
        {source && (
          <QuietButton
            onClick={() => {
              const row = { id: newId(), ...source, title, poster_url: null, active: true }
              void openPreview(client, pathTo('home', 'pt'), [{ table: 'hero_videos', row }])
            }}
          >
            {pt.previewOnPage}
          </QuietButton>
        )}
      </p>
    </PanelForm>
  )
}
