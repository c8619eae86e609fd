import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type IconSet, iconModule, iconSource } from '#app/ui/icons/icon-source.ts'
import { addedLicences } from './licence-list.ts'

const lucide: IconSet = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@iconify-json/lucide/icons.json')), 'utf8'),
)

/** Brings icons of Lucide as modules of their own, `virtual:icon/…`. */
export const icons: Plugin = {
  name: 'icons',
  resolveId: {
    filter: { id: /^virtual:icon\// },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0virtual:icon\// },
    handler: (id) => ({ code: iconSource(lucide, id.slice(1 + iconModule.length)), moduleType: 'js' }),
  },
}

/** Adds their licence, which their package does not come with, to the list of what pages are made of. */
export function iconLicence(fileName: string): Plugin {
  return addedLicences('icon-licence', fileName, () => {
    const licence = readFileSync(`${import.meta.dirname}/icon-licence.txt`, 'utf8')
    return [`## lucide (ISC)\n\nSource: https://github.com/lucide-icons/lucide\n\n${licence.trim()}\n`]
  })
}
