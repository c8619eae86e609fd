import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { World } from '#tests/world.ts'
import { acceptedQuote } from './quote-of-tests.ts'

type Row = Record<string, unknown>
/** Of the seed. */
const ownersSections: ReadonlySet<unknown> = new Set(['company', 'contact', 'links'])

/** A valid row of a table, and how to tell it and whether visitors see it. */
export interface Probe {
  key: string
  row(): Row
  change: Row
  /** Whether a visitor who reads active rows sees this one. Absent: the table has no inactive rows. */
  isSeen?: (row: Row) => boolean
  /** Tables nobody writes directly: the key of a row that is there. */
  standing?: unknown
}

const picture = (folder = 'probes') => `/storage/v1/object/public/site-assets/${folder}/${randomUUID()}.jpg`
const isActive = (row: Row) => row.active === true
const consent = { consent_version: '2026-11' }

/** Adds inactive parents with children and gives one probe per table of schema public. */
export async function prepareProbes(world: World): Promise<Record<string, Probe>> {
  const { secret } = world.clients
  const collections = await addParents(secret, 'collections', () => ({ title: 'Prova' }))
  const samples = await addParents(secret, 'gallery_samples', () => ({ name: 'Prova' }))
  const rugs = await addParents(secret, 'rugs', () => ({ slug: `prova-${randomUUID()}`, name: 'Prova' }))
  await add(secret, 'collection_images', { collection_id: collections.inactive, image_url: picture() })
  await add(secret, 'sample_images', { sample_id: samples.inactive, image_url: picture() })
  await add(secret, 'rug_images', { rug_id: rugs.inactive, image_url: picture() })
  await add(secret, 'colour_samples', { name: randomUUID(), hex: '#aabbcc', active: false })

  for (const client of [world.clients.staff, world.clients.administrator]) await openInboxes(client)
  const changed = await changeLead(world)
  const { id: quote } = await acceptedQuote(world)
  await world.clients.staff.rpc('tell_order', {
    change: JSON.stringify({ quote_id: quote, said: 'No tear' }),
  })
  const access = await secret.from('inbox_access').select('id').limit(1).single()
  const history = await secret.from('content_history').select('id').limit(1).single()
  const childOf = (parents: Parents, column: string): Probe => ({
    key: 'id',
    row: () => ({ [column]: parents.active, image_url: picture() }),
    change: { display_order: 7 },
    isSeen: (row) => !parents.hidden.has(row[column]),
  })

  return {
    hero_videos: {
      key: 'id',
      row: () => ({ url: picture(), active: false }),
      change: { title: 'Outro' },
      isSeen: isActive,
    },
    gallery_images: {
      key: 'id',
      row: () => ({ url: picture(), position: 'right', active: false }),
      change: { title: 'Outra' },
      isSeen: isActive,
    },
    collections: { key: 'id', row: () => ({ title: 'Prova' }), change: { title: 'Outra' }, isSeen: isActive },
    collection_images: childOf(collections, 'collection_id'),
    spanish_drafts: {
      key: 'id',
      row: () => ({ id: `collections/${randomUUID()}`, texts: { title_es: 'Prueba' } }),
      change: { texts: { title_es: 'Otra' } },
    },
    gallery_samples: {
      key: 'id',
      row: () => ({ name: 'Prova' }),
      change: { name: 'Outra' },
      isSeen: isActive,
    },
    sample_images: childOf(samples, 'sample_id'),
    colour_samples: {
      key: 'id',
      row: () => ({ name: randomUUID(), hex: '#aabbcc' }),
      change: { hex: '#112233' },
      isSeen: isActive,
    },
    site_settings: {
      key: 'id',
      row: () => ({ section: 'curation', key: randomUUID(), value: {} }),
      change: { value: { changed: true } },
    },
    media: {
      key: 'url',
      row: () => ({ url: picture(), width: 1, height: 1, bytes: 1 }),
      change: { alt_pt: 'Outro' },
    },
    rugs: {
      key: 'id',
      row: () => ({ slug: `prova-${randomUUID()}`, name: 'Prova' }),
      change: { name: 'Outro' },
      isSeen: isActive,
    },
    rug_images: childOf(rugs, 'rug_id'),
    leads: {
      key: 'id',
      row: () => ({ name: 'Prova', whatsapp: '+55 11', ...consent }),
      change: { status: 'em-contato' },
    },
    contact_messages: {
      key: 'id',
      row: () => ({
        name: 'Prova',
        email: 'prova@site.example',
        subject: 'Medida',
        message: 'Uma sala de seis metros.',
        ...consent,
      }),
      change: { handled_at: '2026-11-21T12:00:00Z' },
    },
    newsletter_subscribers: {
      key: 'id',
      row: () => ({ email: `${randomUUID()}@site.example`, ...consent }),
      change: { confirmed_at: '2026-11-21T12:00:00Z' },
    },
    access_requests: {
      key: 'id',
      row: () => ({ name: 'Prova', email: 'prova@site.example', ...consent }),
      change: { notes: 'visto' },
    },
    reply_templates: {
      key: 'id',
      row: () => ({ name: 'Prova', text_pt: 'Sim.' }),
      change: { text_es: 'S\u00ed.' },
    },
    staff_members: {
      key: 'user_id',
      // The administrator is staff in any case, so that this row changes no role of the matrix.
      row: () => ({ user_id: world.userIds.administrator, name: 'Prova' }),
      change: { name: 'Outro' },
    },
    ...(await catalogueProbes(secret)),
    content_version: {
      key: 'id',
      row: () => ({ id: true, version: 7 }),
      change: { version: 7 },
      standing: true,
    },
    inbox_access: {
      key: 'id',
      row: () => ({ inbox: 'leads', reason: 'read' }),
      change: { reason: 'export' },
      isSeen: (row) => row.opened_by === world.userIds.staff,
      standing: access.data?.id,
    },
    inbox_history: {
      key: 'id',
      row: () => ({ inbox: 'leads', row_id: randomUUID(), action: 'delete' }),
      change: { changed_by: null },
      standing: changed,
    },
    quotes: {
      key: 'id',
      row: () => ({ locale: 'pt', currency: 'BRL', client_name: 'Prova', draft: {} }),
      change: { state: 'aceito' },
      standing: quote,
    },
    quote_versions: {
      key: 'quote_id',
      row: () => ({ quote_id: quote, version: 9, content: {}, total_cents: 1, valid_until: '2026-12-20' }),
      change: { total_cents: 1 },
      standing: quote,
    },
    quote_events: {
      key: 'quote_id',
      row: () => ({ quote_id: quote, version: 1, kind: 'resposta', said: 'Sim' }),
      change: { said: 'N\u00e3o' },
      standing: quote,
    },
    orders: {
      key: 'quote_id',
      row: () => ({ quote_id: quote, version: 1, stages: [{}], accepted_name: 'Prova' }),
      change: { stage: 3 },
      standing: quote,
    },
    order_updates: {
      key: 'quote_id',
      row: () => ({ quote_id: quote, stage: 0, said: 'Prova' }),
      change: { said: 'Outra' },
      standing: quote,
    },
    file_notes: { key: 'url', row: () => ({ url: picture() }), change: { tags: ['prova'] } },
    file_bin: { key: 'url', row: () => ({ url: picture() }), change: { created_at: '2026-11-21T12:00:00Z' } },
    content_history: {
      key: 'id',
      row: () => ({ table_name: 'rugs', action: 'truncate' }),
      change: { table_name: 'nothing' },
      isSeen: ({ table_name, before, after }: Row) =>
        table_name !== 'site_settings' || !ownersSections.has(((after ?? before) as Row | null)?.section),
      standing: history.data?.id,
    },
  }
}

