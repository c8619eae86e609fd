import { type RefObject, useEffect, useId, useMemo, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { newId } from '#content/new-id.ts'
import { changesOf, saysAnything, withDraft } from './draft-changes.ts'
import { DraftOffer } from './draft-offer.tsx'
import { useDraftOwner } from './draft-owner.tsx'
import { forgetDraft, keepDraft, readDrafts } from './kept-drafts.ts'
import { noteOpenDraft } from './open-drafts.ts'

/** Where the draft of a form is kept, and what helps to read it. */
export type DraftPlace = {
  /** The record: its table and id, or `new`. */
  readonly of: string
  /** Nothing of it stands on the site yet. */
  readonly isNew?: boolean
  /** The row that a form makes, and what has it make the one of its draft. */
  readonly row?: { readonly id: string; readonly take: (id: string) => void }
  /** What fields are called that have no label of their own. */
  readonly names?: Readonly<Record<string, string>>
  /** What is chosen and cannot be kept, in words for who finds the draft. */
  readonly without?: readonly string[]
}

type Props<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  readonly place: DraftPlace
  readonly element: RefObject<HTMLFormElement | null>
}

const nothing: readonly string[] = []

/** Keeps on the device what is typed into a form, at every letter, and offers what was left there before. */
export function FormDraft<Values extends FieldValues>({ form, place, element }: Props<Values>) {
  const owner = useDraftOwner()
  return owner && <OwnedDraft key={place.of} owner={owner} form={form} place={place} element={element} />
}

function OwnedDraft<Values extends FieldValues>({
  owner,
  form,
  place: { of: place, isNew, row, names, without = nothing },
  element,
}: Props<Values> & { readonly owner: string }) {
  const id = useId() + useState(newId)[0]
  const values = useWatch({ control: form.control })
  const { isDirty, defaultValues } = useFormState({ control: form.control })
  useEffect(() => {
    const forget = () => forgetDraft(owner, place, id)
    if (!isDirty && without.length === 0) return forget()
    const draft = {
      form: id,
      at: Date.now(),
      row: row?.id,
      base: defaultValues,
      values,
      without: [...without],
    }
    return noteOpenDraft(id, {
      place,
      isKept: keepDraft(owner, place, draft),
      isWhole: without.length === 0,
      forget,
    })
  }, [owner, place, id, row?.id, values, isDirty, defaultValues, without])

  const [left, setLeft] = useState(() => readDrafts(owner, place))
  // What was saved after all, though nobody heard of it, is no draft any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the form opens
  useEffect(() => {
    for (const draft of left)
      if (!saysAnything(draft, defaultValues, isNew)) forgetDraft(owner, place, draft.form)
  }, [])
  const [offered, changes] = useMemo(() => {
    const told = left.find((draft) => saysAnything(draft, defaultValues, isNew))
    return [told, told ? changesOf(told, defaultValues, isNew) : []]
  }, [left, defaultValues, isNew])
  if (!offered) return null
  const done = () => {
    forgetDraft(owner, place, offered.form)
    setLeft((now) => now.filter((one) => one !== offered))
    element.current?.querySelector<HTMLElement>('input:not([type=radio]), textarea')?.focus()
  }
  const take = (theirs: ReadonlySet<string>) => {
    form.reset(withDraft(form.getValues(), changes, theirs), { keepDefaultValues: true })
    if (offered.row) row?.take(offered.row)
    done()
  }
  return (
    <DraftOffer
      key={offered.form}
      draft={offered}
      changes={changes}
      form={element}
      names={names}
      onTake={take}
      onDrop={done}
    />
  )
}
