import { createContext } from 'react-router'
import type { Client } from '#content/database/client.ts'
import type { TablesInsert } from '#content/database/database.types.ts'
import type { KnownMedia } from '#content/media/media.ts'
import type { ClientQuote } from '#content/quotes/quote.schema.ts'
import type { RequestFile } from '#content/request-files/request-file.ts'
import type { LaidPixels } from '#content/rooms/laid-pixels.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'

/** What visitors send: tables where anyone may add a row and nobody but staff reads one. */
export const inboxTables = ['leads', 'contact_messages', 'newsletter_subscribers', 'access_requests'] as const
export type InboxTable = (typeof inboxTables)[number]

/** Kept for good, in the database or on disk until the backend is back, under the id of its row; or why not. */
export type KeptAnswer =
  | { readonly ok: true; readonly id?: string }
  | { readonly ok: false; readonly problem: 'invalid' | 'too-many' | 'unavailable' }

/** What a client did with their quote, for staff to hear of. */
export type QuoteAnswered = {
  readonly number: string
  readonly kind: 'pergunta' | 'aceito' | 'recusado'
  readonly name: string
  readonly said: string
  /** The quote as it stands; null where that could not be read. */
  readonly quote: ClientQuote | null
}

/**
 * The only way in which a page reads content, with the visitor's rights: row-level security decides what it sees. Each
 * reading says what becomes of the page when it fails, so that no page can forget to.
 */
export type ContentReader = {
  /** What the page is nothing without. @throws Error when it cannot be read, which is the page's failure. */
  needed<Part>(part: string, query: (client: Client) => Promise<Part>): Promise<Part>
  /**
   * What the page can do without: `without` where it cannot be read. That is reported, and such a page is kept for
   * nobody else. Pages with a form need nothing: what is sent is kept with the backend away.
   */
  orWithout<Part, Without>(
    part: string,
    query: (client: Client) => Promise<Part>,
    without: Without,
  ): Promise<Part | Without>
  /** What the database knows of these pictures: every page can do without, and shows them as their files are. */
  pictures(urls: readonly string[]): Promise<KnownMedia>
}

/** All that a page receives from the server. */
export type Site = {
  readonly read: ContentReader
  /** The site's settings, read once for each request; those last read, or what is built in, where they cannot be. */
  readonly readSettings: () => Promise<SiteSettings>
  /** Public address of the site, without a trailing slash; empty where it has none: addresses are then relative. */
  readonly siteUrl: string
  /** Whether mails leave the house; else they stay in a folder of the server. */
  readonly sendsMails: boolean
  /** What bears it in a page was put there by the program: see app/ui/program-mark.ts. New for each page. */
  readonly programMark: string
  /** What a browser needs to reach the Supabase API itself (the panels do). */
  readonly supabase: { readonly url: string; readonly publishableKey: string }
  /**
   * Where forms go: once it answers ok, the row is never lost, and mails to staff and to the visitor follow it. A row
   * is kept once however often its `id` comes. `picture` is the JPEG that a lead names as its own: see
   * content/leads/lead-picture.ts; `files` are the keys of those that the row names, sent before it. At most twenty rows in ten minutes per visitor.
   */
  readonly inbox: {
    keep<Name extends InboxTable>(
      table: Name,
      row: Readonly<TablesInsert<Name>>,
      picture?: Uint8Array,
      files?: readonly string[],
    ): Promise<KeptAnswer>
  }
  /** A file that was sent before its form, under this key; null: it is not here (any more). */
  readonly findSentFile: (key: string) => Pick<RequestFile, 'kind' | 'size'> | null
  /** What is read of pictures for a page that comes with a rug laid in its room. */
  readonly laidPixels: LaidPixels
  /** Tells staff, by mail, what a client did with their quote. */
  readonly quoteAnswered: (told: QuoteAnswered) => Promise<void>
  /** Tells the site that the page failed. */
  readonly failed: (problem: unknown) => void
}

export const siteContext = createContext<Site>()
