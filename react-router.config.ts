import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressStaticFiles } from './server/static-files.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Two server entries share one bundle: app.js for tests, main.js for the process.
  serverBuildFile: '[name].js',
  // The whole route table in one cached file: no request per link seen, no table repeated in each page.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    compressStaticFiles(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
