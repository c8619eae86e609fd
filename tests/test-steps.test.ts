import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'

type Choice = { steps: string[]; filesOf: Record<string, string[]> } | { problem: string }

let choose: (words: string[]) => Choice
let group: (steps: string[]) => string[][][]

beforeAll(async () => {
  const script: string = '../scripts/test-steps.mjs'
  const { chooseSteps, groupsOf } = await import(script)
  group = groupsOf
  const there = [
    'tests/browser/staff.test.ts',
    'tests/thorough/people.test.ts',
    'server/log.test.ts',
    'tests/policies',
    'tests/hands',
  ]
  choose = (words) => chooseSteps(words, (name: string) => there.includes(name))
})

it('without a word runs every step but those that take minutes', () => {
  const all = choose([])
  expect(all).toMatchObject({ steps: expect.arrayContaining(['packages', 'lint', 'browser']), filesOf: {} })
  for (const minutes of ['thorough', 'engines', 'hands', 'load', 'jobs'])
    expect(all).not.toMatchObject({ steps: expect.arrayContaining([minutes]) })
})

it('runs what a release wants by one word', () => {
  const [everyTime, all] = [choose([]), choose(['all'])]
  const steps = 'steps' in everyTime ? everyTime.steps : []
  expect(all).toEqual({ steps: [...steps, 'thorough', 'engines'], filesOf: expect.anything() })
})

it('runs what needs nothing of each other in lanes side by side, and all else in turn', () => {
  const all = [
    'packages',
    'lint',
    'types',
    'dead',
    'build',
    'unit',
    'backend',
    'policies',
    'hosted',
    'browser',
  ]
  expect(group(all)).toEqual([
    [['packages']],
    [['lint'], ['types'], ['dead'], ['build']],
    [
      ['backend', 'policies'],
      ['unit', 'hosted'],
    ],
    [['browser']],
  ])
  expect(group(['packages', 'build', 'browser'])).toEqual([[['packages']], [['build']], [['browser']]])
  expect(group(['unit'])).toEqual([[['unit']]])
})

it('brings the steps that a file needs, each with its own files', () => {
  expect(choose(['./tests/browser/staff.test.ts', 'server/log.test.ts', 'tests/policies'])).toEqual({
    steps: ['packages', 'build', 'browser', 'unit', 'policies'],
    filesOf: {
      browser: ['tests/browser/staff.test.ts'],
      unit: ['server/log.test.ts'],
      policies: ['tests/policies'],
    },
  })
})

it('brings the half of the browser that a file is of', () => {
  expect(choose(['tests/thorough/people.test.ts'])).toEqual({
    steps: ['packages', 'build', 'thorough'],
    filesOf: { thorough: ['tests/thorough/people.test.ts'] },
  })
  expect(choose(['tests/hands'])).toMatchObject({ steps: ['packages', 'build', 'hands'] })
})

it('runs files in the steps that are named with them', () => {
  expect(choose(['hosted', 'tests/policies'])).toEqual({
    steps: ['packages', 'hosted'],
    filesOf: { hosted: ['tests/policies'] },
  })
})

it('installs the tools of tests before any step, as a start leaves them out', () => {
  expect(choose(['unit'])).toEqual({ steps: ['packages', 'unit'], filesOf: { unit: [] } })
  expect(choose(['packages', 'build'])).toMatchObject({ steps: ['packages', 'build'] })
})

it.each(['unti', 'toString', 'tests/browser/gone.test.ts', 'package.json'])('refuses %s', (word) => {
  expect(choose([word])).toEqual({ problem: expect.stringContaining(`${word} is no step and no test file`) })
})

it('ends with an error where a step is misspelled', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const ended = spawnSync(process.execPath, ['scripts/test.mjs', 'unti'], { cwd: root, encoding: 'utf8' })
  expect([ended.status, ended.stdout]).toEqual([2, ''])
  expect(ended.stderr).toContain('unti is no step')
})
