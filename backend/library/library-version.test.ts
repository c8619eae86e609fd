import { expect, it } from 'vitest'
import { requireLibrary } from './library-version.ts'

const whole = {
  kysely: {},
  driver: {},
  withContext() {},
  clearSchemaCache() {},
  close() {},
  ensureRlsContext() {},
  applyJwtSessionContext() {},
  normalizeDbError() {},
}

it('takes the version that it was tried with', () => {
  expect(() => requireLibrary(whole)).not.toThrow()
})

it('stops at another version, and at a member that is gone', () => {
  expect(() => requireLibrary(whole, '0.11.0')).toThrow(
    'written for @supabase/lite 0.10.0; 0.11.0 is installed.',
  )
  const { applyJwtSessionContext: _, ...without } = whole
  expect(() => requireLibrary(without)).toThrow('has no applyJwtSessionContext')
})
