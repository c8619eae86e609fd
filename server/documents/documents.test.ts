import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leadPictureBucket, leadPicturePath, leadPictureUrl } from '#content/leads/lead-picture.ts'
import { cataloguePath, productionSheetPath, sheetPath } from '#i18n/document-paths.ts'
import { quoteDocumentPath } from '#i18n/quote-paths.ts'
import { bearerClients } from '#server/bearer-client.ts'
import { createLog } from '#server/log.ts'
import { embeddedOriginals, type OpenOriginal } from '#server/pictures/originals.ts'
import { sentQuote } from '#tests/policies/quote-of-tests.ts'
import { openWorld, type World } from '#tests/world.ts'
import { createDocuments } from './documents.ts'
import { pagesOfPdf, squeezed } from './pdf-pages.fixture.ts'

const siteUrl = 'https://casa.example'
const log = createLog({ level: 'silent', readable: false, write: () => undefined })

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world?.close())

/** The documents of the seeded site; `reads` counts the pictures that were read to be printed. */
function openDocuments(folder = 'documents', client = world.clients.visitor, publicUrl = siteUrl) {
  const seen = { reads: 0 }
  const open = embeddedOriginals(world.backend.openFile)
  const original: OpenOriginal = async (bucket, objectPath) => {
    const found = await open(bucket, objectPath)
    const read = () => {
      seen.reads += 1
      return found?.read() ?? Promise.reject(new Error('gone'))
    }
    return found && { identity: found.identity, read }
  }
  const documents = createDocuments({
    directory: path.join(world.dataDirectory, folder),
    siteUrl: publicUrl,
    client,
    clientOf: bearerClients('http://site.example', world.backend.publishableKey, world.backend),
    original,
    page: () => new Response('page', { status: 404 }),
    log,
  })
  const ask = async (at: string, init?: RequestInit) => {
    const answer = await documents.answer(new Request(siteUrl + at, init))
    if (!answer) throw new Error(`${at} is no document`)
    return answer
  }
  return { ask, seen }
}

const pagesAt = async (answer: Response) => pagesOfPdf(Buffer.from(await answer.arrayBuffer()))

