import { expect } from 'vitest'
import { privateExecutors } from './private-executors.ts'

/** Who may do what. A table, function or bucket of the database that is missing here fails the tests. */
export const roles = ['visitor', 'stranger', 'staff', 'administrator'] as const
export type Role = (typeof roles)[number]

/** active: rows that are active, or whose parent is. */
export type Reading = 'none' | 'active' | 'all'
interface Rights {
  read: Reading
  insert: boolean
  update: boolean
  delete: boolean
}
type Decision = Record<Role, Rights>

const nothing: Rights = { read: 'none', insert: false, update: false, delete: false }
const reads = (read: Reading): Rights => ({ ...nothing, read })
const everything: Rights = { read: 'all', insert: true, update: true, delete: true }
const sends: Rights = { ...nothing, insert: true }

const content = (read: Reading): Decision => ({
  visitor: reads(read),
  stranger: reads(read),
  staff: reads(read),
  administrator: everything,
})
const catalogue: Decision = { ...content('active'), staff: everything }
const inbox: Decision = { visitor: sends, stranger: sends, staff: everything, administrator: everything }

/** Changed by functions alone, so that state, versions and what is written down agree. */
const staffRead: Decision = {
  visitor: nothing,
  stranger: nothing,
  staff: reads('all'),
  administrator: reads('all'),
}

export const tableDecisions: Record<string, Decision> = {
  quotes: staffRead,
  quote_versions: staffRead,
  quote_events: staffRead,
  orders: staffRead,
  order_updates: staffRead,
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
  staff_members: { visitor: nothing, stranger: nothing, staff: reads('all'), administrator: everything },
  content_version: {
    visitor: reads('all'),
    stranger: reads('all'),
    staff: reads('all'),
    administrator: reads('all'),
  },
  // Of the inboxes that they opened.
  inbox_history: {
    visitor: nothing,
    stranger: nothing,
    staff: nothing,
    administrator: reads('all'),
  },
  // Of this table staff see what is their own.
  inbox_access: {
    visitor: nothing,
    stranger: nothing,
    staff: reads('active'),
    administrator: reads('all'),
  },
  file_bin: {
    visitor: nothing,
    stranger: nothing,
    staff: nothing,
    administrator: { ...everything, update: false },
  },
  spanish_drafts: {
    visitor: nothing,
    stranger: nothing,
    staff: nothing,
    administrator: everything,
  },
  content_history: {
    visitor: nothing,
    stranger: nothing,
    staff: nothing,
    administrator: reads('all'),
  },
}

/** What a call answers by role; 'refused' is code 42501, 'gone' PT404. */
type Answers = { parameters: Record<string, unknown>; answers: Record<Role, unknown> }
const administratorOnly = (answer: unknown) => ({
  visitor: 'refused',
  stranger: 'refused',
  staff: 'refused',
  administrator: answer,
})

const staffOnly = (answer: unknown) => ({ ...administratorOnly(answer), staff: answer })
const everybody = (answer: unknown) => ({ ...staffOnly(answer), visitor: answer, stranger: answer })
const nothingHeld = {
  leads: [],
  contact_messages: [],
  newsletter_subscribers: [],
  access_requests: [],
  quotes: [],
  inbox_history: [],
}

