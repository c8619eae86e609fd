import { createContext, useContext } from 'react'
import type { Role } from '#content/people/access.ts'

/** What the account of the panel around may do: null where it is not of the house. The database decides what it really may. */
export const PanelRole = createContext<Role | null>(null)

export const usePanelRole = (): Role | null => useContext(PanelRole)