const inboxes = ['leads', 'contact_messages', 'newsletter_subscribers', 'access_requests']

/** Lets a client of staff read what visitors sent, for fifteen minutes. */
export async function openInboxes(client: SupabaseClient): Promise<void> {
  for (const inbox of inboxes) {
    const { error } = await client.rpc('open_inbox', { inbox })
    if (error) throw new Error(`${inbox} did not open`, { cause: error })
  }
}

/** The line of history of a lead that staff worked. */
async function changeLead({ clients: { secret, staff } }: World): Promise<unknown> {
  const id = await add(secret, 'leads', { name: 'Prova', whatsapp: '+55 11', ...consent })
  await staff.from('leads').update({ notes: 'visto' }).eq('id', id)
  return (await secret.from('inbox_history').select('id').eq('row_id', id).single()).data?.id
}

interface Parents {
  active: string
  inactive: string
  /** Ids whose children visitors must not see. */
  hidden: Set<unknown>
}

async function addParents(secret: SupabaseClient, table: string, row: () => Row): Promise<Parents> {
  const active = await add(secret, table, { ...row(), active: true })
  const inactive = await add(secret, table, { ...row(), active: false })
  return { active, inactive, hidden: new Set([inactive]) }
}

async function add(secret: SupabaseClient, table: string, row: Row): Promise<string> {
  const id = randomUUID()
  const { error } = await secret.from(table).insert({ id, ...row })
  if (error) throw new Error(`No probe for ${table}`, { cause: error })
  return id
}

/** The catalogue is written by triggers: rows that a rug of the site left there. */
async function catalogueProbes(secret: SupabaseClient): Promise<Record<string, Probe>> {
  const { data, error } = await secret.from('catalogue').select('rug_id').limit(1).single()
  if (error) throw error
  const rug_id = randomUUID()
  const entry = { rug_id, slug: rug_id, place_order: 1, created_at: '2026-11-23', category: '', facets: [] }
  return {
    catalogue: {
      key: 'rug_id',
      row: () => ({ ...entry, words_pt: '', words_es: '' }),
      change: { place_order: 7 },
      standing: data.rug_id,
    },
    catalogue_facets: {
      key: 'facet',
      row: () => ({ facet: randomUUID(), rugs: 1 }),
      change: { rugs: 7 },
      standing: 'shape:rect',
    },
    catalogue_shelves: {
      key: 'shelf',
      row: () => ({ shelf: -77, rugs: 1 }),
      change: { rugs: 7 },
      standing: 0,
    },
    content_changes: {
      key: 'id',
      row: () => ({ version: 7, table_name: 'rugs' }),
      change: { version: 7 },
      standing: 1,
    },
    catalogue_words: {
      key: 'word',
      row: () => ({ locale: 'pt', word: randomUUID() }),
      change: { locale: 'es' },
      standing: 'azul',
    },
  }
}
