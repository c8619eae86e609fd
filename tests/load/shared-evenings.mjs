// What becomes of pictures of shared scenes at half evening, each its own, asked for by many at once:
// node tests/load/shared-evenings.mjs [scenes, 60] [at once, 4]
// Half evening is two compositions, so these take longest. It starts the built site, tells how often each status was
// answered and how long the pictures took, beside the time that a thread gets for one; exits with 1 where one was a 500.
import { loadavg } from 'node:os'
import { startSite } from './own-site.mjs'
import { report } from './report.mjs'

const [scenes = '60', atOnce = '4'] = process.argv.slice(2)
const threadMs = 20_000
// Forty for one address in ten minutes: more visitors than one ask.
const scenesOfOne = 30

const site = await startSite(3996, { environment: { TRUST_PROXY: '1', SITE_URL: 'http://localhost:3996' } })
try {
  const [statuses, times] = [{}, []]
  let next = 0
  const visit = async () => {
    while (next < Number(scenes)) {
      const scene = next
      next += 1
      const begun = performance.now()
      const answer = await fetch(`${site.url}/social/cena.jpg?${sceneOf(scene)}`, {
        headers: { 'x-forwarded-for': `192.0.2.${1 + Math.floor(scene / scenesOfOne)}` },
      })
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (answer.status === 200) times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: Number(atOnce) }, visit))
  const sorted = times.toSorted((one, other) => one - other)
  report(`${scenes} shared scenes at half evening, ${atOnce} at once`, {
    answers: {
      ...statuses,
      'median, ms': Math.round(sorted[sorted.length >> 1] ?? Number.NaN),
      'most, ms': Math.round(sorted.at(-1) ?? Number.NaN),
      'for one thread, ms': threadMs,
      load: loadavg()[0].toFixed(1),
    },
  })
  if (statuses[500]) process.exitCode = 1
} finally {
  await site.close()
}

/** The exact address of a scene: no two alike. */
function sceneOf(scene) {
  const [x, y] = [5 + (scene % 20), 40 + Math.floor(scene / 20)]
  return `tapete=tapete-natureza&ambiente=sala-jardins&medida=200x300&posicao=${x},${y}&giro=0&noite=50`
}
