import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { DraftPlace } from '#app/panel/drafts/form-draft.tsx'
import { openDraft } from '#app/panel/drafts/open-drafts.ts'
import { dismissFailure, failToast, type Saying } from '#app/panel/notices/fail-toast.ts'
import { whileSaving } from '#app/panel/tab/saved.ts'
import { useUnsavedReport } from '#app/panel/unsaved/use-unsaved-report.ts'
import { problemWords } from './problem-words.ts'

type Options<Values extends FieldValues> = {
  readonly schema: z.ZodMiniType<Values, Values>
  /** What the form begins with. */
  readonly start: Values
  /** Where what is typed is kept until it is saved; null for what must not stay on a device: codes, another's e-mail. */
  readonly draft: DraftPlace | null
  /** The field that is written first. */
  readonly first?: Path<Values>
  /** When fields are checked before the form is sent. */
  readonly mode?: 'onSubmit' | 'onTouched'
  /** What is said of the first thing that is wrong; nothing, where the fields' own words are enough. */
  readonly refused?: Saying | ((problems: FieldErrors<Values>) => Saying)
}

/** A form of a panel: checked when it is sent, and each wrong field at every letter after that. */
export function usePanelForm<Values extends FieldValues>(options: Options<Values>) {
  const { schema, start, draft, first, refused, mode = 'onSubmit' } = options
  const form = useForm<Values>({
    resolver: zodResolver<Values, unknown, Values>(schema, { error: problemWords }),
    defaultValues: start as DefaultValues<Values>,
    mode,
  })
  const { setFocus, formState } = form
  useEffect(() => {
    if (first) setFocus(first)
  }, [first, setFocus])
  const { isDirty, isSubmitting } = formState
  useUnsavedReport(draft !== null && isDirty && !isSubmitting)
  const isAtWork = useRef(false)
  const whenRight = (work: (values: Values) => unknown) =>
    form.handleSubmit(
      async (values) => void (await work(values)),
      (problems) => {
        if (refused) failToast(typeof refused === 'function' ? refused(problems) : refused)
      },
    )
  return {
    form,
    draft,
    isDirty,
    isSubmitting,
    /** What a text field of this name needs. */
    field: (name: Path<Values>) => {
      const problem: { readonly message?: string } | undefined = get(formState.errors, name)
      return { problem: problem?.message, ...form.register(name) }
    },
    /** Does this with what is written, if it passes; says what is wrong if not. */
    whenRight,
    /** Saves what is written, if it passes, once at a time; what was saved is no draft any more. */
    saves: (save: (values: Values) => Promise<{ readonly ok: boolean }>) =>
      whenRight(async (values) => {
        if (isAtWork.current) return
        isAtWork.current = true
        dismissFailure()
        const forget = draft && openDraft(draft.of)
        try {
          const saved = await whileSaving(() => save(values))
          if (saved.ok) forget?.()
        } finally {
          isAtWork.current = false
        }
      }),
  }
}
