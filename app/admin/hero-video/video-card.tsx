import { usePanel } from '#app/admin/panel-context.ts'
import { openPreview } from '#app/session/open-preview.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { HeroVideo } from '#content/hero-videos/hero-video.ts'
import { fileName } from '#content/media/stored-file.ts'
import { pathTo } from '#i18n/paths.ts'
import { pt } from './pt.ts'
import { VideoPreview } from './video-preview.tsx'

type Props = {
  readonly video: HeroVideo
  readonly onActive: (active: boolean) => void
  readonly onRemove: () => void
}

/** One video of the list: its picture, what it is, and what can be done with it. */
export function VideoCard({ video, onActive, onRemove }: Props) {
  const { client } = usePanel()
  const preview = () =>
    openPreview(client, pathTo('home', 'pt'), [{ table: 'hero_videos', row: { ...video, active: true } }])
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[20rem_1fr]">
      <VideoPreview video={video} />
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-small">
          <span className={`size-2 ${video.active ? 'bg-moss' : 'bg-travertine'}`} aria-hidden="true" />
          {video.active ? pt.active : pt.inactive} · {pt.types[video.video_type]}
        </p>
        <p className="mt-1 font-display text-h4">{video.title || pt.noTitle}</p>
        <p className="truncate text-small text-smoke" title={video.url}>
          {video.url.startsWith('/') ? fileName(video.url) : video.url}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-6 text-small">
          <LinkButton onClick={() => onActive(!video.active)}>
            {video.active ? pt.deactivate : pt.activate}
          </LinkButton>
          {!video.active && <LinkButton onClick={preview}>{pt.previewOnPage}</LinkButton>}
          <LinkButton className="text-oxide" onClick={onRemove}>
            {pt.remove}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}
