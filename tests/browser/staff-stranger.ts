import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { expect } from 'vitest'
import { readRows } from './admin-rows.ts'
import { paperPicture } from './paper-picture.ts'
import { openStranger, publishableKeyOf } from './programs.ts'
import type { RunningSite } from './site.ts'

/** Tries all that a stranger can do with the anonymous key to learn of a person who sent a request. */
export async function expectNothingSeen(
  site: RunningSite,
  person: { readonly name: string; readonly email: string },
): Promise<void> {
  const stranger = await openStranger(site)
  const key = await publishableKeyOf(site)
  expect((await stranger.rpc('open_inbox', { inbox: 'leads' })).error?.code).toBe('42501')
  for (const inbox of [
    'leads',
    'contact_messages',
    'access_requests',
    'newsletter_subscribers',
    'inbox_access',
  ])
    expect((await stranger.from(inbox).select('id', { count: 'exact' })).data ?? []).toEqual([])
  expect(
    (await stranger.from('rugs').select('slug,leads(id)').eq('slug', 'prova-de-luz')).data?.[0]?.leads ?? [],
  ).toEqual([])
  for (const table of ['content_history', 'staff_members', 'file_bin'])
    expect((await stranger.from(table).select()).data ?? []).toEqual([])
  const calls = {
    export_person: { person_email: person.email },
    erase_person: { person_email: person.email },
    apply_retention: {},
    left_lead_pictures: {},
    left_request_files: {},
    newsletter_leave_tokens: { emails: [person.email] },
    inbox_round: {
      token: `${'A'.repeat(22)}.${Math.floor(Date.now() / 1000)}.${'A'.repeat(43)}`,
      told: [],
    },
  }
  for (const [call, parameters] of Object.entries(calls))
    expect((await stranger.rpc(call, parameters)).error?.code, call).toBe('42501')
  expect(await picturesSeenBy(site, stranger)).toEqual([])
  const [lead] = await readRows<{ id: string }>(site, 'leads?select=id')
  const headers = { authorization: `Bearer ${key}` }
  const body = JSON.stringify({ email: person.email, act: 'export' })
  const apis = [
    ['/equipe/correio', { headers }],
    ['/equipe/pessoa', { method: 'POST', headers, body }],
    [`/documentos/producao/${lead?.id}.pdf`, { headers }],
    ['/realtime/v1/websocket?vsn=1.0.0', { headers: { ...headers, apikey: key } }],
  ] as const
  for (const [address, init] of apis)
    expect((await fetch(site.url + address, init)).status, address).toBeGreaterThanOrEqual(400)
  for (const feed of [
    '/sitemap.xml',
    '/catalogo.json',
    '/busca/pt.json',
    '/llms.txt',
    '/healthz',
    '/simulador-admin/leads',
  ])
    expect(await (await fetch(site.url + feed)).text(), feed).not.toMatch(
      new RegExp(`${person.name}|${person.email}`),
    )
}

/** A picture as a visitor sends it, and what somebody can find out about it. */
async function picturesSeenBy(site: RunningSite, client: SupabaseClient): Promise<unknown[]> {
  const id = crypto.randomUUID()
  const [bucket, file] = [client.storage.from('lead-pictures'), `${id}.jpg`]
  const jpeg = await sharp(await paperPicture())
    .jpeg()
    .toBuffer()
  const sent = await bucket.upload(file, new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }))
  expect(sent.error).toBeNull()
  const addresses = [`/storage/v1/object/public/lead-pictures/${file}`, `/img/640/-/lead-pictures/${file}`]
  const answers = await Promise.all(addresses.map((address) => fetch(site.url + address)))
  return [
    ...((await bucket.list()).data ?? []),
    ...[(await bucket.download(file)).data, (await bucket.createSignedUrl(file, 60)).data].filter(Boolean),
    ...answers.filter((answer) => answer.ok),
  ]
}
