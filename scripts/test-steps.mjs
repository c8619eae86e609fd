// Which steps of `npm test` a person asks for.

const everyTime = [
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
/** Minutes each, so that they run when they are named. */
const byName = ['thorough', 'engines', 'hands', 'load', 'jobs']
/** What is to be green before a release, in a word: the forge does it with every push, beside the other steps. */
const all = [...everyTime, 'thorough', 'engines']

/**
 * What needs nothing of each other, as lanes that run side by side: a step of tests waits for clocks and processes a
 * third of its time, and a check of the sources uses one core.
 */
const sideBySide = [
  [['lint'], ['types'], ['dead'], ['build']],
  [
    ['backend', 'policies'],
    ['unit', 'hosted'],
  ],
]

/** The steps in the order they run in, as groups of lanes: the lanes of a group run side by side, a lane's steps in turn. */
export function groupsOf(steps) {
  const groups = []
  const isTaken = (name) => groups.flat(2).includes(name)
  for (const name of steps) {
    if (isTaken(name)) continue
    const lanes = sideBySide.find((group) => group.flat().includes(name)) ?? [[name]]
    const wanted = lanes.map((lane) => lane.filter((step) => steps.includes(step)))
    groups.push(wanted.filter((lane) => lane.length > 0))
  }
  return groups
}

/** The step that runs a test file of this name, and what that step stands on. */
const stepOf = [
  [/^tests\/browser(\/|$)/, 'browser', ['packages', 'build']],
  [/^tests\/thorough(\/|$)/, 'thorough', ['packages', 'build']],
  [/^tests\/engines(\/|$)/, 'engines', ['packages', 'build']],
  [/^tests\/hands(\/|$)/, 'hands', ['packages', 'build']],
  [/^tests\/load(\/|$)/, 'load', ['packages', 'build']],
  [/^tests\/jobs(\/|$)/, 'jobs', ['packages', 'build']],
  [/^tests\/policies\/statements/, 'unit', ['packages']],
  [/^tests\/policies(\/|$)/, 'policies', ['packages']],
  [/^tests\/(contract|durability)(\/|$)/, 'backend', ['packages']],
  [/./, 'unit', ['packages']],
]

/**
 * The steps that these words name, and for each the test files that it is to run alone. No word is every step; each stands on
 * the packages, as a start leaves out those of tests; files
 * bring the step they need, or run in the steps that are named with them. A word that is neither is a problem, never a
 * green run of nothing.
 * @param isThere tells whether a path of the project exists.
 */
export function chooseSteps(asked, isThere) {
  if (asked.length === 0) return { steps: everyTime, filesOf: {} }
  const known = [...everyTime, ...byName]
  const list = asked.flatMap((word) => (word === 'all' ? all : [word]))
  const named = list.filter((word) => known.includes(word))
  const files = list.filter((word) => !known.includes(word)).map((word) => word.replace(/^\.\//, ''))
  const wrong = files.find((file) => !/(\.test\.tsx?|(^|\/)[^.]+)$/.test(file) || !isThere(file))
  if (wrong !== undefined)
    return {
      problem: `${wrong} is no step and no test file. The steps are ${known.join(', ')}; all.`,
    }
  if (named.length > 0)
    return {
      steps: [...new Set(['packages', ...named])],
      filesOf: Object.fromEntries(named.map((name) => [name, files])),
    }
  const steps = new Set()
  const filesOf = {}
  for (const file of files) {
    const [, name, before] = stepOf.find(([pattern]) => pattern.test(file))
    for (const step of [...before, name]) steps.add(step)
    filesOf[name] = [...(filesOf[name] ?? []), file]
  }
  return { steps: [...steps], filesOf }
}
