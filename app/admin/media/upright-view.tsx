import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { videoShape } from '#app/files/video-shape.ts'
import { LibraryPicker } from '#app/panel/library/library-picker.tsx'
import { libraryKey } from '#app/panel/library/use-library.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { whileSaving } from '#app/panel/tab/saved.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import { isPicture, type StoredFile } from '#content/media/stored-file.ts'
import { chooseUprightView } from '#content/media/upright-views.queries.ts'
import { uprightViewOf } from '#content/media/upright-views.ts'
import * as styles from './media.module.css'
import { pt } from './pt.ts'
import { uprightViewsKey, useUprightViews } from './use-upright-views.ts'

type Props = {
  readonly file: StoredFile
  readonly all: readonly StoredFile[]
  readonly names: ReadonlyMap<string, string>
  /** Of a video: that it needs no other. */
  readonly isUpright: boolean
}

/** Which file phones show in upright places instead of a crop of a wide picture or video. */
export function UprightView({ file, all, names, isUpright }: Props) {
  const { client } = usePanel()
  const queries = useQueryClient()
  const [isSaving, work] = useBusy()
  const views = useUprightViews()
  if (!views.data) return views.isError ? <p role="alert">{pt.upright.loadFailed}</p> : null
  if (isUpright) {
    return (
      <div className={styles.upright}>
        <h3 className="label pb-2 font-text">{pt.upright.title}</h3>
        {/* As tall as what a wide one has here: what a video is comes late, and what is below stays where it is. */}
        <p className="pb-11 text-smoke">{pt.upright.already}</p>
      </div>
    )
  }
  const url = uprightViewOf(file.url, views.data)
  const view = all.find((one) => one.url === url)
  const isVideo = !isPicture(file)
  const words = isVideo ? pt.upright.ofVideo : pt.upright.ofPicture

  const keep = async (chosen: string | undefined) => {
    const kept = await whileSaving(() =>
      chooseUprightView(client, file.url, chosen).catch(
        () => ({ ok: false, problem: 'unavailable' }) as const,
      ),
    )
    await queries.invalidateQueries({ queryKey: uprightViewsKey })
    void queries.invalidateQueries({ queryKey: libraryKey })
    if (!kept.ok) failToast(pt.upright.failed, kept.problem)
    return kept.ok
  }
  const choose = async (chosen: string) => {
    const picked = all.find((one) => one.url === chosen)
    if (picked && !(await isTall(picked))) return failToast(words.notUpright)
    const before = views.data[file.url]
    if (!(await work(() => keep(chosen)))) return
    undoToast(chosen ? pt.upright.chosen : pt.upright.taken, async () => {
      // Not one of the presses that wait for each other: a step back that did nothing would say nothing.
      if (await keep(before)) toast.success(pt.undone)
    })
  }
  return (
    <div className={styles.upright}>
      <h3 className="label pb-2 font-text">{pt.upright.title}</h3>
      {view && <View file={view} name={names.get(view.url) ?? ''} />}
      <p className="text-smoke">{view ? words.stands : words.none}</p>
      <p className="flex flex-wrap gap-x-6">
        <LibraryPicker
          client={client}
          kind={isVideo ? 'video' : 'picture'}
          name={pt.upright.of}
          onChoose={([chosen]) => chosen && void choose(chosen)}
        />
        {view && (
          <LinkButton disabled={isSaving} onClick={() => void choose('')}>
            {pt.upright.take}
          </LinkButton>
        )}
      </p>
    </div>
  )
}

function View({ file, name }: { readonly file: StoredFile; readonly name: string }) {
  return isPicture(file) ? (
    <img src={pictureSource(file.url, [320]).src} alt={name} loading="lazy" />
  ) : (
    <video src={file.url} muted preload="metadata" aria-label={name} />
  )
}

/** Of pictures the site knows it; a video is asked itself. */
async function isTall(file: StoredFile): Promise<boolean> {
  const { width, height } = isPicture(file) ? file : await videoShape(file.url)
  return (height ?? 0) > (width ?? 0)
}
