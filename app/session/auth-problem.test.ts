import { expect, test } from 'vitest'
import { describeAuthProblem } from './auth-problem.ts'

test.each([
  [
    { name: 'AuthApiError', code: 'otp_expired', message: 'Token has expired' },
    'O código não confere ou já expirou.',
  ],
  [
    { name: 'AuthRetryableFetchError', code: undefined, message: 'Failed to fetch' },
    'Não foi possível falar com o servidor.',
  ],
  [
    { name: 'AuthSessionMissingError', code: undefined, message: 'Auth session missing!' },
    'A sessão terminou. Entre de novo.',
  ],
  [
    { name: 'AuthApiError', code: 'a_new_code', message: 'Something new' },
    'O servidor recusou o pedido. Tente novamente; se continuar, avise quem opera o site.',
  ],
  [
    { name: 'AuthApiError', status: 503, code: '53100', message: 'could not extend file "base/5/16668"' },
    'O disco encheu, e nada pode ser gravado até que haja lugar. O que você escreveu continua aqui; avise quem opera o site.',
  ],
  [
    { name: 'AuthApiError', status: 500, code: undefined, message: 'could not extend file "base/5/16668"' },
    'Não foi possível falar com o servidor.',
  ],
])('%o is told as %s', (error, words) => {
  expect(describeAuthProblem(error)).toBe(words)
})

test.each([
  [['length'], 'Password should be at least 12 characters.', 'A senha precisa de pelo menos 12 caracteres.'],
  [
    ['length', 'characters'],
    'Password should be at least 10 characters. Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789, !@#$%^&*()_+-=[]{};\'\\\\:"|<>?,./`~.',
    'A senha precisa de pelo menos 10 caracteres. A senha precisa de pelo menos um de cada: letra minúscula, letra maiúscula, número, sinal (!@#$%^&*()_+-=[]{};\'\\\\:"|<>?,./`~).',
  ],
  [
    ['characters', 'pwned'],
    'Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789. Password is known to be weak and easy to guess, please choose a different one.',
    'A senha precisa de pelo menos um de cada: letra, número. Esta senha está em listas de senhas vazadas. Escolha outra.',
  ],
  [[], 'A rule of tomorrow', 'O servidor considera esta senha fraca. Escolha outra.'],
])("a weak password is told with the server's own rule: %j", (reasons, message, words) => {
  const error = { name: 'AuthWeakPasswordError', code: 'weak_password', message, reasons }
  expect(describeAuthProblem(error)).toBe(words)
})

test.each([
  'email_address_not_authorized',
  'email_provider_disabled',
  'email_not_confirmed',
  'reauthentication_needed',
  'current_password_required',
  'captcha_failed',
  'mfa_totp_enroll_not_enabled',
  'session_expired',
])('a hosted project may answer %s, which is told in Portuguese', (code) => {
  const message = 'The English of the server'
  expect(describeAuthProblem({ name: 'AuthApiError', code, message })).not.toBe(message)
})
