import { type ComponentProps, type RefObject, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type DraftPlace, FormDraft } from '#app/panel/drafts/form-draft.tsx'

type Props<Values extends FieldValues> = Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & {
  /** What `usePanelForm` made. */
  readonly of: { readonly form: UseFormReturn<Values>; readonly draft: DraftPlace | null }
  readonly ref?: RefObject<HTMLFormElement | null>
}

/** The element of a panel's form, with the draft that was left in it. */
export function PanelForm<Values extends FieldValues>({ of, ref, children, ...form }: Props<Values>) {
  const own = useRef<HTMLFormElement>(null)
  const element = ref ?? own
  return (
    <form ref={element} noValidate {...form}>
      {of.draft && <FormDraft form={of.form} place={of.draft} element={element} />}
      {children}
    </form>
  )
}
