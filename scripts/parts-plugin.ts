import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type OutputBundle = Rolldown.OutputBundle

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

/** As Vite 8.3 writes what a script's parts bring with them, and which of it each part does. */
const written =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/
const asked = /__vite__mapDeps\((\[[\d,]*\])\)/g

/**
 * What a script has itself is there by the time that it brings a part: its list need not name it. Each name is seven letters that
 * nothing makes shorter, and a file to ask for.
 * @throws Error where a list is written in another way.
 */
export const leanParts: Plugin = {
  name: 'lean-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  augmentChunkHash: () => 'lean-parts',
  generateBundle: {
    order: 'post',
    handler(_, files) {
      for (const chunk of Object.values(files)) {
        if (chunk.type !== 'chunk' || !chunk.code.includes('__vite__mapDeps')) continue
        const [all, list] = written.exec(chunk.code) ?? []
        if (!all || !list) throw new Error(`${chunk.fileName} lists what its parts bring in another way`)
        const own = ownOf(chunk.fileName, files)
        const code = chunk.code.slice(all.length)
        chunk.code = leanCode(JSON.parse(list), code, own)
      }
    },
  },
}

/** A script's text, its lists without what it has itself. */
export function leanCode(files: readonly string[], code: string, own: ReadonlySet<string>): string {
  const kept = files.filter((file) => !own.has(file))
  const places = files.map((file) => kept.indexOf(file))
  const lean = code.replace(asked, (_, list: string) => {
    const numbers: number[] = JSON.parse(list)
    return `__vite__mapDeps([${numbers.map((at) => places[at]).filter((at) => at !== -1)}])`
  })
  return `const __vite__mapDeps=i=>i.map(i=>${JSON.stringify(kept)}[i]);\n${lean}`
}

/** Every file that is there once a script runs: what it imports, and what that does, with their sheets. */
function ownOf(fileName: string, files: OutputBundle, own = new Set<string>()): ReadonlySet<string> {
  const chunk = files[fileName]
  if (own.has(fileName) || chunk?.type !== 'chunk') return own
  own.add(fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) own.add(sheet)
  for (const name of chunk.imports) ownOf(name, files, own)
  return own
}
