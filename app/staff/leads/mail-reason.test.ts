import { expect, test } from 'vitest'
import { mailReason } from './mail-reason.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'O servidor de e-mail não respondeu.'],
  ['Greeting never received', 'O servidor de e-mail não respondeu.'],
  [
    'Invalid login: 535 5.7.8 Bad credentials',
    'O servidor de e-mail não aceitou o usuário e a senha do site.',
  ],
  [
    "Can't send mail - all recipients were rejected: 550 No such user here",
    'Este endereço não recebe e-mails.',
  ],
  ['Message failed: 552 5.2.3 Too large', 'O servidor de e-mail recusou a mensagem.'],
  ['Something else', 'O servidor de e-mail recusou a mensagem.'],
])('of "%s" staff read: %s', (said, words) => {
  expect(mailReason(said)).toBe(words)
})
