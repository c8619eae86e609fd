import { expect, test } from 'vitest'
import { readDatabaseUrl, readProjectUrl } from '#backend/transfer/project-address.ts'

test('a secret key goes over an encrypted line only, or stays on this machine', () => {
  expect(readProjectUrl('https://abc.supabase.co/')).toBe('https://abc.supabase.co')
  expect(readProjectUrl('http://127.0.0.1:54321')).toBe('http://127.0.0.1:54321')
  for (const wrong of ['http://abc.supabase.co', 'abc.supabase.co', 'ftp://127.0.0.1'])
    expect(() => readProjectUrl(wrong)).toThrow('--supabase-url must be')
})

test('a database is reached over an encrypted line, unless it is on this machine or the address says otherwise', () => {
  const remote = 'postgres://postgres@db.abc.supabase.co:5432/postgres'
  expect(readDatabaseUrl(remote)).toBe(`${remote}?sslmode=require`)
  expect(readDatabaseUrl(`${remote}?sslmode=verify-full`)).toBe(`${remote}?sslmode=verify-full`)
  expect(readDatabaseUrl('postgres://postgres@localhost/project')).toBe(
    'postgres://postgres@localhost/project',
  )
  for (const wrong of ['https://abc.supabase.co', 'postgres:///project'])
    expect(() => readDatabaseUrl(wrong)).toThrow('--to-database must be')
})
