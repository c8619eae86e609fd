import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { sweepDrafts } from './kept-drafts.ts'

const Owner = createContext<string | null>(null)

/** Whose drafts are kept and offered inside: those of the person who is signed in, never another's. */
export function DraftOwner({
  userId,
  children,
}: {
  readonly userId: string | null
  readonly children: ReactNode
}) {
  useEffect(sweepDrafts, [])
  return <Owner value={userId}>{children}</Owner>
}

/** Who is signed in; null where nobody is, and nothing is kept. */
export function useDraftOwner(): string | null {
  return useContext(Owner)
}
