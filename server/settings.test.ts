import path from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { readSettings, SettingsProblem } from './settings.ts'

const problemOf = (environment: Record<string, string>) => {
  try {
    readSettings(environment)
  } catch (problem) {
    if (problem instanceof SettingsProblem) return problem.message
    throw problem
  }
  return 'none'
}

test('an empty environment gives the defaults of the contract', () => {
  expect({ ...readSettings({}) }).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDirectory: path.resolve('data'),
    siteUrl: 'http://localhost:3000',
    publicUrl: '',
    trustedProxies: 0,
    acceptedLosses: [],
    logLevel: 'info',
    pictures: 'ahead',
    administrator: { email: 'admin@cartacho.local', password: undefined },
    publishableKey: undefined,
    supabaseUrl: undefined,
    databaseUrl: undefined,
    smtpUrl: undefined,
    staffAddress: 'admin@cartacho.local',
    mailFrom: 'admin@cartacho.local',
    secretKey: undefined,
    newsletterKey: undefined,
  })
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', SUPABASE_URL: ' ', ADMIN_PASSWORD: '' }).port).toBe(3000)
})

test('the public address loses its trailing slash and follows the port when unset', () => {
  expect(readSettings({ SITE_URL: 'https://cartacho.example/' })).toMatchObject({
    siteUrl: 'https://cartacho.example',
    publicUrl: 'https://cartacho.example',
  })
  expect(readSettings({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000')
})

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', 'not a host'],
  ['TRUST_PROXY', 'true'],
  ['LOG_LEVEL', 'loud'],
  ['PICTURES', 'avif'],
  ['ACCEPT_LOSS', 'all'],
  ['SITE_URL', 'cartacho.example'],
  ['SITE_URL', 'https://cartacho.example/loja'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_PASSWORD', 'x'.repeat(73)],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_abcdefgh'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SMTP_URL', 'mail.example.com:587'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com/inbox'],
  ['NOTIFY_EMAIL', 'ana@casa.example, rui@casa.example'],
  ['MAIL_FROM', 'Cartacho <cartas@cartacho.example>'],
  ['NEWSLETTER_KEY', 'abc'],
  ['STORAGE_LIMIT', '2 GB'],
])('%s=%s is refused with one sentence that names the variable', (name, value) => {
  const problem = problemOf({ [name]: value })
  expect(problem).toMatch(new RegExp(`^${name} [^\\n]+\\.$`))
})

test('several problems are told at once, a line each', () => {
  const problem = problemOf({ PORT: 'x', ADMIN_EMAIL: 'y' })
  expect(problem.split('\n')).toHaveLength(2)
})

test('a hosted project needs its publishable key', () => {
  expect(problemOf({ SUPABASE_URL: 'https://abc.supabase.co' })).toMatch(
    /^SUPABASE_PUBLISHABLE_KEY is missing/,
  )
})

test('a hosted project and a database of our own exclude each other', () => {
  const environment = {
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
    DATABASE_URL: 'postgres://u:p@localhost/x',
  }
  expect(problemOf(environment)).toMatch(/^DATABASE_URL must not be set together/)
})

test('mails leave from the address that hears of requests, unless another one is named', () => {
  const set = { SMTP_URL: 'smtp://mail.example', NOTIFY_EMAIL: 'atelier@casa.example' }
  expect(readSettings(set).mailFrom).toBe('atelier@casa.example')
  expect(readSettings({ ...set, MAIL_FROM: 'site@casa.example' }).mailFrom).toBe('site@casa.example')
  expect(problemOf({ SMTP_URL: 'smtp://mail.example' })).toMatch(/^NOTIFY_EMAIL is missing/)
})

test('a service-role token is never taken for the publishable key', () => {
  const claims = Buffer.from('{"role":"service_role"}').toString('base64url')
  expect(problemOf({ SUPABASE_PUBLISHABLE_KEY: `eyJhbGciOi.${claims}.signature` })).toMatch(/secret key/)
})

test('settings cannot be changed afterwards', () => {
  const settings = readSettings({}) as { port: number }
  expect(() => {
    settings.port = 1
  }).toThrow(TypeError)
})

test('secrets show neither in JSON, nor in inspection, nor in a problem', () => {
  const environment = {
    ADMIN_PASSWORD: 'a-long-password',
    DATABASE_URL: 'postgres://u:hush-hush@db/x',
    SMTP_URL: 'smtps://u:hush-hush@mail.example',
    NOTIFY_EMAIL: 'atelier@casa.example',
    NEWSLETTER_KEY: 'ab'.repeat(32),
  }
  const settings = readSettings(environment)
  expect(settings.administrator.password).toBe('a-long-password')
  const shown = JSON.stringify(settings) + inspect(settings) + problemOf({ ...environment, PORT: 'x' })
  expect(shown).not.toMatch(/a-long-password|hush-hush|abab|171,/)
})
