import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { AdministratorGate } from '#app/admin/administrator-gate.tsx'
import { DropZone } from '#app/admin/parts/uploads/drop-zone.tsx'
import { LonePage } from '#app/panel/frame/panel-frame.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import type { SupabaseAddress } from '#app/session/browser-client.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LinkButton, linkLook } from '#app/ui/link-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { Client } from '#content/database/client.ts'
import { panelPages } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'
import { accepted, type TestBucket, type TestFile, useStorageTest } from './use-storage-test.ts'

/** Tries out the storage: one control per bucket, and what was sent in this session. */
export function StorageTestPage({ supabase }: { supabase: SupabaseAddress }) {
  return (
    <AdministratorGate supabase={supabase}>
      {({ client }) => <StorageTest client={client} />}
    </AdministratorGate>
  )
}

function StorageTest({ client }: { client: Client }) {
  const { files, sending, send, remove, cancel } = useStorageTest(client)
  const [leaving, setLeaving] = useState<TestFile | null>(null)
  return (
    <LonePage>
      <TabHead title={pt.title} intro={pt.intro}>
        <Link to={panelPages.admin} className={linkLook}>
          {pt.back}
        </Link>
      </TabHead>
      <div className="grid gap-10 md:grid-cols-2">
        {(['site-assets', 'videos'] as const).map((bucket) => (
          <section key={bucket} aria-label={bucket} className="border-travertine border-t pt-6">
            <h2 className="text-h4">{pt.buckets[bucket].name}</h2>
            <p className="mt-1 mb-5 text-smoke">{pt.buckets[bucket].text}</p>
            <Chooser
              bucket={bucket}
              disabled={sending !== null}
              onFiles={(chosen) => void send(bucket, chosen)}
            />
            {sending?.bucket === bucket && (
              <div className="mt-5">
                <Progress
                  label={`${pt.sending} ${sending.name}`}
                  share={sending.share}
                  cancel={pt.cancel}
                  onCancel={cancel}
                />
              </div>
            )}
          </section>
        ))}
      </div>
      <section aria-label={pt.history} className="mt-12 border-travertine border-t pt-6">
        <h2 className="text-h4">{pt.history}</h2>
        {files.length === 0 && <p className="mt-3 text-smoke">{pt.none}</p>}
        <ul className="mt-3">
          {files.map((file) => (
            <li
              key={file.path}
              className="flex flex-wrap items-center justify-between gap-x-6 border-travertine border-b py-2"
            >
              <a
                href={file.url}
                target="_blank"
                rel="noopener"
                className={`${linkLook} min-w-0 [overflow-wrap:anywhere]`}
              >
                {file.bucket}/{file.path}
              </a>
              <span className="flex items-center gap-6 text-smoke">
                {file.name}
                <LinkButton
                  className="text-ink"
                  aria-label={`${pt.remove} ${file.name}`}
                  onClick={() => setLeaving(file)}
                >
                  {pt.remove}
                </LinkButton>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {leaving && (
        <ConfirmDialog
          words={pt.removeAsk}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            void remove(leaving)
            setLeaving(null)
          }}
        />
      )}
    </LonePage>
  )
}

type ChooserProps = {
  readonly bucket: TestBucket
  readonly disabled: boolean
  readonly onFiles: (files: readonly File[]) => void
}

function Chooser({ bucket, disabled, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const words = pt.buckets[bucket]
  const take = (files: Iterable<File>) => {
    const chosen = [...files]
    if (chosen.length > 0 && !disabled) onFiles(chosen)
  }
  return (
    <DropZone onFiles={take}>
      <p className="text-smoke">{words.drop}</p>
      <LinkButton disabled={disabled} onClick={() => input.current?.click()}>
        {words.choose}
      </LinkButton>
      <input
        ref={input}
        type="file"
        accept={accepted[bucket].join()}
        multiple
        hidden
        aria-label={words.choose}
        onChange={(event) => {
          take(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </DropZone>
  )
}
