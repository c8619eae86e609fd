import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { InboxTable } from '#app/context.ts'
import { leadPictureUrl } from '#content/leads/lead-picture.ts'
import { requestNumber } from '#content/leads/request-number.ts'
import type { Locale } from '#i18n/locales.ts'
import { acknowledgementOf, noticeOf } from './compose.ts'
import { drawnRugOf, drawOutline } from './drawn-outline.ts'
import { headerText } from './mail.ts'
import { plainText } from './mail-content.ts'
import { renderMailPage } from './mail-page.tsx'
import { toMailPicture } from './mail-picture.ts'
import { newsletterLinks } from './newsletter-links.ts'

const where = { siteUrl: 'https://cartacho.example', staffAddress: 'atelier@casa.example' }
const id = '5f8c6f0e-0000-4000-8000-000000000001'
const lead = {
  id,
  name: 'Ana Prado',
  email: 'ana@casa.example',
  whatsapp: '(11) 98765-4321',
  carpet_name: 'Scallop',
  carpet_size: '2 x 3 m',
  colours: {
    colours: [
      { name: 'Areia', hex: '#AABBCC' },
      { name: '', hex: '#112233' },
    ],
    corner_cm: 4,
  },
  message: 'First line\nSecond <b>line</b>',
  image_url: '/storage/v1/object/public/site-assets/rugs/scallop.png',
  locale: 'es',
  consent_version: 'quote-2026-11',
  consented_at: '2026-11-21T10:00:00.000Z',
  corner_radius: 12,
  room: null,
}

function acknowledged(row: typeof lead) {
  const draft = acknowledgementOf('leads', row, where, null)
  if (!draft) throw new Error('No mail was made')
  return draft
}

test('staff get every field that was filled in, also one that is new, and the picture by its address', () => {
  const { mail, content } = noticeOf('leads', lead, where)
  const values = content.facts.map(([, value]) => value)
  expect(values).toEqual([
    requestNumber(id),
    'Ana Prado',
    'ana@casa.example',
    '(11) 98765-4321',
    'Scallop',
    '2 x 3 m',
    'Areia #aabbcc, #112233, raio dos cantos 4 cm',
    lead.message,
    'espanhol',
    'novembro de 2026',
    '21 de novembro de 2026 \u00e0s 07:00',
    '12',
  ])
  expect(content.facts.at(-1)?.[0]).toBe('corner_radius')
  expect(content.pictures?.map(({ url }) => url)).toEqual([
    'https://cartacho.example/img/640/-/site-assets/rugs/scallop.png',
  ])
  expect(mail).toMatchObject({ id: `${id}-notice`, to: where.staffAddress })
  expect(mail.replyTo).toEqual({ name: 'Ana Prado', address: 'ana@casa.example' })
})

test('the picture that a visitor made is in the mail to staff, small enough, and in no other', async () => {
  const made = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#a86b50' } })
    .jpeg()
    .toBuffer()
  const carried = await toMailPicture(made, 'one@picture')
  const { width, height } = await sharp(Buffer.from(carried?.picture.base64 ?? '', 'base64')).metadata()
  expect([width, height]).toEqual([1104, 736])
  expect(carried?.shown).toEqual({ cid: 'one@picture', width, height })
  expect(await toMailPicture(Buffer.from('no picture'), 'one')).toBeNull()
  const own = { ...lead, image_url: leadPictureUrl(id) }
  const { content } = noticeOf('leads', own, where, carried?.shown)
  expect(content.pictures).toEqual([{ url: 'cid:one@picture', alt: 'Scallop', width: 1104, height: 736 }])
  expect(await renderMailPage(content)).toMatch(/<img alt="Scallop" height="368" src="cid:one@picture"/)
  expect(plainText(content)).toContain('Imagem (Scallop): anexada')
  expect(noticeOf('leads', own, where).content.pictures).toEqual([])
  expect(acknowledgementOf('leads', own, where, null)?.content.pictures).toEqual([])
})

