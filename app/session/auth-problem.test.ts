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
  [{ name: 'AuthApiError', code: 'a_new_code', message: 'Something new' }, 'Something new'],
])('%o is told as %s', (error, words) => {
  expect(describeAuthProblem(error)).toBe(words)
})
