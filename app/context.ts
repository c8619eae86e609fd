import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext } from 'react-router'

/** All that a page receives from the server. */
export type Site = {
  /** A client with the visitor's rights: row-level security decides what it sees. */
  readonly client: SupabaseClient
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string
  /** What a browser needs to reach the Supabase API itself (the panels do). */
  readonly supabase: { readonly url: string; readonly publishableKey: string }
  /** Reports a part that a page could do without and did not get. */
  readonly report: (part: string, problem: unknown) => void
}

export const siteContext = createContext<Site>()
