import { afterAll, beforeAll, expect, it } from 'vitest'
import { openInbox } from '#content/inbox/inbox.queries.ts'
import { type InboxFilter, inboxes, noFilter } from '#content/inbox/inbox.ts'
import { listInbox } from '#content/inbox/inbox-list.queries.ts'
import { listRegisteredRugs, saveRug } from '#content/rugs/registered-rug.queries.ts'
import { toRugDraft } from '#content/rugs/rug-draft.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
const { staff, visitor } = world.clients
afterAll(() => world.close())

const consent = { consent_version: '1' }

beforeAll(async () => {
  await visitor.from('leads').insert([
    { name: 'Ana 100% "Prado", de Souza', email: 'ana@casa.example', carpet_name: 'Scallop', ...consent },
    { name: 'Eva_Lima', whatsapp: '(11) 98765-4321', message: 'ligar cedo, pelo João', ...consent },
    { name: 'EvaXLima', email: 'eva@casa.example', ...consent },
  ])
  await openInbox(staff, 'leads')
})

async function namesFor(filter: Partial<InboxFilter>) {
  const page = await listInbox(staff, 'leads', { ...noFilter, ...filter })
  if (!page.ok) throw new Error(page.problem)
  expect(page.value.count).toBe(page.value.rows.length)
  return page.value.rows.map((row) => row.name).sort()
}

it.each<[Partial<InboxFilter>, string[]]>([
  [{}, ['Ana 100% "Prado", de Souza', 'EvaXLima', 'Eva_Lima']],
  [{ words: 'CEDO' }, ['Eva_Lima']],
  [{ words: '98765' }, ['Eva_Lima']],
  [{ words: '100%' }, ['Ana 100% "Prado", de Souza']],
  [{ words: '"Prado", de' }, ['Ana 100% "Prado", de Souza']],
  [{ words: '),or(id.not.is.null' }, []],
  [{ words: 'nobody' }, []],
  [{ words: 'ao' }, []],
  [{ words: 'JOÃO' }, ['Eva_Lima']],
  [{ words: 'joao' }, ['Eva_Lima']],
  [{ words: 'ima' }, ['EvaXLima', 'Eva_Lima']],
  [{ words: 'llop' }, ['Ana 100% "Prado", de Souza']],
  [{ words: '654321' }, ['Eva_Lima']],
  [{ words: '11987' }, ['Eva_Lima']],
  [{ words: '+55 (11) 98765-4321' }, []],
  [{ words: '(11) 98765' }, ['Eva_Lima']],
  [{ words: 'ana@casa' }, ['Ana 100% "Prado", de Souza']],
  [{ words: 'souza scallop' }, ['Ana 100% "Prado", de Souza']],
  [{ words: 'casa', status: 'novo', from: '2000-01-01' }, ['Ana 100% "Prado", de Souza', 'EvaXLima']],
  [{ words: 'casa', rug: 'Scallop' }, ['Ana 100% "Prado", de Souza']],
  [{ words: 'casa', due: 'sim' }, []],
  [{ words: 'casa', assigned: 'ninguem', to: '2000-01-01' }, []],
  [{ rug: 'Scallop' }, ['Ana 100% "Prado", de Souza']],
  [{ status: 'orcado' }, []],
  [{ from: '2000-01-01', to: '2000-01-02' }, []],
])('staff find what they look for: %o', async (filter, names) => {
  expect(await namesFor(filter)).toEqual(names)
})

it('staff who did not open an inbox find nothing in it, and nobody else does', async () => {
  await openInbox(staff, 'leads')
  for (const client of [world.clients.administrator, world.clients.editor, world.clients.stranger])
    expect(await listInbox(client, 'leads', { ...noFilter, words: 'eva' })).toEqual({
      ok: true,
      value: { rows: [], count: 0 },
    })
  expect(await listInbox(visitor, 'leads', { ...noFilter, words: 'eva' })).toMatchObject({ ok: false })
})

