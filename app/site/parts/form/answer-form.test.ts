import { expect, test } from 'vitest'
import type { KeptAnswer } from '#app/context.ts'
import { contactMessageSchema } from '#content/contact-messages/contact-message.schema.ts'
import { answerForm } from './answer-form.ts'

const words = {
  name: 'name',
  email: 'email',
  subject: 'subject',
  message: 'message',
  phone: 'phone',
  tooLong: 'long',
  consentMissing: 'consent',
}
const good = {
  name: 'Ana',
  email: 'ana@casa.example',
  subject: 'A rug',
  message: 'For the reading room',
  consent: 'on',
}
const fields = ['name', 'email', 'phone', 'subject', 'message', 'consent']

async function post(
  values: Record<string, string>,
  answer: KeptAnswer = { ok: true },
  headers: Record<string, string> = {},
) {
  const kept: unknown[] = []
  const ids: (string | undefined)[] = []
  const page = headers.accept ? '/contato?assunto=Scallop' : '/contato.data'
  const url = new URL('/contato?assunto=Scallop', 'http://site.example')
  const request = new Request(`http://site.example${page}`, {
    method: 'POST',
    body: new URLSearchParams(values),
    headers,
  })
  const { data, init } = await answerForm(
    { request, url },
    {
      fields,
      schema: contactMessageSchema(words),
      keep: async (message, { id }) => {
        kept.push(message)
        ids.push(id)
        return answer
      },
      failed: 'Erro ao enviar mensagem. Tente novamente.',
    },
  )
  return { answer: data, status: init?.status ?? 200, kept, ids }
}

test('a right form is kept once and answered with 200', async () => {
  const { answer, status, kept } = await post(good)
  expect([answer, status, kept.length]).toEqual([{ state: 'sent' }, 200, 1])
})

test('a wrong form is not kept: each field has one problem, and what was typed comes back', async () => {
  const { answer, status, kept } = await post({ ...good, name: '', email: 'ana' })
  expect(answer).toMatchObject({
    state: 'refused',
    problems: { name: 'name', email: 'email' },
    values: { email: 'ana', message: good.message },
  })
  expect([status, kept.length]).toEqual([422, 0])
})

test('a filled-in trap is thanked and nothing is kept', async () => {
  const { answer, kept } = await post({ ...good, website: 'x' })
  expect([answer, kept.length]).toEqual([{ state: 'sent' }, 0])
})

test('what could not be kept says so, with the values and a status of its own', async () => {
  const statuses = await Promise.all(
    (['invalid', 'too-many', 'unavailable'] as const).map((problem) => post(good, { ok: false, problem })),
  )
  expect(statuses.map(({ status }) => status)).toEqual([422, 429, 503])
  expect(statuses[0]?.answer).toMatchObject({
    failed: 'Erro ao enviar mensagem. Tente novamente.',
    problems: {},
    values: good,
  })
})

test('control characters and foreign line ends never reach the database', async () => {
  const { kept } = await post({ ...good, message: 'one line\r\nand\u0000 another' })
  expect(kept).toMatchObject([{ message: 'one line\nand another' }])
})

test('a body that no form of ours makes is refused before it is read to its end', async () => {
  await expect(post({ ...good, message: 'a'.repeat(200_000) })).rejects.toMatchObject({ status: 413 })
})

test('a browser without script is sent on to the page that says so, and stays where it was with a wrong form', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml' }
  const answer = await post(good, { ok: true }, headers).catch((response: unknown) => response)
  expect(answer).toBeInstanceOf(Response)
  const { status, headers: said } = answer as Response
  expect([status, said.get('location')]).toEqual([303, '/contato?assunto=Scallop&enviado=1#resposta'])
  const trapped = await post({ ...good, website: 'x' }, { ok: true }, headers).catch((one: unknown) => one)
  expect((trapped as Response).headers.get('location')).toBe(said.get('location'))
  expect((await post({ ...good, name: '' }, { ok: true }, headers)).status).toBe(422)
})

test('one attempt with one text is one row; another attempt or another text is another', async () => {
  const idOf = async (values: Record<string, string>) => (await post({ ...good, ...values })).ids[0]
  const id = await idOf({ envio: '1-2-3-4' })
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(await idOf({ envio: '1-2-3-4' })).toBe(id)
  expect(await idOf({ envio: '1-2-3-5' })).not.toBe(id)
  expect(await idOf({ envio: '1-2-3-4', message: 'For another room' })).not.toBe(id)
  expect(await idOf({})).toBeUndefined()
  const other = await post(
    { ...good, envio: '1-2-3-4' },
    { ok: false, problem: 'invalid' },
    { accept: 'text/html' },
  )
  expect(other.ids).toEqual([id])
})
