import { useEffect } from 'react'
import { toast } from 'sonner'
import { ChooseFiles } from '#app/admin/parts/uploads/choose-files.tsx'
import { sendPicture } from '#app/admin/parts/uploads/send-picture.ts'
import { UploadList } from '#app/admin/parts/uploads/upload-list.tsx'
import { type Round, useUploadQueue } from '#app/admin/parts/uploads/use-upload-queue.ts'
import { LibraryPicker } from '#app/panel/library/library-picker.tsx'
import { sayFailed } from '#app/panel/notices/fail-toast.ts'
import { moved } from '#app/panel/sorting/moved.ts'
import { SortArea } from '#app/panel/sorting/sort-area.tsx'
import type { Client } from '#content/database/client.ts'
import { isPictureFile } from '#content/gallery/gallery-sample.ts'
import { convertible } from '#content/media/picture-pixels.ts'
import { PictureCard } from './picture-card.tsx'
import * as styles from './pictures.module.css'
import { pt } from './pt.ts'
import type { Alternatives } from './use-alternatives.ts'

type Props = {
  readonly client: Client
  /** Where the files go in the site's assets, with the final slash. */
  readonly prefix: string
  readonly pictures: readonly string[]
  readonly alternatives: Alternatives
  readonly onChange: (change: (now: readonly string[]) => readonly string[]) => void
  readonly onBusy: (busy: boolean) => void
}

/** The pictures of a collection in their order: the first is the cover; more are chosen or dropped. */
export function PictureField({ client, prefix, pictures, alternatives, onChange, onBusy }: Props) {
  const queue = useUploadQueue(async (file, told) => {
    const sent = await sendPicture(client, prefix, file, told)
    if (sent.ok) onChange((now) => [...now, sent.url])
    return sent
  }, tell)
  const { busy } = queue
  useEffect(() => onBusy(busy), [busy, onBusy])
  const without = (url: string) => (now: readonly string[]) => now.filter((one) => one !== url)
  return (
    <fieldset>
      <legend className="pb-1 text-smoke text-small">{pt.label}</legend>
      <SortArea
        ids={pictures}
        layout="grid"
        nameOf={(url) => pt.image(pictures.indexOf(url) + 1)}
        onMove={({ from, to }) => onChange((now) => moved(now, from, to))}
      >
        <div className={styles.pictures}>
          {pictures.map((url, index) => (
            <PictureCard
              key={url}
              url={url}
              number={index + 1}
              alternatives={alternatives}
              onCover={() => onChange((now) => [url, ...without(url)(now)])}
              onRemove={() => onChange(without(url))}
            />
          ))}
          <ChooseFiles words={pt} height="tall" onFiles={queue.add}>
            <LibraryPicker
              client={client}
              several
              onChoose={(urls) => onChange((now) => [...new Set([...now, ...urls])])}
            />
          </ChooseFiles>
        </div>
      </SortArea>
      <UploadList queue={queue} />
    </fieldset>
  )
}

function tell({ sent, failed }: Round): void {
  const names = (files: readonly File[]) => files.map((file) => file.name).join(', ')
  if (failed.length === 0) return void toast.success(pt.uploaded, { description: names(sent) })
  const all = sent.length + failed.length
  if (all > 1) {
    const description = pt.count(failed.length, all, names(failed))
    return void sayFailed(sent.length > 0 ? pt.some : pt.failed.title, { description })
  }
  const why = refusalOf(failed[0])
  sayFailed(why.title, { description: `${why.text} (${names(failed)})` })
}

function refusalOf(file: File | undefined) {
  if (!file || !isPictureFile(file)) return pt.invalid
  return file.size > convertible.bytes ? pt.tooLarge : pt.failed
}
