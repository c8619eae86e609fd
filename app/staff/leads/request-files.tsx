import { useState } from 'react'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { saveFile } from '#app/staff/parts/save-file.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { readRequestFiles } from '#content/request-files/request-file.schema.ts'
import type { RequestFile } from '#content/request-files/request-file.ts'
import { fetchRequestFile } from './fetch-request-file.ts'
import { pt } from './pt.ts'

type Props = {
  readonly inbox: 'leads' | 'contact_messages'
  readonly id: string
  readonly files: unknown
}

/** The files that came with a request, each with what it is and how large; saved for who is signed in. */
export function RequestFiles({ inbox, id, files }: Props) {
  const { client } = useStaffPanel()
  const [busy, setBusy] = useState<number>()
  const save = async (at: number, { name }: RequestFile) => {
    setBusy(at)
    const file = await fetchRequestFile(client, inbox, id, at)
    setBusy(undefined)
    if (file) saveFile(name, file)
    else failToast(pt.files.failed)
  }
  return (
    <ul className="grid gap-1">
      {readRequestFiles(files).map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file is known by its place, which never changes
        <li key={at}>
          <span className="break-words">{file.name}</span>{' '}
          <span className="text-small text-smoke">{pt.files.about(file.kind.toUpperCase(), file.size)}</span>{' '}
          {file.lost ? (
            <span className="text-oxide text-small">{pt.files.lost}</span>
          ) : (
            <LinkButton
              disabled={busy !== undefined}
              aria-label={pt.files.saveOf(file.name)}
              onClick={() => void save(at, file)}
            >
              {pt.files.save}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}
