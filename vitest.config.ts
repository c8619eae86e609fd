import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { icons } from './scripts/icons-plugin.ts'
import { LongestFirst } from './tests/longest-first.ts'

// A second, as it would be, is what a busy core takes for anything.
const poll = { timeout: 30_000 }

const onData = {
  setupFiles: ['tests/same-examples.ts'],
  expect: { poll },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
  isolate: false,
}

/** They look at less with every run, one of their languages or some of their windows, and at all in the thorough half. */
const inBothHalves = readdirSync('tests/browser')
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/browser/${name}`)
  .filter((file) => readFileSync(file, 'utf8').includes("'./in-halves.ts'"))

const inBrowser = {
  globalSetup: 'tests/browser/prepared-site.ts',
  // What a page reported is told whole: "[ Array(1) ]" leaves a failure of one run in ten without its cause.
  chaiConfig: { truncateThreshold: 0 },
  expect: { poll },
  // Sites and browsers share two cores; what fails twice is broken.
  retry: 1,
  // The longest takes forty seconds among two others on two cores, and cores may be half as fast.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A test waits for clocks, lines and each of three processes in turn a third of its time: docs/decisions/048-one-world-after-another.md.
  maxWorkers: 4,
  isolate: false,
}

// Of the plugins of vite.config.ts the one that pages cannot be imported without; the first project loads as Node does.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // Code runs as Node loads it, as it does in a thread of the site. Through Vite's module runner each read of an
          // import is a call, and work on pixels takes three times as long.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', './tests/load-tsx.mjs'],
          setupFiles: ['tests/same-examples.ts'],
          include: [
            '{app,i18n,content,graphics,backend,server}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            // Reads the SQL and asks no database.
            'tests/policies/statements.test.ts',
          ],
          expect: { poll },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Of two cores vitest 5.1 would use one.
          maxWorkers: 2,
          // Packages, and the compiled database engine, are loaded once for all files of a worker.
          isolate: false,
        },
      },
      {
        plugins: [icons],
        test: {
          name: 'backend',
          include: ['tests/{contract,durability}/**/*.test.ts'],
          // The embedded database has one connection, so that nothing else can lock.
          exclude: ['tests/contract/locked-table.test.ts'],
          ...onData,
        },
      },
      {
        // Who may do what, in the embedded database: in each run where there is no PostgreSQL for the next.
        plugins: [icons],
        test: {
          name: 'policies',
          include: ['tests/policies/**/*.test.ts'],
          exclude: ['tests/policies/statements.test.ts'],
          ...onData,
        },
      },
      {
        // The same policies where the owner is no superuser and calls come as authenticator, as on a hosted project.
        plugins: [icons],
        test: {
          name: 'hosted',
          include: [
            'tests/policies/**/*.test.ts',
            'tests/contract/{embedded,second-factor,data-limits,roles-in-one-tick,inbox-list,locked-table}.test.ts',
          ],
          exclude: ['tests/policies/statements.test.ts'],
          globalSetup: 'tests/hosted-setup.ts',
          ...onData,
        },
      },
      {
        plugins: [icons],
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          provide: { asked: 'example' },
          ...inBrowser,
        },
      },
      {
        // As long again, and a step of its own: docs/decisions/086-two-halves.md.
        plugins: [icons],
        test: {
          name: 'thorough',
          include: ['tests/thorough/**/*.test.ts', ...inBothHalves],
          provide: { asked: 'all' },
          ...inBrowser,
        },
      },
      {
        // The engines of iPhones and of Firefox: docs/decisions/087-other-engines.md.
        plugins: [icons],
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          ...inBrowser,
          testTimeout: 300_000,
          // Each drives an engine and Chromium at once.
          maxWorkers: 1,
        },
      },
      {
        // Hands that press at random, from a seed, and not part of npm test: docs/decisions/116-hands.md.
        plugins: [icons],
        test: {
          name: 'hands',
          include: ['tests/hands/**/*.test.ts'],
          provide: { asked: 'example' },
          ...inBrowser,
          // What is found is told at once.
          retry: 0,
          testTimeout: 900_000,
          maxWorkers: 2,
        },
      },
      {
        // Timed by hand, and not part of npm test: docs/editors-jobs.md.
        plugins: [icons],
        test: {
          name: 'jobs',
          include: ['tests/jobs/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Minutes of load, and not part of npm test: README.md, "Measuring it".
        plugins: [icons],
        test: {
          name: 'load',
          include: ['tests/load/**/*.test.ts'],
          testTimeout: 400_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
