import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * A sheet that several parts share is a file of its own, and nothing is left in its script once its classes stand where they
 * are used: Vite 8.3 takes away the empty scripts of plain sheets, not those of `*.module.css`. Each would be a request of
 * every page that has it.
 * What is built with it has other names than what was built without: browsers keep files by name.
 * @throws Error where an empty script would still be asked for.
 */
export const withoutEmptyFiles: Plugin = {
  name: 'without-empty-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  augmentChunkHash: () => 'without-empty-files',
  generateBundle: {
    order: 'pre',
    handler(_, files) {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk')
      const empty = new Map(
        chunks
          .filter(({ isEntry, isDynamicEntry, code }) => !isEntry && !isDynamicEntry && !code.trim())
          .map((chunk) => [chunk.fileName, chunk]),
      )
      for (const chunk of chunks)
        for (const name of chunk.imports.filter((name) => empty.has(name))) {
          for (const sheet of empty.get(name)?.viteMetadata?.importedCss ?? [])
            chunk.viteMetadata?.importedCss.add(sheet)
          const statement = `import"./${path.basename(name)}";`
          if (!chunk.code.includes(statement))
            throw new Error(`${chunk.fileName} asks for ${name} in another way`)
          chunk.code = chunk.code.replace(statement, '')
          chunk.imports = chunk.imports.filter((other) => other !== name)
        }
      for (const name of empty.keys()) delete files[name]
    },
  },
}
