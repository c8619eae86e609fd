import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { visitorsManifestOf, withoutPanels } from './app/visitors-manifest.ts'

/** Lays the visitors' table of routes beside that of all. */
async function layVisitorsTable(client: string): Promise<void> {
  const assets = path.join(client, 'assets')
  const whole = (await readdir(assets)).find(
    (name) => visitorsManifestOf(`/assets/${name}`) !== `/assets/${name}`,
  )
  if (!whole) throw new Error('The build has no table of routes')
  const text = withoutPanels(await readFile(path.join(assets, whole), 'utf8'))
  await writeFile(path.join(client, visitorsManifestOf(`/assets/${whole}`)), text)
}

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Two server entries share one bundle: app.js for tests, main.js for the process.
  serverBuildFile: '[name].js',
  // The whole route table in one cached file: no request per link seen, no table repeated in each page.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    layVisitorsTable(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