it.each(inboxes)('a row of %s found by a word is the one that the whole list shows', async (inbox) => {
  const [rug] = await world.backend.query<{ id: string }>('select id from public.rugs limit 1')
  const sent = { email: `achada-${inbox}@casa.example`, ...consent }
  const named = { ...sent, name: 'Achada', message: 'Uma mensagem que basta' }
  const rowOf = {
    leads: { ...named, carpet_name: 'Scallop', rug_id: rug?.id },
    contact_messages: { ...named, subject: 'Assunto' },
    access_requests: named,
    newsletter_subscribers: sent,
  }
  const { error } = await visitor.from(inbox as 'leads').insert(rowOf[inbox] as never)
  expect(error).toBeNull()
  await openInbox(staff, inbox)
  const whole = await listInbox(staff, inbox, noFilter)
  const found = await listInbox(staff, inbox, { ...noFilter, words: sent.email })
  if (!whole.ok || !found.ok) throw new Error('An inbox could not be read')
  expect(found.value.rows).toEqual(whole.value.rows.filter((row) => row.email === sent.email))
  expect(found.value.rows).toHaveLength(1)
  if (inbox === 'leads') expect(found.value.rows[0]).toHaveProperty('rugs.image_url')
})

it('more rows than one address can name are found at once, each once', async () => {
  await world.backend.query(
    `insert into public.contact_messages (name, email, subject, message, consent_version, created_at)
     select 'Muitas', 'muitas' || n || '@casa.example', 'Assunto', 'Uma mensagem que basta', '1', now() - n * interval '1 minute'
     from generate_series(1, 230) as n`,
  )
  await openInbox(staff, 'contact_messages')
  const page = await listInbox(staff, 'contact_messages', { ...noFilter, words: 'muit' }, 10, 220)
  if (!page.ok) throw new Error(page.problem)
  expect(page.value.count).toBe(230)
  expect(page.value.rows.map((row) => row.email)).toEqual(
    Array.from({ length: 220 }, (_, at) => `muitas${at + 11}@casa.example`),
  )
})

it('a word is found page by page wherever its rows stand: among the newest, the oldest, or sent in one moment', async () => {
  await world.backend.query(
    `insert into public.contact_messages (name, email, subject, message, consent_version, created_at, handled_at)
     select case when n <= 30 then 'Recente' when n > 1170 then 'Antiga' else 'Outra' end || ' Comum', 'c' || n || '@casa.example',
       'Assunto', 'Uma mensagem que basta', '1', now() - interval '1 year' - (n / 7) * interval '1 minute',
       case when n % 2 = 0 then now() end
     from generate_series(1, 1200) as n`,
  )
  await openInbox(staff, 'contact_messages')
  for (const name of ['recente', 'antiga', 'comum'])
    for (const [status, where] of [
      ['', 'true'],
      ['tratada', 'handled_at is not null'],
    ] as const) {
      const expected = await world.backend.query<{ email: string }>(
        `select email from public.contact_messages where name ilike '%' || $1 || '%' and ${where} order by created_at desc, id`,
        [name],
      )
      for (const first of [0, 7, 25, expected.length - 5, expected.length]) {
        const page = await listInbox(
          staff,
          'contact_messages',
          { ...noFilter, words: name, status },
          first,
          20,
        )
        if (!page.ok) throw new Error(page.problem)
        expect(page.value.count).toBe(expected.length)
        expect(page.value.rows.map((row) => row.email)).toEqual(
          expected.slice(first, first + 20).map((row) => row.email),
        )
      }
    }
})

it.each(inboxes)('a word among many rows of %s is found by its index', async (inbox) => {
  const [index] = await world.backend.query<{ expression: string; source: string }>(
    `select pg_get_expr(indexprs, indrelid) as expression,
       (select prosrc from pg_proc where oid = 'public.find_sent'::regproc) as source
     from pg_index where indexrelid = ('public.' || $1 || '_by_word')::regclass`,
    [inbox],
  )
  const plain = (text = '') => text.toLowerCase().replaceAll('::text[]', '').replaceAll('::text', '')
  expect(plain(index?.source)).toContain(plain(index?.expression))
  const rows = await world.backend.query<{ 'QUERY PLAN': string }>(
    `explain select id from public.${inbox} where ${index?.expression} @@ private.sent_query('eva', false)`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain(`${inbox}_by_word`)
})

it('a rug that somebody else changed meanwhile is not overwritten', async () => {
  const rugs = await listRegisteredRugs(staff)
  const rug = rugs.ok ? rugs.value.rugs[0] : undefined
  if (!rug) throw new Error('There is no rug to change')
  const draft = { ...toRugDraft(rug), code: null, name: 'Primeira' }
  const seenAt = rug.updated_at
  expect(await saveRug(staff, { id: rug.id, seenAt, draft })).toMatchObject({ ok: true })
  expect(await saveRug(staff, { id: rug.id, seenAt, draft })).toEqual({
    ok: false,
    problem: 'changed-meanwhile',
  })
})
