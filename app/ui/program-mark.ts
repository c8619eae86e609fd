import { createContext, useContext } from 'react'

/**
 * Marks what the program itself puts into a page, while it is rendered: `nonce={useProgramMark()}`. Only what bears it
 * is allowed by the page's content-security-policy; it is gone before the page is sent, so a browser knows none.
 */
export const ProgramMark = createContext<string | undefined>(undefined)

export function useProgramMark(): string | undefined {
  return useContext(ProgramMark)
}
