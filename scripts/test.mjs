// npm test [steps or test files]: every check of the project as one list, the same here and in CI. Node 20 and its
// standard library.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { findEngines } from './engines.mjs'
import { scratchFolder } from './scratch.mjs'
import { buildWhole, install, pinnedNode, root, run, say, seconds } from './steps.mjs'
import { chooseSteps, groupsOf } from './test-steps.mjs'

const began = Date.now()
const scratch = scratchFolder()
const counts = { passed: 0, failed: 0, skipped: 0 }
const took = []

const node = (file, ...words) => run(pinnedNode, [path.join('node_modules', file), ...words])

const checks = [
  ['packages', 'The packages are installed as the lock file says', () => install({ checks: true })],
  [
    'lint',
    'The code is formatted and follows the rules',
    () => node('@biomejs/biome/bin/biome', 'check', '.'),
  ],
  ['types', 'The types fit', checkTypes],
  ['dead', 'Nothing is left over', () => node('knip/bin/knip.js', '--no-progress')],
  ['build', 'The site builds', buildWhole],
  ['unit', 'Rules, geometry, server and rooms', (files, quiet) => tests('unit', files, quiet)],
  ['backend', 'The Supabase API, durability', (files, quiet) => tests('backend', files, quiet)],
  ['policies', 'Who may do what, in the embedded database', embeddedPolicies],
  ['hosted', 'The same policies with the roles of a hosted project', hostedTests],
  ['browser', 'The site in a browser', (files) => inBrowser('browser', files)],
  ['thorough', 'The rest of what the site does in a browser', (files) => inBrowser('thorough', files)],
  ['engines', 'The site in WebKit, in Firefox and behind proxies', withEngines('engines')],
  ['hands', 'Hands that press at random, in three engines', withEngines('hands')],
  ['load', 'Minutes of load', (files) => inBrowser('load', files)],
  ['jobs', 'Ten jobs of an editor', (files) => inBrowser('jobs', files)],
]

const chosen = chooseSteps(process.argv.slice(2), (name) => existsSync(path.join(root, name)))
if ('problem' in chosen) {
  process.stderr.write(`${chosen.problem}\n`)
  process.exit(2)
}

const inOrder = checks.map(([name]) => name).filter((name) => chosen.steps.includes(name))
for (const group of groupsOf(inOrder)) {
  const went = await Promise.all(group.map((lane) => inTurn(lane, group.length > 1)))
  if (went.includes(false)) {
    say(`${counts.passed} passed, ${Math.max(1, counts.failed)} failed, ${counts.skipped} skipped`)
    process.exit(1)
  }
}
say(`All of it took ${seconds(began)}: ${took.join(', ')}.`)
say(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)

/** Does checks one after another until one fails. @returns whether all passed. */
async function inTurn(names, hasNeighbours) {
  for (const name of names) {
    if (
      !(await check(
        checks.find(([one]) => one === name),
        hasNeighbours,
      ))
    )
      return false
  }
  return true
}

/** Does one of the checks and says how it went. @returns whether it passed. */
async function check([name, sentence, work], hasNeighbours) {
  const start = Date.now()
  say(`… ${sentence}`)
  try {
    const remark = await work(chosen.filesOf[name] ?? [], hasNeighbours)
    took.push(`${name} ${seconds(start)}`)
    say(
      `✓ ${sentence} (${seconds(start)})${typeof remark === 'string' && remark.startsWith('skipped') ? `: ${remark}` : ''}`,
    )
    return true
  } catch (problem) {
    process.stderr.write(`${problem.output ?? ''}\n${problem.message}\n`)
    say(`✗ ${sentence} (${seconds(start)})`)
    return false
  }
}

async function checkTypes() {
  await node('@react-router/dev/bin.cjs', 'typegen')
  await node('typescript-7/bin/tsc', '--noEmit')
}

// Two thousand questions, once in a run: the stricter roles of the next step answer them where they can.
function embeddedPolicies(files, quiet) {
  const isAsked = process.argv.slice(2).length > 0
  return isAsked || !hasPostgres()
    ? tests('policies', files, quiet)
    : 'skipped: the next step asks the same of a PostgreSQL; npm test policies, npm test all'
}

// They want a PostgreSQL of one's own; without one the embedded database has answered for the policies.
function hostedTests(files, quiet) {
  return hasPostgres() ? tests('hosted', files, quiet) : 'skipped: /usr/lib/postgresql holds no initdb'
}

function hasPostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  return versions.some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))
}

async function inBrowser(project, files, more) {
  const { file, missing } = await findChromium()
  if (!file) throw new Error(missing)
  return tests(project, files, false, { CHROMIUM: file, ...more })
}

function withEngines(project) {
  return async (files) => {
    const { settings, missing } = await findEngines()
    if (missing) throw new Error(missing)
    return inBrowser(project, files, settings)
  }
}

/** Runs one of vitest's projects, showing it as it goes unless others would talk between, and adds up how many tests ran. */
async function tests(project, files, quiet, env = {}) {
  const report = path.join(root, `node_modules/.vitest-${project}.json`)
  rmSync(report, { force: true })
  const words = [
    'run',
    '--project',
    project,
    files.length > 0 ? '--reporter=verbose' : '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]
  try {
    await run(pinnedNode, [path.join('node_modules', 'vitest/vitest.mjs'), ...words], {
      stream: !quiet,
      env: { ...(scratch && { TMPDIR: scratch }), ...env },
    })
  } finally {
    if (existsSync(report)) {
      const result = JSON.parse(readFileSync(report, 'utf8'))
      counts.passed += result.numPassedTests
      counts.failed += result.numFailedTests
      counts.skipped += result.numPendingTests + result.numTodoTests
      sayTriedAgain(result)
    }
  }
}

/** A test that passed at its second try is named, so that no retry hides a fault of the site or of the test. */
function sayTriedAgain({ testResults }) {
  for (const { name, assertionResults } of testResults) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status !== 'passed' || failureMessages.length === 0) continue
      say(`! passed only when tried again: ${path.relative(root, name)}, ${fullName}`)
      const [problem, ...others] = failureMessages[0].split('\n')
      say(`  ${problem}`)
      const place = others.find((line) => line.includes('.test.ts:'))
      if (place) say(`  ${place.trim().replace(`${root}/`, '')}`)
    }
  }
}
