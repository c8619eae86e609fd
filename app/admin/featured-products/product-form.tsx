import { zodResolver } from '@hookform/resolvers/zod'
import type { SupabaseClient } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { toast } from 'sonner'
import * as z from 'zod/mini'
import { TextField } from '#app/ui/text-field.tsx'
import type { Collection, FeaturedDraft } from '#content/collections/collection.ts'
import { ProductPictures } from './product-pictures.tsx'
import { pt } from './pt.ts'
import { type ProductChange, toDraft } from './save-product.ts'
import { useAlternatives } from './use-alternatives.ts'
import './featured-products.css'

const fields = z.object({
  title: z.string().check(z.trim(), z.minLength(1, pt.titleMissing.text), z.maxLength(200)),
  title_es: z.string().check(z.maxLength(200)),
  description: z.string().check(z.maxLength(4000)),
  description_es: z.string().check(z.maxLength(4000)),
  url: z.string().check(z.trim(), z.regex(/^$|^\/(?!\/)|^https?:\/\//, pt.urlInvalid.text)),
  active: z.boolean(),
})

type Fields = z.infer<typeof fields>

type Props = {
  readonly client: SupabaseClient
  readonly product?: Collection
  readonly onSave: (change: ProductChange) => unknown
  readonly onCancel: () => void
}

/** Creates a featured product, or edits one in place. The first picture is its cover. */
export function ProductForm({ client, product, onSave, onCancel }: Props) {
  const [pictures, setPictures] = useState<readonly string[]>(() => picturesOf(product))
  const [uploading, setUploading] = useState(false)
  const alternatives = useAlternatives(client, pictures)
  const form = useForm<Fields>({ resolver: zodResolver(fields), defaultValues: toFields(product) })
  const { errors, isSubmitting } = form.formState
  const withoutSpanish = !form.watch('description_es')
  useEffect(() => form.setFocus('title'), [form.setFocus])

  const save = (values: Fields) =>
    onSave({
      id: product?.id,
      draft: fromFields(values, pictures),
      alternatives: alternatives.after,
      before: product && { draft: toDraft(product), alternatives: alternatives.before },
    })
  const refuse = (problems: FieldErrors<Fields>) => {
    const words = problems.title ? pt.titleMissing : pt.urlInvalid
    toast.error(words.title, { description: words.text })
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save, refuse)} className="grid gap-6 pt-4 pb-8">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <TextField label={pt.form.title} problem={errors.title?.message} {...form.register('title')} />
        <TextField label={pt.form.titleEs} {...form.register('title_es')} lang="es" />
        <TextField label={pt.form.description} {...form.register('description')} rows={3} />
        <TextField
          label={pt.form.descriptionEs}
          hint={withoutSpanish ? pt.form.missingEs : undefined}
          {...form.register('description_es')}
          rows={3}
          lang="es"
        />
        <TextField
          label={pt.form.url}
          hint={pt.form.urlHint}
          problem={errors.url?.message}
          {...form.register('url')}
        />
        <label className="flex min-h-11 items-center gap-3 self-center">
          <input type="checkbox" className="size-5" {...form.register('active')} />
          {pt.form.active}
        </label>
      </div>
      <ProductPictures
        client={client}
        pictures={pictures}
        alternatives={alternatives}
        onChange={setPictures}
        onBusy={setUploading}
      />
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="button" disabled={isSubmitting || uploading}>
          {isSubmitting ? pt.form.saving : pt.form.save}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {pt.form.cancel}
        </button>
      </p>
    </form>
  )
}

function picturesOf(product?: Collection): string[] {
  const further = product?.collection_images.map((image) => image.image_url) ?? []
  return [...new Set([product?.image_url, ...further])].filter((url): url is string => Boolean(url))
}

function fromFields(values: Fields, [cover, ...images]: readonly string[]): FeaturedDraft {
  return {
    title: values.title.trim(),
    title_es: values.title_es.trim() || null,
    description: values.description.trim() || null,
    description_es: values.description_es.trim() || null,
    url: values.url.trim() || null,
    active: values.active,
    image_url: cover ?? null,
    images,
  }
}

function toFields(product?: Collection): Fields {
  return {
    title: product?.title ?? '',
    title_es: product?.title_es ?? '',
    description: product?.description ?? '',
    description_es: product?.description_es ?? '',
    url: product?.url ?? '',
    active: product?.active ?? true,
  }
}
