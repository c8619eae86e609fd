import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { type DrawnRug, drawnLook } from '#content/drawings/drawing.ts'
import { saveRedrawn } from '#content/drawings/redrawn.queries.ts'
import { answerQuote } from '#content/quotes/client-quote.queries.ts'
import { writeYarnMap } from '#graphics/drawing/map-file.ts'
import { millimetres } from '#graphics/units.ts'
import { contentOf, sentQuote } from '#tests/policies/quote-of-tests.ts'
import { openWorld } from '#tests/world.ts'
import { readProduction } from './read-production.ts'

const world = await openWorld()
const { visitor, staff, stranger } = world.clients
afterAll(() => world.close())

async function factsOf(id: string, client = staff) {
  const { data } = await client.auth.getSession()
  const found = await readProduction(client, data.session?.access_token ?? '', id, 'https://casa.example')
  if (typeof found === 'string') return found
  const { heading, code, picture, facts, colours, texts } = found.view
  return {
    heading,
    code,
    picture,
    colours,
    facts: Object.fromEntries([...facts, ...texts].map((one) => [one.name, one.value])),
  }
}

const accept = (secret: string, version: number) =>
  answerQuote(visitor, secret, { kind: 'aceito', name: 'Marina Alves', consent: 'on', version })

const [asked] = contentOf().lines
if (!asked) throw new Error('The quote has no line')
const agreed = {
  ...asked,
  name: 'Scallop',
  rug_slug: 'tapete-scallop',
  rug_code: 'C-0101',
  size: '2,20 \u00d7 3,20 m',
  colours: ['#a86b50', '#112233'],
  details: 'Borda mais clara',
}

it('a production sheet follows what the client accepted, not what was asked for or drafted since', async () => {
  const lead = randomUUID()
  const sent = await visitor.from('leads').insert({
    id: lead,
    name: 'Marina Alves',
    email: 'm.a@site.example',
    carpet_name: 'Scallop',
    carpet_size: '2,5 x 3,5 m',
    rug_id: '00000000-0000-4000-8000-000100000001',
    colours: { colours: [{ name: 'Terracota', hex: '#A86B50' }], corner_cm: 12 },
    consent_version: 'quote-2026-11',
  })
  expect(sent.error).toBeNull()
  expect(await factsOf(lead)).toMatchObject({ heading: 'Scallop', facts: { Medida: '250 \u00d7 350 cm' } })

  const quote = await sentQuote(staff, { lines: [agreed], notes: 'Sem franja' }, { lead_id: lead })
  expect((await factsOf(lead)) as object).toMatchObject({ facts: { Medida: '250 \u00d7 350 cm' } })
  expect(await accept(quote.secret, quote.version)).toBe('done')
  expect(await factsOf(lead)).toEqual({
    heading: 'Scallop',
    code: 'C-0101',
    picture: expect.anything(),
    colours: [
      { name: 'Terracota', hex: '#a86b50' },
      { name: '', hex: '#112233' },
    ],
    facts: expect.objectContaining({
      Medida: '220 \u00d7 320 cm',
      'Raio dos cantos': '12 cm',
      'Or\u00e7amento aceito': `${quote.number}, vers\u00e3o 1`,
      'O que foi combinado': '1 \u00d7 Scallop, 2,20 \u00d7 3,20 m, Borda mais clara',
      'Observa\u00e7\u00f5es do or\u00e7amento': 'Sem franja',
    }),
  })
})

it('a production sheet is of the rug that was agreed, whichever was asked for', async () => {
  const lead = randomUUID()
  const image_url = '/storage/v1/object/public/site-assets/rugs/scallop/packshot.jpg'
  const asked = { image_url, carpet_name: 'Scallop', rug_id: '00000000-0000-4000-8000-000100000001' }
  const person = { name: 'Rui Papel', email: 'rui@site.example', consent_version: 'quote-2026-11' }
  expect((await visitor.from('leads').insert({ id: lead, ...person, ...asked })).error).toBeNull()
  const other = { ...agreed, name: 'Passadeira azul', rug_slug: '' }
  const quote = await sentQuote(staff, { lines: [other] }, { lead_id: lead })
  await accept(quote.secret, quote.version)
  const sheet = await factsOf(lead)
  expect(sheet).toMatchObject({ heading: 'Passadeira azul', code: '' })
  // Nothing of a rug that is not made.
  expect(JSON.stringify(sheet)).not.toMatch(/scallop/i)
})

it('a quote without a request has a sheet once it is accepted, for staff alone', async () => {
  const quote = await sentQuote(staff, { lines: [agreed] })
  expect(await factsOf(quote.id)).toBe('not-found')
  await accept(quote.secret, quote.version)
  expect(await factsOf(quote.id)).toMatchObject({
    heading: 'Scallop',
    facts: { Medida: '220 \u00d7 320 cm' },
  })
  expect(await factsOf(quote.id, stranger)).toBe('not-found')
})

it('a production sheet is of the drawing as staff left it, with its map and without the picture of what came', async () => {
  const lead = randomUUID()
  const rug: DrawnRug = {
    width: millimetres(2000),
    length: millimetres(3000),
    shape: 'rectangle',
    corner: millimetres(0),
    technique: 'tufted',
    carved: false,
    yarns: [{ code: 'Rosa 1', hex: '#efe8da', area: 6, weight: 18, pile: millimetres(12) }],
  }
  const sent = await visitor.from('leads').insert({
    id: lead,
    name: 'Marina Alves',
    email: 'm.a@site.example',
    carpet_name: 'Tapete de um desenho',
    carpet_size: '2,00 \u00d7 3,00 m',
    colours: drawnLook(rug),
    drawing: { own: 'drawing-2026-11', rug },
    image_url: `/storage/v1/object/authenticated/lead-pictures/${lead}.jpg`,
    consent_version: 'quote-2026-11',
  })
  expect(sent.error).toBeNull()
  expect(await factsOf(lead)).toMatchObject({ facts: { Medida: '200 \u00d7 300 cm' } })

  const yarns = [{ code: 'Ocre 3', hex: '#d2ab6c', area: 2.25, weight: 8.1, pile: millimetres(8) }]
  const changed: DrawnRug = {
    ...rug,
    width: millimetres(1500),
    length: millimetres(1500),
    technique: 'knotted',
    yarns,
  }
  const labels = new Uint8Array(36).fill(1)
  const map = await writeYarnMap({ width: 6, height: 6, labels }, ['#d2ab6c'])
  await staff.rpc('open_inbox', { inbox: 'leads' })
  const change = { rug: changed, map, name: randomUUID(), seen: null }
  expect(await saveRedrawn(staff, lead, change)).toMatchObject({ ok: true })
  expect(await factsOf(lead)).toMatchObject({
    picture: null,
    facts: { Medida: '150 \u00d7 150 cm', 'T\u00e9cnica': 'Atado \u00e0 m\u00e3o' },
    colours: [{ hex: '#d2ab6c' }],
  })
  const { data } = await staff.auth.getSession()
  const found = await readProduction(staff, data.session?.access_token ?? '', lead, 'https://casa.example')
  expect(typeof found === 'string' ? null : found.view.drawn).toMatchObject({ width: 1500, yarns })

  const late = await sentQuote(staff, { lines: [{ ...agreed, rug_slug: '' }] }, { lead_id: lead })
  const next = { ...change, name: randomUUID(), seen: `${lead}/${change.name}.png` }
  expect(await saveRedrawn(staff, lead, next)).toMatchObject({ ok: true })
  await accept(late.secret, late.version)
  expect(JSON.stringify(await factsOf(lead))).toContain('depois de enviado o or\u00e7amento aceito')
})
