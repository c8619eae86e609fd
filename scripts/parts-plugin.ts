import path from 'node:path'
import type { Plugin } from 'vite'

const file = path.resolve(import.meta.dirname, '../app/ui/bring-part.ts')

/**
 * Parts that are loaded later are brought by app/ui/bring-part.ts. Vite 8.3 calls what it puts before every `import()` by this
 * name, with the files that `modulePreload.resolveDependencies` chose.
 */
export const parts: Plugin = {
  name: 'parts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => `export { bringPart as __vitePreload } from ${JSON.stringify(file)}`,
  },
}
