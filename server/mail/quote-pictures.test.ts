import { createClient } from '@supabase/supabase-js'
import { afterAll, expect, it } from 'vitest'
import { openQuote } from '#content/quotes/client-quote.queries.ts'
import { sentQuote } from '#tests/policies/quote-of-tests.ts'
import { openWorld } from '#tests/world.ts'
import type { Mail } from './mail.ts'
import { createQuoteMails } from './quote-mails.ts'
import { createQuoteNotices } from './quote-notices.ts'

const world = await openWorld()
const { visitor, staff } = world.clients
afterAll(() => world.close())

const siteUrl = 'https://cartacho.example'
const staffAddress = 'atelier@casa.example'
const packshot = '/storage/v1/object/public/site-assets/rugs/scallop/packshot.jpg'
const shown = `${siteUrl}/img/640/-/site-assets/rugs/scallop/packshot.jpg`
const quiet = () => undefined
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

function outbox() {
  const mails: Mail[] = []
  return { mails, add: async (added: readonly Mail[]) => void mails.push(...added) }
}

/** Shown once, in its true shape, by a public address, in the text too. */
async function expectShown({ html = '', text }: Mail) {
  const { data } = await visitor.from('media').select('width,height').eq('url', packshot).single()
  const height = Math.round((552 * (data?.height ?? 0)) / (data?.width ?? 1))
  expect(html.match(/<img [^>]+>/g)).toEqual([
    expect.stringMatching(new RegExp(`alt="Sala de estar" height="${height}" src="${shown}".* width="552"`)),
  ])
  expect(text).toContain(`(Sala de estar): ${shown}`)
}

it('a quote that is ready, and each stage of its order, come with the picture of what was asked for', async () => {
  const { id, secret } = await sentQuote(staff, { title: 'Sala de estar', picture_url: packshot })
  const { data } = await staff.auth.getSession()
  const kept = outbox()
  const answer = createQuoteMails({ outbox: kept, siteUrl, staffAddress, clientOf: () => staff })
  for (const more of [{}, { stage: 'No tear', said: 'Já com a borda.' }]) {
    const request = new Request(`${siteUrl}/mail`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ quote: id, secret, ...more }),
    })
    expect((await answer(request)).status).toBe(202)
  }
  expect(kept.mails).toHaveLength(2)
  for (const mail of kept.mails) await expectShown(mail)
})

it('what a client did comes to staff with the picture of their quote, and without it where that cannot be read', async () => {
  const { secret } = await sentQuote(staff, { title: 'Sala de estar', picture_url: packshot })
  const kept = outbox()
  const told = { number: '2026-1', kind: 'pergunta', name: 'M. A.', said: 'Pode ser maior?' } as const
  const tell = createQuoteNotices({ outbox: kept, siteUrl, staffAddress, client: visitor, log })
  await tell({ ...told, quote: await openQuote(visitor, secret) })
  await tell({ ...told, said: 'E redondo?', quote: null })
  const [first, second] = kept.mails
  if (!first || !second) throw new Error('Staff were not told')
  await expectShown(first)
  expect(second.html).not.toContain('<img')

  const away = createClient('http://site.example', 'a-publishable-key', {
    global: { fetch: () => Promise.reject(new Error('away')) },
  })
  const without = createQuoteNotices({ outbox: kept, siteUrl, staffAddress, client: away, log })
  await without({ ...told, said: 'E oval?', quote: await openQuote(visitor, secret) })
  expect(kept.mails[2]?.html).toContain(`src="${shown}"`)
})
