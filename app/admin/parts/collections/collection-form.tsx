import { useEffect, useState } from 'react'
import { LinkField } from '#app/admin/parts/links/link-field.tsx'
import { RugsField } from '#app/admin/parts/links/rugs-field.tsx'
import type { Target } from '#app/admin/parts/links/target.ts'
import { PictureField } from '#app/admin/parts/pictures/picture-field.tsx'
import { useAlternatives } from '#app/admin/parts/pictures/use-alternatives.ts'
import { PublishSpanish } from '#app/admin/parts/spanish/publish-spanish.tsx'
import { OwnWords } from '#app/panel/form/own-words.ts'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { SwitchField } from '#app/panel/form/switch-field.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { useRowId } from '#app/panel/form/use-row-id.ts'
import { useSeenRow } from '#app/panel/form/use-seen-row.ts'
import { useUnsavedReport } from '#app/panel/unsaved/use-unsaved-report.ts'
import { openPreview } from '#app/session/open-preview.ts'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Collection, CollectionKind } from '#content/collections/collection.ts'
import { holdsRugs } from '#content/collections/collection-rugs.ts'
import type { Client } from '#content/database/client.ts'
import {
  type CollectionFields,
  collectionFields,
  fromFields,
  refusalOf,
  toFields,
} from './collection-fields.ts'
import { previewPath, toPreviewRow } from './preview-collection.ts'
import { pt } from './pt.ts'
import { asWritten, type CollectionChange, toDraft, toSaved, toUndo, wordsOf } from './save-collection.ts'

type Props = {
  readonly client: Client
  readonly collection?: Collection
  /** The kinds a new one may have; the first is chosen. */
  readonly kinds: readonly [CollectionKind, ...CollectionKind[]]
  readonly prefix: string
  /** The addresses that collections have. */
  readonly taken: readonly (string | null)[]
  readonly onSave: (change: CollectionChange) => Promise<{ readonly ok: boolean }>
  readonly onCancel: () => void
  /** The row of this id as it stands now. */
  readonly onRead: (id: string) => Promise<Collection | null>
}

/** Creates a collection, or edits one in place. The first picture is its cover. */
export function CollectionForm(props: Props) {
  const { client, collection, kinds, prefix, taken, onSave, onCancel, onRead } = props
  const [uploading, setUploading] = useState(false)
  const { id, row } = useRowId(collection?.id)
  const panel = usePanelForm<CollectionFields>({
    schema: collectionFields,
    start: toFields(collection && asWritten(collection), kinds[0]),
    draft: { of: `collections/${collection?.id ?? `new ${kinds[0]}`}`, row, names: pt.form.names },
    first: 'title',
    refused: refusalOf,
  })
  const { form, field, whenRight, saves, isSubmitting } = panel
  const [withoutSpanish, kind] = [!form.watch('description_es'), form.watch('kind')]
  const [pictures, typed, rugs] = form.watch(['pictures', 'typed', 'rug_slugs'])
  const change = <Name extends 'pictures' | 'typed' | 'rug_slugs' | 'url' | 'title'>(
    name: Name,
    value: CollectionFields[Name],
  ) => form.setValue(name, value as never, { shouldDirty: true })
  const alternatives = useAlternatives(client, pictures, typed, (next) => change('typed', [...next]))
  const [ownTexts] = useState(() => new OwnWords())
  const saveSeen = useSeenRow(collection, {
    wordsOf: (row) => wordsOf(toDraft(row)),
    read: () => onRead(id),
  })
  const active = collection?.active ?? true
  useEffect(() => form.setValue('active', active), [active, form.setValue])

  useUnsavedReport(uploading)

  const save = (values: CollectionFields) => {
    const draft = toSaved(fromFields(values, taken, collection), values.published, collection)
    return onSave({
      id,
      isNew: !collection,
      saveSeen,
      draft,
      alternatives: alternatives.after,
      seenAlternatives: alternatives.before,
      ownTexts,
      before: collection && { draft: toUndo(draft, collection), alternatives: alternatives.before },
    })
  }
  const preview = (locale: 'pt' | 'es') => async (values: CollectionFields) => {
    const row = toPreviewRow(fromFields(values, taken, collection), collection)
    await openPreview(client, previewPath(row.kind, locale), [{ table: 'collections', row }])
  }

  const lead = (url: string, target?: Target) => {
    change('url', url)
    if (target?.slug && !form.getValues('title')) change('title', target.name)
  }
  const link = (
    <LinkField
      label={pt.form.url[kind]}
      hint={pt.form.urlHint[kind]}
      url={form.watch('url')}
      onChoose={lead}
    />
  )

  return (
    <PanelForm of={panel} onSubmit={saves(save)} className="grid gap-6 pt-4 pb-8">
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
        {kind === 'featured' && <div className="sm:col-span-2">{link}</div>}
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
        {kind !== 'featured' && link}
        <SwitchField label={pt.form.active} {...form.register('active')} />
        <PublishSpanish form={form} name="published" />
      </div>
      {holdsRugs({ kind, slug: collection?.slug ?? null }) && (
        <RugsField
          slugs={rugs}
          isNamedByRugs={collection !== undefined}
          onChange={(next) => change('rug_slugs', [...next])}
        />
      )}
      <PictureField
        client={client}
        prefix={prefix}
        pictures={pictures}
        alternatives={alternatives}
        onChange={(next) => change('pictures', [...next(form.getValues('pictures'))])}
        onBusy={setUploading}
      />
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button" data-key="save" disabled={isSubmitting || uploading}>
          {isSubmitting ? pt.form.saving : pt.form.save}
        </button>
        {(['pt', 'es'] as const).map((locale) => (
          <QuietButton key={locale} disabled={uploading} onClick={whenRight(preview(locale))}>
            {pt.form.preview[locale]}
          </QuietButton>
        ))}
        <QuietButton onClick={onCancel}>{pt.form.cancel}</QuietButton>
      </p>
    </PanelForm>
  )
}
