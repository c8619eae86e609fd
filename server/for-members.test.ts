import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personApiPath } from '#i18n/person-api-path.ts'
import { sentFilePath } from '#i18n/sent-file-paths.ts'
import { sentPicturePath } from '#i18n/sent-picture-path.ts'
import { tokenThatEnds } from '#tests/signed-token.ts'
import { openWorld, type World } from '#tests/world.ts'
import { bearerClients } from './bearer-client.ts'
import { forMembers } from './for-members.ts'
import { openInbox } from './inbox/inbox.ts'
import { createMailApi } from './mail/mail-api.ts'
import { openOutbox } from './mail/outbox.ts'
import { createQuoteMails } from './mail/quote-mails.ts'
import { createInvite, createRecover } from './people/people-api.ts'
import { createPictureApi } from './pictures/picture-api.ts'
import { createSentPictures } from './pictures/sent-pictures.ts'
import { createPersonApi } from './privacy/person-api.ts'
import { createDownloads } from './sent-files/downloads.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const siteUrl = 'http://site.example'
const person = { email: 'maria@casa.example', role: 'sales', secret: 's'.repeat(43) }

let world: World
let inbox: Awaited<ReturnType<typeof openInbox>>
let apis: Awaited<ReturnType<typeof openApis>>
beforeAll(async () => {
  world = await openWorld()
  apis = await openApis()
})
afterAll(async () => {
  await inbox?.close()
  await world?.close()
})

async function openApis() {
  const { backend, dataDirectory, clients } = world
  const clientOf = bearerClients(siteUrl, backend.publishableKey, backend)
  const outbox = await openOutbox({ directory: path.join(dataDirectory, 'outbox'), log })
  const directory = path.join(dataDirectory, 'inbox')
  inbox = await openInbox({ directory, client: clients.visitor, log, follow: async () => {} })
  const people = { secretClient: clients.secret, clientOf, outbox, siteUrl, sendsMails: false, log }
  const pictures = path.join(dataDirectory, 'conversions')
  return {
    mails: createMailApi({ outbox, clientOf }),
    quotes: createQuoteMails({ outbox, siteUrl, staffAddress: 'casa@site.example', clientOf }),
    persons: createPersonApi({ inbox, outbox, clientOf, forget: async () => {}, log }),
    files: createDownloads({ clientOf }),
    sent: createSentPictures({ clientOf, log }),
    pictures: createPictureApi({ directory: pictures, clientOf, log }),
    invite: createInvite(people),
    recover: createRecover(people),
  }
}

const id = randomUUID()
/** What each is asked by who may, so that nothing but the token is to blame. */
const asked: Record<keyof typeof apis, { path: string; body?: object }> = {
  mails: { path: '/api' },
  quotes: { path: '/api', body: { quote: id, secret: person.secret } },
  persons: { path: personApiPath, body: { email: person.email, act: 'export' } },
  files: { path: sentFilePath('leads', id, 0) },
  sent: { path: sentPicturePath(id) },
  pictures: { path: '/api', body: {} },
  invite: { path: '/api', body: person },
  recover: { path: '/api', body: { code: 'abcd-efgh' } },
}

describe.each(Object.keys(asked) as (keyof typeof apis)[])('what answers %s', (name) => {
  const ask = (token: string | null) => {
    const { path: address, body } = asked[name]
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    const method = body ? 'POST' : 'GET'
    return apis[name](new Request(siteUrl + address, { method, headers, body: body && JSON.stringify(body) }))
  }

  test('asks for a token, and says of one that ran out that it did', async () => {
    const standing = await tokenThatEnds(world.clients.administrator, world.dataDirectory, 60)
    const gone = await tokenThatEnds(world.clients.administrator, world.dataDirectory, -60)
    const statuses = await Promise.all(
      [standing, null, gone, 'none'].map(async (token) => (await ask(token)).status),
    )
    expect(statuses[0]).not.toBe(401)
    expect(statuses.slice(1)).toEqual([401, 401, 401])
  })
})

test('an address typed by hand that names no row is not found', async () => {
  const token = await tokenThatEnds(world.clients.administrator, world.dataDirectory, 60)
  const address = siteUrl + sentFilePath('leads', '-'.repeat(36), 0)
  const answer = await apis.files(new Request(address, { headers: { authorization: `Bearer ${token}` } }))
  expect(answer.status).toBe(404)
})

test('a refusal stays one, and where the sign-in cannot be asked nobody is told that the session is over', async () => {
  const clientOf = bearerClients(siteUrl, world.backend.publishableKey, world.backend)
  const silent = bearerClients(siteUrl, world.backend.publishableKey, {
    fetch: async () => {
      throw new TypeError('fetch failed')
    },
  })
  const refusing = async () => new Response(null, { status: 403 })
  const token = await tokenThatEnds(world.clients.stranger, world.dataDirectory, 60)
  const request = () => new Request(siteUrl, { headers: { authorization: `Bearer ${token}` } })
  expect((await forMembers(clientOf, refusing)(request())).status).toBe(403)
  expect((await forMembers(silent, refusing)(request())).status).toBe(503)
})
