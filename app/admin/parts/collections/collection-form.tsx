import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PictureField } from '#app/admin/parts/pictures/picture-field.tsx'
import { useAlternatives } from '#app/admin/parts/pictures/use-alternatives.ts'
import { PublishSpanish } from '#app/admin/parts/spanish/publish-spanish.tsx'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { openPreview } from '#app/session/open-preview.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { Collection, CollectionKind } from '#content/collections/collection.ts'
import type { Client } from '#content/database/client.ts'
import {
  type CollectionFields,
  collectionFields,
  fromFields,
  picturesOf,
  refusalOf,
  toFields,
} from './collection-fields.ts'
import { previewPath, toPreviewRow } from './preview-collection.ts'
import { pt } from './pt.ts'
import { asWritten, type CollectionChange, toSaved, toUndo } from './save-collection.ts'
import { useSeenRow } from './use-seen-row.ts'
import './collections.css'

type Props = {
  readonly client: Client
  readonly collection?: Collection
  /** The kinds a new one may have; the first is chosen. */
  readonly kinds: readonly [CollectionKind, ...CollectionKind[]]
  readonly prefix: string
  readonly onSave: (change: CollectionChange) => unknown
  readonly onCancel: () => void
  readonly onUnsaved: (unsaved: boolean) => void
}

/** Creates a collection, or edits one in place. The first picture is its cover. */
export function CollectionForm({ client, collection, kinds, prefix, onSave, onCancel, onUnsaved }: Props) {
  const [pictures, setPictures] = useState<readonly string[]>(() => picturesOf(collection))
  const [uploading, setUploading] = useState(false)
  const alternatives = useAlternatives(client, pictures)
  const form = useForm<CollectionFields>({
    resolver: zodResolver(collectionFields(collection === undefined)),
    defaultValues: toFields(collection && asWritten(collection), kinds[0]),
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const [withoutSpanish, kind] = [!form.watch('description_es'), form.watch('kind')]
  const seen = useSeenRow(collection)
  const wasPublished = collection?.spanish_waiting === undefined
  const [published, setPublished] = useState(wasPublished)
  useEffect(() => form.setFocus('title'), [form.setFocus])
  const active = collection?.active ?? true
  useEffect(() => form.setValue('active', active), [active, form.setValue])

  const same = picturesOf(collection).join() === pictures.join()
  const unsaved =
    isDirty || uploading || !same || published !== wasPublished || Object.keys(alternatives.after).length > 0
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(false)
  }, [unsaved, onUnsaved])

  const save = (values: CollectionFields) => {
    const draft = toSaved(fromFields(values, pictures, collection), published, collection)
    return onSave({
      id: collection?.id,
      seen,
      draft,
      alternatives: alternatives.after,
      seenAlternatives: alternatives.before,
      before: collection && { draft: toUndo(draft, collection), alternatives: alternatives.before },
    })
  }
  const preview = (locale: 'pt' | 'es') => async (values: CollectionFields) => {
    const row = toPreviewRow(fromFields(values, pictures, collection), collection)
    await openPreview(client, previewPath(row.kind, locale), [{ table: 'collections', row }])
  }
  const refuse = (problems: typeof errors) => {
    const words = refusalOf(problems)
    failToast(words)
  }
  const field = (name: keyof CollectionFields) => ({
    problem: errors[name]?.message,
    ...form.register(name),
  })

  return (
    <form noValidate onSubmit={form.handleSubmit(save, refuse)} className="grid gap-6 pt-4 pb-8">
      {!collection && kinds.length > 1 && (
        <fieldset className="flex flex-wrap gap-x-8">
          <legend className="text-smoke text-small">{pt.form.kind}</legend>
          {kinds.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input type="radio" className="size-5" value={one} {...form.register('kind')} />
              {one === 'featured' ? '' : pt.form.kinds[one]}
            </label>
          ))}
        </fieldset>
      )}
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <TextField label={pt.form.title} {...field('title')} />
        <TextField label={pt.form.titleEs} {...field('title_es')} lang="es" />
        <TextField label={pt.form.description} {...field('description')} rows={3} />
        <TextField
          label={pt.form.descriptionEs}
          hint={withoutSpanish ? pt.form.missingEs : undefined}
          {...field('description_es')}
          rows={3}
          lang="es"
        />
        {kind !== 'featured' && (
          <>
            <TextField label={pt.form.explore} hint={pt.form.exploreHint} {...field('explore_text')} />
            <TextField label={pt.form.exploreEs} {...field('explore_text_es')} lang="es" />
          </>
        )}
        <TextField label={pt.form.url} hint={pt.form.urlHint[kind]} {...field('url')} />
        <label className="flex min-h-11 items-center gap-3 self-center">
          <input type="checkbox" className="size-5" {...form.register('active')} />
          {pt.form.active}
        </label>
        <PublishSpanish published={published} onChange={setPublished} />
      </div>
      <PictureField
        client={client}
        prefix={prefix}
        pictures={pictures}
        alternatives={alternatives}
        onChange={setPictures}
        onBusy={setUploading}
      />
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button" data-key="save" disabled={isSubmitting || uploading}>
          {isSubmitting ? pt.form.saving : pt.form.save}
        </button>
        {(['pt', 'es'] as const).map((locale) => (
          <button
            key={locale}
            type="button"
            className="button button-quiet"
            disabled={uploading}
            onClick={form.handleSubmit(preview(locale), refuse)}
          >
            {pt.form.preview[locale]}
          </button>
        ))}
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {pt.form.cancel}
        </button>
      </p>
    </form>
  )
}
