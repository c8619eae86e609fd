import { useRef } from 'react'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { ChooseFiles } from '#app/admin/parts/uploads/choose-files.tsx'
import { failureOf, refusalOf } from '#app/admin/parts/uploads/send-picture.ts'
import { UploadList } from '#app/admin/parts/uploads/upload-list.tsx'
import { useUploadQueue } from '#app/admin/parts/uploads/use-upload-queue.ts'
import { readyPicture, storePicture } from '#app/files/upload-picture.ts'
import { sayFailed } from '#app/panel/notices/fail-toast.ts'
import { freeName } from '#content/media/free-name.ts'
import { fileName, type StoredFile } from '#content/media/stored-file.ts'
import { toSlug } from '#content/slug.ts'
import { pt } from './pt.ts'
import { useSameFile } from './use-same-file.ts'

type Props = {
  readonly files: readonly StoredFile[]
  readonly names: ReadonlyMap<string, string>
  readonly onDone: () => unknown
}

const folder = 'media/'

/** Sends many pictures, each as a file of its own: one of a name that is there already gets a number. */
export function MediaUpload({ files, names, onDone }: Props) {
  const { client } = usePanel()
  // Those of this visit too: the list hears of them later.
  const taken = useRef(new Set<string>())
  const sameFile = useSameFile(files)
  const queue = useUploadQueue(
    async (file, told) => {
      const refused = refusalOf(file)
      if (refused) return { ok: false, reason: refused }
      const ready = await readyPicture(client, file, told)
      if (!ready.ok) return failureOf(ready.problem)
      const same = await sameFile.find(file, ready.value.file)
      if (same)
        return {
          ok: false,
          reason: pt.duplicate(names.get(same) ?? fileName(same) ?? ''),
        }
      for (const { name } of files) taken.current.add(name)
      for (;;) {
        const name = freeName(folder + nameOf(ready.value.file), taken.current)
        taken.current.add(name)
        const place = { prefix: folder, name: name.slice(folder.length), keepsOther: true }
        const sent = await storePicture({ client, ...place, ready: ready.value, ...told })
        if (sent.ok) {
          sameFile.note(sent.value.url, ready.value.file)
          return { ok: true }
        }
        // In the bin, or sent by somebody else meanwhile.
        if (sent.problem !== 'duplicate') return failureOf(sent.problem)
      }
    },
    ({ sent, failed }) => {
      if (failed.length === 0) toast.success(pt.uploaded, { description: pt.sent(sent.length) })
      else {
        const names = failed.map((file) => file.name).join(', ')
        const all = sent.length + failed.length
        sayFailed(pt.someFailed, { description: pt.failedCount(failed.length, all, names) })
      }
      void onDone()
    },
  )
  return (
    <div>
      <ChooseFiles words={pt} height="low" onFiles={queue.add} />
      <UploadList queue={queue} />
    </div>
  )
}

/** `Sala de Jantar.JPG` as `sala-de-jantar.jpg`; converted, by what it became. */
function nameOf(file: File): string {
  const stem = file.name.replace(/\.[a-z0-9]{1,5}$/i, '')
  return `${toSlug(stem) || 'imagem'}.${file.type.slice('image/'.length).replace('jpeg', 'jpg')}`
}
