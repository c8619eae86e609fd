import { expect } from 'vitest'
import {
  type Answers,
  administratorOnly,
  editorsOnly,
  everybody,
  isTrueFor,
  type Role,
  salesOnly,
  staffOnly,
} from './answers.ts'
import { catalogueDecisions } from './catalogue-decisions.ts'
import { peopleDecisions } from './people-decisions.ts'

// Who may do what. A table, function or bucket of the database that is missing here fails the tests.

/** active: rows that are active, or whose parent is. */
export type Reading = 'none' | 'active' | 'all'
interface Rights {
  read: Reading
  insert: boolean
  update: boolean
  delete: boolean
}
/** Whoever is suspended may what a stranger may; who is not named may nothing. */
type Decision = Partial<Record<Exclude<Role, 'suspended'>, Rights>>

const nothing: Rights = { read: 'none', insert: false, update: false, delete: false }
const reads = (read: Reading): Rights => ({ ...nothing, read })
const everything: Rights = { read: 'all', insert: true, update: true, delete: true }
const sends: Rights = { ...nothing, insert: true }

const content = (read: Reading): Decision => ({
  visitor: reads(read),
  stranger: reads(read),
  staff: reads(read),
  editor: everything,
  administrator: everything,
})
const catalogue: Decision = { ...content('active'), staff: everything }
const inbox: Decision = {
  visitor: sends,
  stranger: sends,
  staff: everything,
  editor: sends,
  administrator: everything,
}

/** Changed by functions alone, so that state, versions and what is written down agree. */
const salesRead: Decision = { staff: reads('all'), administrator: reads('all') }

const readByAll: Decision = {
  visitor: reads('all'),
  stranger: reads('all'),
  staff: reads('all'),
  editor: reads('all'),
  administrator: reads('all'),
}

const rests = { ...everything, update: false }
const decided: Record<string, Decision> = {
  quotes: salesRead,
  quote_versions: salesRead,
  quote_events: salesRead,
  orders: salesRead,
  order_updates: salesRead,
  hero_videos: content('active'),
  gallery_images: content('active'),
  collections: content('active'),
  collection_images: content('active'),
  gallery_samples: content('active'),
  sample_images: content('active'),
  colour_samples: content('active'),
  site_settings: content('all'),
  // Staff describe pictures under rugs/ besides: files.test.ts.
  media: content('all'),
  rugs: catalogue,
  rug_images: catalogue,
  leads: inbox,
  contact_messages: inbox,
  newsletter_subscribers: inbox,
  access_requests: inbox,
  reply_templates: { staff: everything, administrator: everything },
  staff_members: { staff: reads('all'), editor: reads('all'), administrator: everything },
  content_version: readByAll,
  // Written by triggers of rugs alone, and only of active ones.
  catalogue: readByAll,
  catalogue_facets: readByAll,
  catalogue_shelves: readByAll,
  catalogue_words: readByAll,
  // Digests of names only: of hidden rugs too.
  content_changes: readByAll,
  // Of the inboxes that they opened.
  inbox_history: { administrator: reads('all') },
  // Of this table staff see what is their own.
  inbox_access: { staff: reads('active'), administrator: reads('all') },
  file_bin: { editor: rests, administrator: rests },
  file_notes: { editor: everything, administrator: everything },
  spanish_drafts: { editor: everything, administrator: everything },
  // Of settings editors see those that are content: roles.test.ts.
  content_history: { editor: reads('active'), administrator: reads('all') },
}

export const tableDecisions: Record<string, Record<Role, Rights>> = Object.fromEntries(
  Object.entries(decided).map(([table, { stranger = nothing, ...others }]) => [
    table,
    {
      ...{ visitor: nothing, staff: nothing, editor: nothing, administrator: nothing },
      ...others,
      stranger,
      suspended: stranger,
    },
  ]),
)

