import { afterAll, beforeAll, expect, it } from 'vitest'
import { listInbox, openInbox } from '#content/inbox/inbox.queries.ts'
import { type InboxFilter, noFilter } from '#content/inbox/inbox.ts'
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
    { name: 'Eva_Lima', whatsapp: '(11) 98765-4321', message: 'ligar cedo', ...consent },
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
  [{ rug: 'Scallop' }, ['Ana 100% "Prado", de Souza']],
  [{ status: 'orcado' }, []],
  [{ from: '2000-01-01', to: '2000-01-02' }, []],
])('staff find what they look for: %o', async (filter, names) => {
  expect(await namesFor(filter)).toEqual(names)
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
