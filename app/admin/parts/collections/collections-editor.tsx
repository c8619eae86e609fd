import { useState } from 'react'
import { useLocation } from 'react-router'
import { usePanel } from '#app/admin/panel-context.ts'
import { NewRow } from '#app/panel/list/new-row.tsx'
import { useArrival } from '#app/panel/list/use-arrival.ts'
import { useListFocus } from '#app/panel/list/use-list-focus.ts'
import type { Saying } from '#app/panel/notices/fail-toast.ts'
import { EmptyState } from '#app/panel/tab/empty-state.tsx'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { askBefore } from '#app/panel/unsaved/unsaved.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { linkLook } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Collection, CollectionKind } from '#content/collections/collection.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionList } from './collection-list.tsx'
import { pt } from './pt.ts'
import type { CollectionChange } from './save-collection.ts'
import { type CollectionTab, useCollections } from './use-collections.ts'

type Props = {
  readonly tab: Omit<CollectionTab, 'words'>
  readonly words: CollectionTab['words'] & {
    readonly title: string
    readonly intro: string
    readonly loading: string
    readonly loadFailed: Saying
    readonly create: string
    readonly empty: string
    readonly emptyHint: string
    readonly confirmRemove: Saying & { readonly confirm: string; readonly cancel: string }
  }
  /** The kinds a new one may have. */
  readonly kinds: readonly [CollectionKind, ...CollectionKind[]]
  /** The lists under each other; without a name there is one. */
  readonly groups: readonly { readonly kind: CollectionKind; readonly name?: string }[]
  readonly prefix: string
  readonly siteUrl: string
}

/** A tab of collections: lists in the order of the site, edited in place. */
export function CollectionsEditor({ tab, words, kinds, groups, prefix, siteUrl }: Props) {
  const { client } = usePanel()
  const { list, save, show, order, remove, readAgain } = useCollections({ ...tab, words })
  // The list of what is missing names a row after the # of the address: it opens at once.
  const { hash } = useLocation()
  const [editing, setEditing] = useState<string | null>(hash.slice(1) || null)
  const [leaving, setLeaving] = useState<Collection | null>(null)
  const { heading, opened } = useListFocus(editing)

  const open = (id: string | null) =>
    askBefore(() => {
      opened()
      setEditing(id)
    })
  const close = () => setEditing(null)
  const arrive = useArrival()
  const saveAndClose = async (change: CollectionChange) => {
    const saved = await save(change)
    if (saved.ok) close()
    if (saved.ok && change.isNew) arrive(change.id)
    return saved
  }
  const form = (collection?: Collection) => (
    <CollectionForm
      client={client}
      collection={collection}
      kinds={kinds}
      prefix={prefix}
      taken={list.data?.map(({ slug }) => slug) ?? []}
      onCancel={() => askBefore(close)}
      onRead={readAgain}
      onSave={saveAndClose}
    />
  )
  return (
    <>
      <TabHead heading={heading} title={words.title} intro={words.intro}>
        <a href={siteUrl} target="_blank" rel="noopener" className={linkLook}>
          {pt.viewSite}
        </a>
        <button
          type="button"
          className="button"
          data-key="new"
          onClick={() => open('new')}
          disabled={editing === 'new'}
        >
          {words.create}
        </button>
      </TabHead>
      {editing === 'new' && (
        <NewRow label={words.create}>
          <h2 className="mb-6 text-h4">{words.create}</h2>
          {form()}
        </NewRow>
      )}
      {list.isPending && <Spinner label={words.loading} />}
      {list.isError && <LoadFailed words={words.loadFailed} onRetry={list.refetch} />}
      {list.isSuccess && list.data.length === 0 && editing !== 'new' && (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      )}
      <div className="grid gap-12">
        {groups.map(({ kind, name }) => {
          const members = list.data?.filter((one) => one.kind === kind) ?? []
          return (
            members.length > 0 && (
              <section key={kind} aria-label={name ?? words.title}>
                {name && <h2 className="label mb-4 font-text">{name}</h2>}
                <CollectionList
                  collections={members}
                  editing={editing}
                  onToggle={({ id }) => open(editing === id ? null : id)}
                  onShow={show}
                  onRemove={setLeaving}
                  onOrder={order}
                  form={form}
                />
              </section>
            )
          )
        })}
      </div>
      {leaving && (
        <ConfirmDialog
          words={words.confirmRemove}
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
