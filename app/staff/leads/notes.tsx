import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useDraftOwner } from '#app/panel/drafts/draft-owner.tsx'
import { forgetDraft, keepDraft, readDrafts } from '#app/panel/drafts/kept-drafts.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { Noted } from '#content/inbox/inbox.queries.ts'
import type { Result } from '#content/problem.ts'
import * as styles from './leads.module.css'
import { pt } from './pt.ts'

const restMs = 700

type Props = {
  readonly id: string
  readonly notes: string
  readonly onSave: (words: Noted) => Promise<Result<unknown>>
}

/** What is typed, beside what stands in the database as far as the field knows. */
type Writing = { readonly text: string; readonly kept: string; readonly isDraft: boolean }

/**
 * What staff note about a row, saved as they type: after a rest, when they go elsewhere, and when the row is closed. What
 * no save has confirmed yet is kept on the device, as every draft is. A colleague's words are written over only by
 * who has read them and says so.
 */
export function Notes({ id, notes, onSave }: Props) {
  const draft = useNotesDraft(id)
  const [writing, setWriting] = useState<Writing | null>(() => {
    const text = draft.read()
    return text === null || text === notes ? null : { text, kept: notes, isDraft: true }
  })
  const [isConflict, setIsConflict] = useState(false)
  const { text, kept, isDraft } = writing ?? { text: notes, kept: notes, isDraft: false }
  const written = text.trim()
  const isKept = written === kept

  // One after another: each save knows what the one before it left.
  const last = useRef(Promise.resolve<string | null>(null))
  const save = (over?: string) => {
    last.current = last.current.then(async (before) => {
      const saved = await onSave({ notes: written || null, seen: (over ?? before ?? kept) || null })
      setIsConflict(!saved.ok && saved.problem === 'changed-meanwhile')
      if (!saved.ok) return before
      setWriting((now) => now && { ...now, kept: written, isDraft: false })
      if (draft.read() === written) draft.forget()
      return written
    })
  }
  const saveItself = useEffectEvent(() => {
    if (!isKept && !isDraft && !isConflict) save()
  })
  useEffect(() => {
    if (isKept) return draft.forget()
    draft.keep(written)
    const timer = setTimeout(() => saveItself(), restMs)
    return () => clearTimeout(timer)
  }, [written, isKept, draft])
  useEffect(() => () => saveItself(), [])

  return (
    <div>
      <label className="block">
        <span className="block pb-1 text-small text-smoke">{pt.fields.notes}</span>
        <textarea
          className={`field ${styles.notes}`}
          rows={4}
          maxLength={10_000}
          value={text}
          onChange={({ target }) =>
            setWriting((now) => ({ text: target.value, kept: now?.kept ?? notes, isDraft: false }))
          }
        />
      </label>
      {isConflict && <p className="whitespace-pre-line text-small">{pt.notedByOthers(notes)}</p>}
      {!isKept && (
        <LinkButton onClick={() => save(isConflict ? notes : undefined)}>{pt.saveNotes}</LinkButton>
      )}
      {isKept && writing && (
        <span role="status" className="text-small text-smoke">
          {pt.saved}
        </span>
      )}
    </div>
  )
}

/** The draft of a row's notes: one for each person, since what is typed saves itself and is shown again unasked. */
function useNotesDraft(id: string) {
  const owner = useDraftOwner()
  return useMemo(() => {
    const [whose, place, form] = [owner ?? '', `notes/${id}`, 'notes']
    return {
      read: () => z.safeParse(z.string(), readDrafts(whose, place)[0]?.values).data ?? null,
      keep: (values: string) =>
        void keepDraft(whose, place, { form, at: Date.now(), base: null, values, without: [] }),
      forget: () => forgetDraft(whose, place, form),
    }
  }, [owner, id])
}
