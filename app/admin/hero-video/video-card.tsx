import { useState } from 'react'
import { usePanel } from '#app/admin/panel-context.ts'
import { LibraryPicker } from '#app/panel/library/library-picker.tsx'
import { RowSwitch } from '#app/panel/list/row-switch.tsx'
import { openPreview } from '#app/session/open-preview.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { HeroVideo } from '#content/hero-videos/hero-video.ts'
import { fileName } from '#content/media/stored-file.ts'
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
        <VideoTitle title={video.title ?? ''} onTitle={(title) => onEdit({ title })} />
        <p className="truncate pt-1 text-small text-smoke" title={video.url}>
          {video.url.startsWith('/') ? fileName(video.url) : video.url}
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
  readonly title: string
  readonly onTitle: (title: string) => Promise<{ readonly ok: boolean }>
}

/** What a video is called, saved when the field is left; what was not saved stays in it. */
function VideoTitle({ title, onTitle }: TitleProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = async () => {
    const wanted = typed?.trim()
    if (!wanted || wanted === title) return setTyped(null)
    if ((await onTitle(wanted)).ok) setTyped(null)
  }
  return (
    <TextField
      label={pt.videoTitle}
      maxLength={200}
      value={typed ?? title}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
