import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const file = join(resolve(import.meta.dirname, '..'), 'supabase', 'config.toml')

/** Keys by section, as `section.key`. */
function readKeys(): Map<string, string> {
  const keys = new Map<string, string>()
  let section = ''
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name] = /^\[(.+)\]\s*$/.exec(line) ?? []
    const [, key, value = ''] = /^([a-z_]+)\s*=\s*(.+)$/.exec(line) ?? []
    if (name) section = name
    else if (key) keys.set(`${section}.${key}`, value.trim())
  }
  return keys
}

// How the Supabase CLI maps them: apps/cli-go/pkg/config/auth.go, ToUpdateAuthConfigBody and email.toAuthConfigBody.
test('a push of the settings closes the sign-up and leaves the sign-in by e-mail open', () => {
  const keys = readKeys()
  expect(keys.get('auth.enable_signup')).toBe('false')
  expect(keys.has('auth.email.enable_signup')).toBe(false)
})

// Left out, the CLI sends a second and an open door (apps/cli-go/pkg/config/templates/config.toml at 1d1e7191).
test('a push of the settings leaves a minute between two mails to somebody, and opens no second way to the files', () => {
  const keys = readKeys()
  expect(keys.get('auth.email.max_frequency')).toBe('"1m0s"')
  expect(keys.get('storage.s3_protocol.enabled')).toBe('false')
})

test("a push of the settings sends no address of somebody's own machine, not even by leaving one out", () => {
  const keys = readKeys()
  expect(keys.get('auth.site_url')).toBe('"env(SITE_URL)"')
  expect(keys.get('auth.additional_redirect_urls')).toBe('[]')
  expect([...keys.values()].filter((value) => /localhost|127\.0\.0\.1|\[::1\]/.test(value))).toEqual([])
})
