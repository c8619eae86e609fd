import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { UnsavedGuard } from '#app/panel/unsaved/unsaved-guard.tsx'
import { sweepDrafts } from './kept-drafts.ts'

const Owner = createContext<string | null>(null)

/**
 * Whose drafts are kept and offered inside: those of the person who is signed in, never another's. Nothing of them is left
 * without a question.
 */
export function DraftOwner({
  userId,
  children,
}: {
  readonly userId: string | null
  readonly children: ReactNode
}) {
  useEffect(sweepDrafts, [])
  return (
    <Owner value={userId}>
      {children}
      <UnsavedGuard />
    </Owner>
  )
}

/** Who is signed in; null where nobody is, and nothing is kept. */
export function useDraftOwner(): string | null {
  return useContext(Owner)
}
