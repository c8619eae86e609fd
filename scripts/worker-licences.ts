import { readdir, readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { addedLicences } from './licence-list.ts'

// Vite 8.3 lists the licences of what pages are made of (`build.license`), but not of their workers, which it builds apart.

const folders = new Set<string>()

/** Among the plugins of workers: notes the packages that they are made of. */
export const workerPackages: Plugin = {
  name: 'worker-packages',
  generateBundle() {
    for (const id of this.getModuleIds()) {
      const [folder] = /^.*\/node_modules\/(@[^/]+\/)?[^/?]+/.exec(id) ?? []
      if (folder) folders.add(folder.replace(/^\0/, ''))
    }
  },
}

/** Adds the licences of those packages to the list of what pages are made of. */
export function workerLicences(fileName: string): Plugin {
  return addedLicences('worker-licences', fileName, async (list) => {
    const added = await Promise.all([...folders].toSorted().map(licenceOf))
    const missing = added.filter(({ title }) => !list.includes(`## ${title} - `))
    if (missing.length === 0) throw new Error('Vite lists what workers are made of by itself: ours can go')
    return missing.map(({ text }) => text)
  })
}

async function licenceOf(folder: string) {
  const { name, version, license, repository } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'))
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry))
  if (!file) throw new Error(`${name} comes without its licence`)
  const source = typeof repository === 'string' ? repository : repository?.url
  const text = await readFile(`${folder}/${file}`, 'utf8')
  return {
    title: name,
    text: `## ${name} - ${version} (${license})\n\nSource: ${source}\n\n${text.trim()}\n`,
  }
}