test('several pictures stand side by side with their words, in the text by their addresses', async () => {
  const page = (slug: string) => `${where.siteUrl}/produtos/${slug}`
  const message = `1. Um ${page('um')}\n2. Dois ${page('dois')}\n3. Tr\u00eas ${page('tres')}`
  for (const draft of [noticeOf('leads', { ...lead, message }, where), acknowledged({ ...lead, message })]) {
    const html = await renderMailPage(draft.content)
    expect(html.match(/<img [^>]*alt="[^"]+"[^>]*height="139"[^>]*width="264"/g)).toHaveLength(3)
    expect(html.match(/<tr/g)?.length).toBeGreaterThan(2)
    expect(plainText(draft.content)).toContain(`(Dois): ${where.siteUrl}/social/es/productos/dois.jpg\n`)
  }
})

test('a drawing is answered with its outline and yarns, and nothing of what was drawn', async () => {
  const yarns = [
    { code: 'A', hex: '#a86b50', area: 3, weight: 1 },
    { code: 'B', hex: '#1e3c78', area: 1, weight: 1 },
  ]
  const rug = { width: 2000, length: 3000, shape: 'rectangle', corner: 0, technique: 'tufted', yarns }
  const row = { ...lead, drawing: { own: 'drawing-2026-11', rug }, image_url: leadPictureUrl(id) }
  const read = drawnRugOf(row)
  expect(drawnRugOf({ ...row, drawing: { own: 'drawing-2026-11', rug: null } })).toBeNull()
  const drawn = await sharp(read ? await drawOutline(read) : Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    [...drawn.data.subarray((y * 1104 + x) * 3, (y * 1104 + x) * 3 + 3)].map((one) => Math.round(one / 16))
  const near = (hex: string) =>
    [1, 3, 5].map((from) => Math.round(Number.parseInt(hex.slice(from, from + 2), 16) / 16))
  expect([at(10, 10), at(300, 360), at(700, 360), at(900, 360)]).toEqual(
    ['#f7f3ec', '#a86b50', '#a86b50', '#1e3c78'].map(near),
  )
  const answer = acknowledgementOf('leads', row, where, null, { cid: 'one@rug', width: 1104, height: 720 })
  expect(answer?.content.pictures).toEqual([{ url: 'cid:one@rug', alt: 'Scallop', width: 1104, height: 720 }])
})

test('a drawing is told of to staff in words, and to its client in their own', () => {
  const yarns = [{ code: 'A', hex: '#a86b50', area: 6, weight: 1 }]
  const rug = { width: 2000, length: 3000, shape: 'oval', corner: 0, technique: 'tufted', yarns }
  const drawn = { ...lead, locale: 'es', carpet_name: 'Tapete de um desenho' }
  const told = (of: unknown) =>
    noticeOf('leads', { ...drawn, drawing: { own: 'drawing-2026-11', rug: of } }, where).content.facts
  expect(told(rug)).toContainEqual(['Desenho do cliente', 'Oval, tufado à mão, 1 fio'])
  expect(told(null)).toContainEqual(['Desenho do cliente', expect.stringMatching(/^Veio sem fios/)])
  expect(JSON.stringify(told(rug))).not.toContain('{\\"')
  expect(acknowledgementOf('leads', drawn, where, null)?.content.facts).toContainEqual([
    'Alfombra',
    'Alfombra de un dibujo',
  ])
})

test('an answer to a request without an address goes to nobody else', () => {
  const { mail, content } = noticeOf('leads', { ...lead, email: null }, where)
  expect([mail.replyTo, content.paragraphs]).toEqual([undefined, []])
  expect(acknowledgementOf('leads', { ...lead, email: null }, where, null)).toBeNull()
})

test('a visitor is answered in their language, with the rug and nothing that they typed freely', () => {
  const answer = acknowledgementOf('leads', lead, { ...where, next: 'En dos d\u00edas.' }, null)
  expect(answer?.mail).toMatchObject({ to: lead.email, kind: 'acknowledgement' })
  expect(answer?.content.language).toBe('es-ES')
  const text = answer ? plainText(answer.content) : ''
  expect(text).toContain('Ana:')
  expect(text).toContain('Alfombra: Scallop')
  expect(text).toContain(`N\u00famero de la petici\u00f3n: ${requestNumber(id)}`)
  expect(text).toContain('En dos d\u00edas.')
  expect(text).not.toContain('Second')
})

test.each(['http://win.example', 'www.win.example', 'win.example', 'Visit:now'])(
  'a name or a rug such as %s is not repeated to a stranger',
  (text) => {
    const typed = { ...lead, name: text, carpet_name: `${text}.com/x`, carpet_size: '' }
    const answer = acknowledgementOf('contact_messages', typed, where, null)
    expect(answer ? plainText(answer.content) : text).not.toContain(text)
  },
)

const subscriber = { id, email: 'ana@casa.example', locale: 'pt', consent_version: 'newsletter-2026-11' }
const asked = { email: subscriber.email, locale: 'pt', at: new Date('2026-11-21T10:00:00Z') } as const
const links = newsletterLinks(new Uint8Array(32), where.siteUrl, asked)

test('the newsletter asks for a confirmation and can be left with one click, as RFC 8058 says', () => {
  const answer = acknowledgementOf('newsletter_subscribers', subscriber, where, links)
  expect(answer?.content.action?.url).toBe(links.confirm)
  expect(answer?.mail.headers).toMatchObject({
    'List-Unsubscribe': `<${links.leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(links.confirm).toMatch(
    /^https:\/\/cartacho\.example\/cartas\/confirmar\?t=[\w-]{22}\.1795255200\.[\w-]{43}$/,
  )
  expect(links.leave).not.toContain('ana')
  expect(acknowledgementOf('newsletter_subscribers', subscriber, where, null)).toBeNull()
})

test.each<[InboxTable, Locale]>([
  ['leads', 'pt'],
  ['contact_messages', 'es'],
  ['access_requests', 'pt'],
  ['newsletter_subscribers', 'es'],
])('the mails about %s say who we are in %s, without an exclamation mark', async (table, locale) => {
  const answer = acknowledgementOf(
    table,
    { ...lead, locale },
    where,
    table === 'newsletter_subscribers' ? links : null,
  )
  if (!answer) throw new Error('No mail was made')
  const html = await renderMailPage(answer.content)
  expect(html).toContain(`lang="${locale === 'pt' ? 'pt-BR' : 'es-ES'}"`)
  expect(html).toContain(answer.content.title)
  expect(html.replace('<!DOCTYPE', '').replaceAll(/<!--.*?-->/gs, '')).not.toContain('!')
})

test('what visitors write is text in the HTML, and its lines stay lines', async () => {
  const html = await renderMailPage(noticeOf('leads', lead, where).content)
  expect(html).toContain('Second &lt;b&gt;line&lt;/b&gt;')
  expect(html).toMatch(/First line<\/span><span><br\s*\/>/)
})

test('a header is one line of at most so many letters', () => {
  expect(headerText(' a\r\n\tb\u2028c\u0000d\u202ee ')).toBe('a b c d e')
  expect([...headerText('\u{1f9f6}'.repeat(200), 10)]).toHaveLength(10)
})