export const functionDecisions: Record<string, Answers> = {
  'is_admin()': {
    parameters: {},
    answers: { visitor: 'refused', stranger: false, staff: false, administrator: true },
  },
  'is_staff()': {
    parameters: {},
    answers: { visitor: 'refused', stranger: false, staff: true, administrator: true },
  },
  'check_table_exists(text)': {
    parameters: { table_name: 'hero_videos' },
    answers: administratorOnly(true),
  },
  'check_content()': { parameters: {}, answers: administratorOnly([]) },
  'create_site_settings_if_not_exists()': { parameters: {}, answers: administratorOnly(null) },
  'open_inbox(text, text)': { parameters: { inbox: 'leads' }, answers: staffOnly(null) },
  'list_sent_bin(text)': { parameters: { inbox: 'leads' }, answers: staffOnly([]) },
  'put_back_sent(text, uuid)': {
    parameters: { inbox: 'leads', row_id: '00000000-0000-4000-8000-000000000000' },
    answers: staffOnly('gone'),
  },
  'export_person(text)': {
    parameters: { person_email: 'nobody@site.example' },
    answers: staffOnly(nothingHeld),
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
  'apply_retention()': { parameters: {}, answers: staffOnly({}) },
  'left_lead_pictures()': { parameters: {}, answers: staffOnly([]) },
  'left_request_files()': { parameters: {}, answers: staffOnly([]) },
  // The site's own server alone: its token is signed, and ages.
  'inbox_round(text, uuid[])': { parameters: { token: 'a guess', told: [] }, answers: everybody('refused') },
  'confirm_newsletter(text)': { parameters: { token: 'a guess' }, answers: everybody('unknown') },
  'leave_newsletter(text)': { parameters: { token: 'a guess' }, answers: everybody('unknown') },
  'newsletter_leave_tokens(text[])': { parameters: { emails: [] }, answers: staffOnly([]) },
  'save_quote(text)': {
    parameters: {
      change: JSON.stringify({
        locale: 'pt',
        currency: 'BRL',
        client_name: 'M. A.',
        draft: { lines: [{ cents: 1, quantity: 1 }] },
      }),
    },
    answers: staffOnly({
      id: expect.any(String),
      number: expect.stringMatching(/^\d{4}-\d{4}$/),
      updated_at: expect.any(String),
    }),
  },
  // Nobody's quotes and orders: staff hear that they are gone.
  'send_quote(uuid, timestamp with time zone)': {
    parameters: { quote: '00000000-0000-4000-8000-000000000000', seen: '2026-11-22' },
    answers: staffOnly('gone'),
  },
  'tell_order(text)': {
    parameters: { change: '{"quote_id":"00000000-0000-4000-8000-000000000000"}' },
    answers: staffOnly('gone'),
  },
  'revoke_quote_links(uuid)': {
    parameters: { quote: '00000000-0000-4000-8000-000000000000' },
    answers: staffOnly(null),
  },
  'reply_to_client(uuid, text)': {
    parameters: { quote: '00000000-0000-4000-8000-000000000000', said: 'Sim.' },
    answers: staffOnly(null),
  },
  'take_back_update(uuid)': {
    parameters: { told: '00000000-0000-4000-8000-000000000000' },
    answers: staffOnly(null),
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
    answers: administratorOnly(null),
  },
  // Nobody's rug: staff hear that it is gone.
  'place_rug(uuid, uuid)': {
    parameters: { moved: '00000000-0000-4000-8000-000000000000', follows: null },
    answers: staffOnly('gone'),
  },
  'restore_changes(bigint[])': { parameters: { change_ids: [] }, answers: administratorOnly(0) },
  'save_with_spanish(text, text)': {
    parameters: { content_table: 'gallery_samples', change: '{"fields":{"name":"Prova","active":false}}' },
    answers: administratorOnly({ id: expect.any(String), updated_at: expect.any(String) }),
  },
  'save_content(text, text)': {
    parameters: { content_table: 'gallery_samples', change: '{"fields":{"name":"Prova","active":false}}' },
    answers: administratorOnly({ id: expect.any(String), updated_at: expect.any(String) }),
  },
  'save_gallery(text)': { parameters: { change: '{}' }, answers: administratorOnly(null) },
  // Nobody's video: the administrator hears that it is gone.
  'save_hero_video(text)': {
    parameters: { change: '{"id":"00000000-0000-4000-8000-000000000000","seen":"2026-11-22","active":true}' },
    answers: administratorOnly('gone'),
  },
  'save_settings(text)': { parameters: { changes: '[]' }, answers: administratorOnly(null) },
  'list_bin()': { parameters: {}, answers: administratorOnly([]) },
  'list_files()': { parameters: {}, answers: administratorOnly(expect.any(Array)) },
  'expired_files()': { parameters: {}, answers: administratorOnly([]) },
  // Even the administrator is refused: this is no shipped script.
  'execute_sql(text)': {
    parameters: { sql_query: 'select 1' },
    answers: administratorOnly('refused'),
  },
}

/** Which of the API's database roles may execute a function; a function of private that is not here: none. */
export const executors: Record<string, string[]> = {
  'public.is_admin()': ['authenticated', 'service_role'],
  'public.is_staff()': ['authenticated', 'service_role'],
  'public.check_table_exists(text)': ['authenticated'],
  'public.check_content()': ['authenticated'],
  'public.create_site_settings_if_not_exists()': ['authenticated'],
  'public.execute_sql(text)': ['authenticated'],
  'public.restore_changes(bigint[])': ['authenticated'],
  'public.save_settings(text)': ['authenticated'],
  'public.save_with_spanish(text, text)': ['authenticated'],
  'public.save_content(text, text)': ['authenticated'],
  'public.save_gallery(text)': ['authenticated'],
  'public.save_hero_video(text)': ['authenticated'],
  'public.list_bin()': ['authenticated'],
  'public.list_files()': ['authenticated'],
  'public.expired_files()': ['authenticated'],
  'public.put_in_order(text, uuid[])': ['authenticated'],
  'public.save_quote(text)': ['authenticated'],
  'public.send_quote(uuid, timestamp with time zone)': ['authenticated'],
  'public.revoke_quote_links(uuid)': ['authenticated'],
  'public.reply_to_client(uuid, text)': ['authenticated'],
  'public.tell_order(text)': ['authenticated'],
  'public.take_back_update(uuid)': ['authenticated'],
  'public.open_quote(text)': ['anon', 'authenticated'],
  'public.order_photo(text, uuid)': ['anon', 'authenticated'],
  'public.answer_quote(text, text)': ['anon', 'authenticated'],
  'public.place_rug(uuid, uuid)': ['authenticated'],
  'public.open_inbox(text, text)': ['authenticated'],
  'public.list_sent_bin(text)': ['authenticated'],
  'public.put_back_sent(text, uuid)': ['authenticated'],
  'public.export_person(text)': ['authenticated'],
  'public.erase_person(text)': ['authenticated'],
  'public.apply_retention()': ['authenticated'],
  'public.left_lead_pictures()': ['authenticated'],
  'public.left_request_files()': ['authenticated'],
  'public.inbox_round(text, uuid[])': ['anon', 'authenticated'],
  'public.confirm_newsletter(text)': ['anon', 'authenticated'],
  'public.leave_newsletter(text)': ['anon', 'authenticated'],
  'public.newsletter_leave_tokens(text[])': ['authenticated'],
  ...privateExecutors,
}
