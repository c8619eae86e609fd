import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { failToast, type Saying } from '#app/panel/notices/fail-toast.ts'
import { problemWords } from './problem-words.ts'

type Options<Values extends FieldValues> = {
  readonly schema: z.ZodMiniType<Values, Values>
  /** What the form begins with. */
  readonly start: Values
  /** The field that is written first. */
  readonly first?: Path<Values>
  /** What is said of the first thing that is wrong; nothing, where the fields' own words are enough. */
  readonly refused?: Saying | ((problems: FieldErrors<Values>) => Saying)
}

/** A form of a panel: checked when it is sent, and each wrong field at every letter after that. */
export function usePanelForm<Values extends FieldValues>(options: Options<Values>) {
  const { schema, start, first, refused } = options
  const form = useForm<Values>({
    resolver: zodResolver<Values, unknown, Values>(schema, { error: problemWords }),
    defaultValues: start as DefaultValues<Values>,
  })
  const { setFocus, formState } = form
  useEffect(() => {
    if (first) setFocus(first)
  }, [first, setFocus])
  return {
    form,
    isDirty: formState.isDirty,
    isSubmitting: formState.isSubmitting,
    /** What a text field of this name needs. */
    field: (name: Path<Values>) => {
      const problem: { readonly message?: string } | undefined = get(formState.errors, name)
      return { problem: problem?.message, ...form.register(name) }
    },
    /** Does this with what is written, if it passes; says what is wrong if not. */
    whenRight: (work: (values: Values) => unknown) =>
      form.handleSubmit(
        async (values) => void (await work(values)),
        (problems) => {
          if (refused) failToast(typeof refused === 'function' ? refused(problems) : refused)
        },
      ),
  }
}
