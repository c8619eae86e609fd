import { useRef, useState } from 'react'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { useUnsavedReport } from '#app/panel/unsaved/use-unsaved-report.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { HeroVideo } from '#content/hero-videos/hero-video.ts'
import { pt } from './pt.ts'
import { UploadForm } from './upload-form.tsx'
import { UrlForm } from './url-form.tsx'
import { useHeroVideos } from './use-hero-videos.ts'
import { VideoCard } from './video-card.tsx'

/** The hero video: which one is on the site, the others there are, and two ways to add one. */
export function HeroVideoTab() {
  const { videos, save, edit, remove } = useHeroVideos()
  const [leaving, setLeaving] = useState<HeroVideo | null>(null)
  const [busy, setBusy] = useState(false)
  useUnsavedReport(busy, 'busy')
  // What was focused goes with what is removed.
  const heading = useRef<HTMLHeadingElement>(null)
  const active = videos.data?.find((video) => video.active)
  const others = videos.data?.filter((video) => !video.active) ?? []

  return (
    <>
      <TabHead heading={heading} title={pt.title} intro={pt.intro} />
      <section aria-label={pt.current} className="border-travertine border-t pt-6">
        <h2 className="label mb-4 font-text">{pt.current}</h2>
        {videos.isPending && <Spinner label={pt.loading} />}
        {videos.isError && <LoadFailed words={pt.loadFailed} onRetry={videos.refetch} />}
        {videos.isSuccess && !active && <p className="py-6 font-display text-h4">{pt.none}</p>}
        {active && (
          <VideoCard
            key={active.id}
            video={active}
            onEdit={(to) => edit(active, to)}
            onRemove={() => setLeaving(active)}
          />
        )}
      </section>
      {!videos.isPending && (
        <div className="mt-12 grid gap-12 lg:grid-cols-2">
          <UrlForm onSave={async (video) => (await save(video, pt.updated, pt.updateFailed)).ok} />
          <UploadForm
            onBusy={setBusy}
            onSave={async (video) => (await save(video, pt.uploaded, pt.saveFailed)).ok}
          />
        </div>
      )}
      {others.length > 0 && (
        <section aria-label={pt.others} className="mt-14 border-travertine border-t pt-6">
          <h2 className="label mb-4 font-text">{pt.others}</h2>
          <ul className="grid gap-8">
            {others.map((video) => (
              <li key={video.id}>
                <VideoCard
                  video={video}
                  onEdit={(to) => edit(video, to)}
                  onRemove={() => setLeaving(video)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {leaving && (
        <ConfirmDialog
          words={pt.confirmRemove}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            void remove(leaving)
            setLeaving(null)
            heading.current?.focus()
          }}
        />
      )}
    </>
  )
}