const nothingHeld = {
  leads: [],
  contact_messages: [],
  newsletter_subscribers: [],
  access_requests: [],
  quotes: [],
  inbox_history: [],
}

export const functionDecisions: Record<string, Answers> = {
  'is_admin()': { parameters: {}, answers: isTrueFor('administrator') },
  'is_editor()': { parameters: {}, answers: isTrueFor('administrator', 'editor') },
  'is_sales()': { parameters: {}, answers: isTrueFor('administrator', 'staff') },
  'is_staff()': { parameters: {}, answers: isTrueFor('administrator', 'editor', 'staff') },
  ...peopleDecisions,
  ...catalogueDecisions,
  'check_table_exists(text)': {
    parameters: { table_name: 'hero_videos' },
    answers: administratorOnly(true),
  },
  'check_content()': { parameters: {}, answers: administratorOnly([]) },
  'create_site_settings_if_not_exists()': { parameters: {}, answers: administratorOnly(null) },
  'open_inbox(text, text)': { parameters: { inbox: 'leads' }, answers: salesOnly(null) },
  // As reading the rows themselves: nobody is refused, and whoever did not open the inbox finds nothing in it.
  'find_sent(text, text, text, integer, integer, boolean)': {
    parameters: { inbox: 'leads', words: 'ninguem' },
    answers: { ...everybody({ count: 0, ids: [] }), visitor: 'refused' },
  },
  'list_found(text, text, text, integer, integer)': {
    parameters: { inbox: 'leads', words: 'ninguem' },
    answers: { ...everybody({ count: 0, rows: [] }), visitor: 'refused' },
  },
  'list_sent_bin(text)': { parameters: { inbox: 'leads' }, answers: salesOnly([]) },
  'put_back_sent(text, uuid)': {
    parameters: { inbox: 'leads', row_id: '00000000-0000-4000-8000-000000000000' },
    answers: salesOnly('gone'),
  },
  'export_person(text)': {
    parameters: { person_email: 'nobody@site.example' },
    answers: salesOnly(nothingHeld),
  },
  'erase_person(text)': {
    parameters: { person_email: 'nobody@site.example' },
    answers: administratorOnly({
      leads: 0,
      contact_messages: 0,
      newsletter_subscribers: 0,
      access_requests: 0,
      quotes: 0,
      quotes_kept: 0,
    }),
  },
  'apply_retention()': { parameters: {}, answers: salesOnly({}) },
  'left_lead_pictures()': { parameters: {}, answers: salesOnly([]) },
  'work_leads(text)': { parameters: { changes: '[]' }, answers: salesOnly([]) },
  'left_request_files()': { parameters: {}, answers: salesOnly([]) },
  'panel_news()': {
    parameters: {},
    answers: salesOnly({ leads: 0, messages: 0, access: 0, orders: 0, questions: 0 }),
  },
  // The site's own server alone: its token is signed, and ages.
  'inbox_round(text, uuid[])': { parameters: { token: 'a guess', told: [] }, answers: everybody('refused') },
  'count_looks(text, text)': {
    parameters: { token: 'a guess', batch: '{}' },
    answers: everybody('refused'),
  },
  'share_drawing(text, text)': {
    parameters: { token: 'a guess', change: '{}' },
    answers: everybody('refused'),
  },
  'read_shared_drawing(text, text)': {
    parameters: { token: 'a guess', id: 'a'.repeat(64) },
    answers: everybody('refused'),
  },
  'forget_shared_drawing(text, text)': {
    parameters: { token: 'a guess', change: '{}' },
    answers: everybody('refused'),
  },
  'read_looks(date)': {
    parameters: { month: '2020-01-01' },
    answers: staffOnly(expect.objectContaining({ rugs: [], year: {} })),
  },
  'confirm_newsletter(text)': { parameters: { token: 'a guess' }, answers: everybody('unknown') },
  'leave_newsletter(text)': { parameters: { token: 'a guess' }, answers: everybody('unknown') },
  'newsletter_leave_tokens(text[])': { parameters: { emails: [] }, answers: salesOnly([]) },
  'save_quote(text)': {
    parameters: {
      change: JSON.stringify({
        locale: 'pt',
        currency: 'BRL',
        client_name: 'M. A.',
        draft: { lines: [{ cents: 1, quantity: 1 }] },
      }),
    },
    answers: salesOnly({
      id: expect.any(String),
      number: expect.stringMatching(/^\d{4}-\d{4}$/),
      updated_at: expect.any(String),
    }),
  },
  // Nobody's quotes and orders: staff hear that they are gone.
  'send_quote(uuid, timestamp with time zone)': {
    parameters: { quote: '00000000-0000-4000-8000-000000000000', seen: '2026-11-22' },
    answers: salesOnly('gone'),
  },
  'tell_order(text)': {
    parameters: { change: '{"quote_id":"00000000-0000-4000-8000-000000000000"}' },
    answers: salesOnly('gone'),
  },
  'revoke_quote_links(uuid)': {
    parameters: { quote: '00000000-0000-4000-8000-000000000000' },
    answers: salesOnly(null),
  },
  'reply_to_client(uuid, text)': {
    parameters: { quote: '00000000-0000-4000-8000-000000000000', said: 'Sim.' },
    answers: salesOnly(null),
  },
  'take_back_update(uuid)': {
    parameters: { told: '00000000-0000-4000-8000-000000000000' },
    answers: salesOnly(null),
  },
  // Who holds the secret: nobody guesses 244 bits.
  'open_quote(text)': { parameters: { secret: 'a guess' }, answers: everybody(null) },
  'order_photo(text, uuid)': {
    parameters: { secret: 'a guess', told: '00000000-0000-4000-8000-000000000000' },
    answers: everybody(null),
  },
  'answer_quote(text, text)': {
    parameters: { secret: 'a guess', answer: '{"kind":"visto"}' },
    answers: everybody('unknown'),
  },
  'put_in_order(text, uuid[])': {
    parameters: { content_table: 'gallery_samples', ids: [] },
    answers: editorsOnly(null),
  },
  // Nobody's rug: staff hear that it is gone.
  'place_rug(uuid, uuid)': {
    parameters: { moved: '00000000-0000-4000-8000-000000000000', follows: null },
    answers: staffOnly('gone'),
  },
  'restore_changes(bigint[])': { parameters: { change_ids: [] }, answers: editorsOnly(0) },
  'save_with_spanish(text, text)': {
    parameters: { content_table: 'gallery_samples', change: '{"fields":{"name":"Prova","active":false}}' },
    answers: editorsOnly({ id: expect.any(String), updated_at: expect.any(String) }),
  },
  'save_content(text, text)': {
    parameters: { content_table: 'gallery_samples', change: '{"fields":{"name":"Prova","active":false}}' },
    answers: editorsOnly({ id: expect.any(String), updated_at: expect.any(String) }),
  },
  'save_gallery(text)': { parameters: { change: '{}' }, answers: editorsOnly(null) },
  // Nobody's video: the administrator hears that it is gone.
  'save_hero_video(text)': {
    parameters: { change: '{"id":"00000000-0000-4000-8000-000000000000","seen":"2026-11-22","active":true}' },
    answers: editorsOnly('gone'),
  },
  'save_settings(text)': { parameters: { changes: '[]' }, answers: editorsOnly(null) },
  'list_bin()': { parameters: {}, answers: editorsOnly([]) },
  'list_files()': { parameters: {}, answers: editorsOnly(expect.any(Array)) },
  'list_file_notes()': { parameters: {}, answers: editorsOnly(expect.any(Array)) },
  'expired_files()': { parameters: {}, answers: administratorOnly([]) },
  // Even the administrator is refused: this is no shipped script.
  'execute_sql(text)': {
    parameters: { sql_query: 'select 1' },
    answers: administratorOnly('refused'),
  },
}
