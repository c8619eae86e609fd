import * as z from 'zod/mini'
import { usePanel } from '#app/admin/panel-context.ts'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { LibraryPicker } from '#app/panel/library/library-picker.tsx'
import { StoredFileName } from '#app/panel/library/stored-file-name.tsx'
import { RowSwitch } from '#app/panel/list/row-switch.tsx'
import { openPreview } from '#app/session/open-preview.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { HeroVideo } from '#content/hero-videos/hero-video.ts'
import { pathTo } from '#i18n/paths.ts'
import { pt } from './pt.ts'
import { VideoPreview } from './video-preview.tsx'

type Props = {
  readonly video: HeroVideo
  readonly onEdit: (
    to: Partial<Pick<HeroVideo, 'active' | 'title' | 'poster_url'>>,
  ) => Promise<{ readonly ok: boolean }>
  readonly onRemove: () => void
}

/** One video of the list: its picture, what it is called, and what can be done with it. */
export function VideoCard({ video, onEdit, onRemove }: Props) {
  const { client } = usePanel()
  const preview = () =>
    openPreview(client, pathTo('home', 'pt'), [{ table: 'hero_videos', row: { ...video, active: true } }])
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[20rem_1fr]">
      <VideoPreview video={video} />
      <div className="min-w-0">
        <p className="flex items-center gap-4 text-small">
          <RowSwitch
            on={video.active}
            label={pt.show(video.title || pt.noTitle)}
            onChange={(active) => void onEdit({ active })}
          />
          {pt.types[video.video_type]}
        </p>
        <VideoTitle key={video.title} video={video} onTitle={(title) => onEdit({ title })} />
        <p className="truncate pt-1 text-small text-smoke">
          {video.url.startsWith('/') ? <StoredFileName client={client} url={video.url} /> : video.url}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-6 text-small">
          {!video.active && <LinkButton onClick={preview}>{pt.previewOnPage}</LinkButton>}
          {video.video_type === 'mp4' && (
            <LibraryPicker
              client={client}
              name={pt.poster}
              onChoose={([poster_url]) => poster_url && void onEdit({ poster_url })}
            />
          )}
          <LinkButton className="text-oxide" onClick={onRemove}>
            {pt.remove}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}

type TitleProps = {
  readonly video: HeroVideo
  readonly onTitle: (title: string) => Promise<{ readonly ok: boolean }>
}

const fields = z.object({ title: z.string() })

/** What a video is called, saved when the field is left; what was not saved stays in it. */
function VideoTitle({ video, onTitle }: TitleProps) {
  const title = video.title ?? ''
  const panel = usePanelForm<z.infer<typeof fields>>({
    schema: fields,
    start: { title },
    draft: { of: `hero_videos/${video.id}` },
  })
  const { form, field, saves, isDirty } = panel
  const saveTyped = saves(async (values) => {
    const wanted = values.title.trim()
    const saved = wanted && wanted !== title ? await onTitle(wanted) : ({ ok: true } as const)
    if (saved.ok) form.reset({ title: wanted || title })
    return saved
  })
  const save = () => void (isDirty && saveTyped())
  return (
    <PanelForm
      of={panel}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={pt.videoTitle}
        maxLength={200}
        {...field('title')}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') form.reset()
        }}
      />
    </PanelForm>
  )
}
