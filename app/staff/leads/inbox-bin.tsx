import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentWords } from '#app/panel/moments/moment-words.ts'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton, linkLook } from '#app/ui/link-button.tsx'
import { openInbox } from '#content/inbox/inbox.queries.ts'
import type { Inbox } from '#content/inbox/inbox.ts'
import { listSentBin } from '#content/inbox/inbox-bin.queries.ts'
import { unwrap } from '#content/problem.ts'
import { pt } from './pt.ts'

type Props = { readonly inbox: Inbox; readonly onPutBack: (id: string) => void }

/** What was deleted from an inbox and can still be put back. */
export function InboxBin({ inbox, onPutBack }: Props) {
  const { client } = useStaffPanel()
  const [open, setOpen] = useState(false)
  const bin = useQuery({
    queryKey: ['inbox', inbox, 'bin'],
    enabled: open,
    queryFn: async () => {
      unwrap(await openInbox(client, inbox))
      return unwrap(await listSentBin(client, inbox))
    },
  })
  return (
    <details className="mt-12" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={linkLook}>{pt.bin.title}</summary>
      <p className="mt-2 text-smoke">{pt.bin.intro}</p>
      {bin.isError && <LoadFailed words={pt.loadFailed} onRetry={bin.refetch} />}
      {bin.data?.length === 0 && <p className="py-4">{pt.bin.empty}</p>}
      <ul>
        {bin.data?.map(({ id, name, deletedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-travertine border-t py-2"
          >
            <span>
              {name} <span className="text-smoke">{pt.bin.deleted(momentWords(deletedAt))}</span>
            </span>
            <LinkButton onClick={() => onPutBack(id)}>{pt.bin.putBack(name)}</LinkButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
