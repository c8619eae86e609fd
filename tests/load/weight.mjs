// Script and styles that each page of a visitor asks for at its start, as a build left them: node tests/load/weight.mjs
import { readManifest, weightOf } from '#tests/page-weights.ts'
import { report } from './report.mjs'

const goal = 95
const { routes } = readManifest('visitors')
/** Those of a kind weigh the same: one of each. */
const alike = /^(?:curation|family|newsletter)-.+-pt$/
const pages = Object.keys(routes).filter((id) => id.endsWith('-pt') && !alike.test(id))
const rows = {}
for (const id of pages.toSorted((one, other) => weightOf(other).script - weightOf(one).script)) {
  const { script, style } = weightOf(id)
  rows[id.replace(/-pt$/, '')] = {
    'script, kB': (script / 1000).toFixed(1),
    goal,
    'styles, kB, in the page': (style / 1000).toFixed(1),
  }
}
report('brotli', rows)
