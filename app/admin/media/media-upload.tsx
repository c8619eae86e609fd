import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { ChooseFiles } from '#app/admin/parts/uploads/choose-files.tsx'
import { failureOf, refusalOf } from '#app/admin/parts/uploads/send-picture.ts'
import { UploadList } from '#app/admin/parts/uploads/upload-list.tsx'
import { useUploadQueue } from '#app/admin/parts/uploads/use-upload-queue.ts'
import { replaceFile } from '#app/files/replace-file.ts'
import { uploadPicture } from '#app/files/upload-picture.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import { toSlug } from '#content/slug.ts'
import { pt } from './pt.ts'

type Props = { readonly files: readonly StoredFile[]; readonly onDone: () => unknown }

const folder = 'media/'

/** Sends many pictures. One whose name is there already takes its place and keeps its words and focal point. */
export function MediaUpload({ files, onDone }: Props) {
  const { client } = usePanel()
  const standing = (file: File) => files.find((one) => one.name === folder + nameOf(file))
  const queue = useUploadQueue(
    async (file, told) => {
      const refused = refusalOf(file)
      if (refused) return { ok: false, reason: refused }
      const before = standing(file)
      const sent = before
        ? await replaceFile({ client, standing: before, file, ...told })
        : await uploadPicture({ client, prefix: folder, name: nameOf(file), file, ...told })
      return sent.ok ? { ok: true } : failureOf(sent.problem)
    },
    ({ sent, failed }) => {
      const replaced = sent.filter((file) => standing(file)).length
      const description = pt.sent(sent.length - replaced, replaced)
      if (failed.length === 0) toast.success(pt.uploaded, { description })
      else {
        const names = failed.map((file) => file.name).join(', ')
        const all = sent.length + failed.length
        toast.error(pt.someFailed, { description: pt.failedCount(failed.length, all, names) })
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

/** `Sala de Jantar.JPG` as `sala-de-jantar.jpg`; of another kind as what it is drawn anew as. */
function nameOf(file: File): string {
  const [, stem = file.name, extension = 'jpg'] = /^(.*)\.([a-z0-9]{1,5})$/i.exec(file.name) ?? []
  const kept = /^(?:jpe?g|png|gif|webp|avif)$/i.test(extension) ? extension.toLowerCase() : 'webp'
  return `${toSlug(stem) || 'imagem'}.${file.type === 'image/jpeg' && kept === 'webp' ? 'jpg' : kept}`
}
