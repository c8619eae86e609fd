import { expect, test } from 'vitest'
import { seedPaths } from '#backend/start/seed.ts'

test('the seed files are those that config.toml names', () => {
  const config =
    '[db]\nport = 1\n[db.seed]\nenabled = true\nsql_paths = [\n  "./seed.sql", # first\n  \'./seed/*.sql\'\n]\n[auth]\n'
  expect(seedPaths(config)).toEqual(['seed.sql', 'seed/*.sql'])
})

test('the last section may be the one', () => {
  expect(seedPaths('[db.seed]\nsql_paths = ["./a.sql"]')).toEqual(['a.sql'])
})

test('without a list it is seed.sql', () => {
  expect(seedPaths('')).toEqual(['seed.sql'])
  expect(seedPaths('[db.seed]\nenabled = true\n[other]\nsql_paths = ["x.sql"]')).toEqual(['seed.sql'])
})
