import path from 'node:path'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * Parts that are loaded later are brought by app/ui/bring-part.ts. Vite 8.3 calls what it puts before every `import()` by this
 * name, with the files that `modulePreload.resolveDependencies` chose.
 */
export const parts: Plugin = {
  name: 'parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (id !== helper) return
    const file = path.resolve(import.meta.dirname, '../app/ui/bring-part.ts')
    return `export { bringPart as __vitePreload } from ${JSON.stringify(file)}`
  },
}