describe('a quote', () => {
  it('is printed for who holds its secret, in its language, with lines, sum and terms, and kept nowhere', async () => {
    const { ask } = openDocuments()
    const sent = await sentQuote(world.clients.staff, {}, { locale: 'es', currency: 'EUR' })
    const answer = await ask(quoteDocumentPath(sent.secret, 'es'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    const pages = (await pagesAt(answer)).join('')
    for (const said of ['PRESUPUESTO', sent.number, 'PARA M. A.', 'Ocean Blue', '5.510,00', 'Doze semanas'])
      expect(pages).toContain(squeezed(said))
    expect((await ask(quoteDocumentPath('x'.repeat(43), 'es'))).status).toBe(404)
  })
})

describe('a catalogue', () => {
  it('has a cover, one page a rug with its facts, and a page that says how to reach the house', async () => {
    const { ask } = openDocuments()
    const answer = await ask(cataloguePath('premium', 'pt'))
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="Cartacho - Colecao Premium.pdf"; filename*=UTF-8''Cartacho%20-%20Cole%C3%A7%C3%A3o%20Premium.pdf`,
    )
    const [cover, ocean, golden, last, ...more] = await pagesAt(answer)
    expect(more).toEqual([])
    expect(cover).toContain('Premium')
    expect(cover).toContain(squeezed('2 tapetes'))
    for (const fact of ['Ocean Blue', 'R$ 3.690', 'Atado à mão em lã e seda', '3,00 × 4,00 m', 'C-0102'])
      expect(ocean).toContain(squeezed(fact))
    expect(golden).toContain(squeezed('Golden Lines'))
    expect(last).toContain(squeezed('Na medida do lugar'))
    expect([ocean, golden, last].map((page) => /\d\/\d$/.exec(page ?? '')?.[0])).toEqual([
      '2/4',
      '3/4',
      '4/4',
    ])
    expect(cover).not.toMatch(/\d\/4/)
  })

  it('speaks Spanish where it is asked in Spanish, with prices in euro or on request', async () => {
    const { ask } = openDocuments()
    const pages = await pagesAt(await ask(cataloguePath('geometrica', 'es')))
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain(squeezed('Una alfombra'))
    expect(pages[1]).toContain(squeezed('A consultar'))
    expect(pages.join()).not.toContain(squeezed('Sob consulta'))
  })

  it('of a year shows the pictures of that year and the rugs in them', async () => {
    const { ask } = openDocuments()
    const pages = await pagesAt(await ask(cataloguePath('2025', 'pt')))
    expect(pages).toHaveLength(5)
    expect(pages[1]).toContain(squeezed('Futuro & Sustentabilidade'))
    expect(pages.slice(2, 4).map((page) => /Natureza|Minimalista/.exec(page)?.[0])).toEqual([
      'Natureza',
      'Minimalista',
    ])
  })

  it('is made once for all who ask, kept on disk, and unchanged for who has it', async () => {
    const at = cataloguePath('classica', 'pt')
    const first = openDocuments('kept')
    const answers = await Promise.all([first.ask(at), first.ask(at)])
    const bytes = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    expect(bytes[0]).toEqual(bytes[1])
    const { reads } = first.seen
    expect(reads).toBe(3 + 1)
    const etag = answers[0]?.headers.get('etag') ?? ''
    expect((await first.ask(at, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const second = openDocuments('kept')
    const kept = await second.ask(at)
    expect(Buffer.from(await kept.arrayBuffer()).equals(Buffer.from(bytes[0] ?? new ArrayBuffer()))).toBe(
      true,
    )
    expect(second.seen.reads).toBe(0)
  })

  it('is made anew when its content changes, and gives way to the file of the staff', async () => {
    const { ask } = openDocuments('changed')
    const { secret } = world.clients
    const at = cataloguePath('minimalista', 'pt')
    const before = await ask(at, { method: 'HEAD' })
    await secret.from('rugs').update({ name: 'Silêncio' }).eq('slug', 'tapete-minimalista')
    const after = await ask(at)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect((await pagesAt(after))[1]).toContain('Silêncio')
    const file = '/storage/v1/object/public/documents/catalogues/um.pdf'
    await secret.from('site_settings').insert({ section: 'catalogues', key: 'minimalista', value: file })
    const sent = await ask(at)
    expect([sent.status, sent.headers.get('location')]).toEqual([302, file])
  })

  it('is the page of the site for what is missing, where no rug is, and under a second address', async () => {
    const { ask } = openDocuments()
    for (const at of [
      '/catalogos/barroca.pdf',
      cataloguePath('1', 'pt'),
      cataloguePath('3', 'pt'),
      cataloguePath('1999', 'es'),
      sheetPath('tapete-nenhum', 'pt'),
    ])
      expect(await (await ask(at)).text(), at).toBe('page')
    await expect(ask('/es/catalogos/classica.pdf')).rejects.toThrow('no document')
  })

  it('that cannot be made is a page that says so in the language of the visitor, never half a document', async () => {
    const away = createClient('http://site.example', 'a-publishable-key', {
      global: { fetch: () => Promise.resolve(Response.json({ message: 'away' }, { status: 500 })) },
    })
    const answer = await openDocuments('away', away).ask(cataloguePath('premium', 'es'))
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('El documento no está listo')
  })
})

describe('a spec sheet', () => {
  it('is one page with sizes, pile, yarns by code and the drawing to scale', async () => {
    const { ask } = openDocuments()
    const pages = await pagesAt(await ask(sheetPath('tapete-scallop', 'es')))
    expect(pages).toHaveLength(1)
    for (const fact of [
      'Scallop',
      '890',
      'ALTURA DEL PELO',
      '14,5 mm',
      '#C1948A',
      '2,00 m',
      '3,00 m',
      '2,50 × 3,50 m · 3,00 × 4,00 m',
    ])
      expect(pages[0]).toContain(squeezed(fact))
  })
})

describe('a production sheet', () => {
  const lead = {
    name: 'Marina Prado',
    email: 'marina@site.example',
    carpet_size: '2,5 x 3,5 m',
    room: 'Sala de jantar',
    message: 'Com a borda mais clara.',
    rug_id: '00000000-0000-4000-8000-000100000001',
    colours: { colours: [{ name: 'Terracota', hex: '#A86B50' }], corner_cm: 12 },
    consent_version: 'quote-2026-11',
  }
  const bearer = async (who: 'staff' | 'stranger') => {
    const { data } = await world.clients[who].auth.getSession()
    return { headers: { authorization: `Bearer ${data.session?.access_token}` } }
  }

  it('holds what the workshop needs on one page, for staff, and that it was opened is written down', async () => {
    const id = randomUUID()
    expect((await world.clients.visitor.from('leads').insert({ id, ...lead })).error).toBeNull()
    const answer = await openDocuments().ask(productionSheetPath(id), await bearer('staff'))
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const pages = await pagesAt(answer)
    expect(pages).toHaveLength(1)
    for (const fact of [
      'Scallop',
      '250 × 350 cm',
      '12 cm',
      '#A86B50',
      'Terracota',
      'Sala de jantar',
      'Marina Prado',
    ])
      expect(pages[0]).toContain(squeezed(fact))
    const noted = await world.clients.secret.from('inbox_access').select('opened_by').eq('inbox', 'leads')
    expect(noted.data).toEqual([{ opened_by: world.userIds.staff }])
  })

  it('shows the picture that its visitor made, and stays one page with whatever was written', async () => {
    const [id, { visitor, staff, secret }] = [randomUUID(), world.clients]
    const made = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#00ff00' } })
      .jpeg()
      .toBuffer()
    const file = new Blob([new Uint8Array(made)], { type: 'image/jpeg' })
    expect((await visitor.storage.from(leadPictureBucket).upload(leadPicturePath(id), file)).error).toBeNull()
    const message = `${'Uma frase sobre a sala. '.repeat(150)}\nhttps://casa.example/simulador?tapete=tapete-scallop`
    await visitor.from('leads').insert({ ...lead, id, rug_id: null, message, image_url: leadPictureUrl(id) })
    await staff.rpc('open_inbox', { inbox: 'leads' })
    await staff
      .from('leads')
      .update({ notes: `${'palavra'.repeat(60)} ${'Anotado. '.repeat(400)}` })
      .eq('id', id)
    const { ask } = openDocuments()
    const bytes = Buffer.from(await (await ask(productionSheetPath(id), await bearer('staff'))).arrayBuffer())
    const pages = await pagesAt(new Response(bytes))
    expect(pages).toHaveLength(1)
    for (const words of ['Uma frase', 'Anotado', 'Continua no painel.', 'Abrir no simulador', '8,75'])
      expect(pages[0]).toContain(squeezed(words))
    expect(pages[0]).not.toContain(squeezed('simulador?tapete'))
    const withPicture = bytes.length
    await secret.storage.from(leadPictureBucket).remove([leadPicturePath(id)])
    const without = await ask(productionSheetPath(id), await bearer('staff'))
    expect(without.status).toBe(200)
    expect((await without.arrayBuffer()).byteLength).toBeLessThan(withPicture)
  })

  it('opens a scene that was kept while the site had no public address, and prints none without one', async () => {
    const { visitor, staff } = world.clients
    const id = randomUUID()
    const message =
      'Lado A/B da sala\n1. Scallop (2 x 3 m) /produtos/tapete-scallop\n/simulador?tapete=tapete-scallop'
    expect((await visitor.from('leads').insert({ ...lead, id, message })).error).toBeNull()
    await staff.rpc('open_inbox', { inbox: 'leads' })
    const printed = async (address: string) => {
      const { ask } = openDocuments('documents', visitor, address)
      const answer = await ask(productionSheetPath(id), await bearer('staff'))
      const pdf = Buffer.from(await answer.arrayBuffer())
      return { text: pagesOfPdf(pdf).join(''), links: pdf.toString('latin1').match(/\/URI \([^)]*\)/g) ?? [] }
    }
    const known = await printed(siteUrl)
    expect(known.links).toContain(`/URI (${siteUrl}/simulador?tapete=tapete-scallop)`)
    expect(known.text).toContain(squeezed('Lado A/B da sala 1. Scallop (2 x 3 m)'))
    expect(known.text).not.toContain('/produtos/')
    const unknown = await printed('')
    expect(unknown.links).toEqual([])
    expect(unknown.text).not.toContain('simulador')
  })

  it('is refused to who is not signed in, and is not there for strangers or without its lead', async () => {
    const id = randomUUID()
    await world.clients.visitor.from('leads').insert({ id, ...lead })
    const { ask } = openDocuments()
    const status = async (leadId: string, init?: RequestInit) =>
      (await ask(productionSheetPath(leadId), init)).status
    expect(await status(id)).toBe(401)
    expect(await status(id, { headers: { authorization: 'Bearer a.b.c' } })).toBe(401)
    expect(await status(id, await bearer('stranger'))).toBe(404)
    expect(await status(randomUUID(), await bearer('staff'))).toBe(404)
  })
})
