// Which steps of `npm test` a person asks for.

const everyTime = ['packages', 'lint', 'types', 'dead', 'build', 'unit', 'backend', 'hosted', 'browser']
/** Minutes each, so that they run when they are named. */
const byName = ['load', 'jobs']

/** They need nothing of each other, and most of them one core alone. */
const sideBySide = ['lint', 'types', 'dead', 'build']

/** The steps in the order they run in, as groups: those of one group run side by side. */
export function groupsOf(steps) {
  const together = steps.filter((name) => sideBySide.includes(name))
  return steps
    .filter((name) => !together.includes(name) || name === together[0])
    .map((name) => (name === together[0] ? together : [name]))
}

/** The step that runs a test file of this name, and what that step stands on. */
const stepOf = [
  [/^tests\/browser(\/|$)/, 'browser', ['packages', 'build']],
  [/^tests\/load(\/|$)/, 'load', ['packages', 'build']],
  [/^tests\/jobs(\/|$)/, 'jobs', ['packages', 'build']],
  [/^tests\/(policies|contract|durability)(\/|$)/, 'backend', ['packages']],
  [/./, 'unit', ['packages']],
]

/**
 * The steps that these words name, and for each the test files that it is to run alone. No word is every step; files
 * bring the step they need, or run in the steps that are named with them. A word that is neither is a problem, never a
 * green run of nothing.
 * @param isThere tells whether a path of the project exists.
 */
export function chooseSteps(words, isThere) {
  if (words.length === 0) return { steps: everyTime, filesOf: {} }
  const known = [...everyTime, ...byName]
  const named = words.filter((word) => known.includes(word))
  const files = words.filter((word) => !known.includes(word)).map((word) => word.replace(/^\.\//, ''))
  const wrong = files.find((file) => !/(\.test\.tsx?|(^|\/)[^.]+)$/.test(file) || !isThere(file))
  if (wrong !== undefined)
    return { problem: `${wrong} is no step and no test file. The steps are ${known.join(', ')}.` }
  if (named.length > 0)
    return { steps: named, filesOf: Object.fromEntries(named.map((name) => [name, files])) }
  const steps = new Set()
  const filesOf = {}
  for (const file of files) {
    const [, name, before] = stepOf.find(([pattern]) => pattern.test(file))
    for (const step of [...before, name]) steps.add(step)
    filesOf[name] = [...(filesOf[name] ?? []), file]
  }
  return { steps: [...steps], filesOf }
}
