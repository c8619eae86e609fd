// Tests run on Node's own modules, which take types away but know neither JSX nor style sheets nor icons.
import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { iconModule, iconSource } from '#app/ui/icons/icon-source.ts'

const require = createRequire(import.meta.url)

const root = new URL('..', import.meta.url)

registerHooks({
  // An address within the project, so that what it imports by `#app/` is found from there.
  resolve(name, context, nextResolve) {
    if (!name.startsWith(iconModule)) return nextResolve(name, context)
    return { url: new URL(`${name.slice(iconModule.length)}.icon`, root).href, shortCircuit: true }
  },
  load(url, context, nextLoad) {
    const { pathname } = new URL(url)
    const [, icon] = /([^/]*)\.icon$/.exec(pathname) ?? []
    if (icon)
      return {
        format: 'module',
        source: iconSource(require('@iconify-json/lucide/icons.json'), icon),
        shortCircuit: true,
      }
    if (pathname.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
    if (!pathname.endsWith('.tsx')) return nextLoad(url, context)
    return { format: 'module', source: withoutJsx(fileURLToPath(url)), shortCircuit: true }
  },
})

function withoutJsx(file) {
  const typescript = require('typescript')
  const { JsxEmit, ModuleKind, ScriptTarget } = typescript
  const { outputText } = typescript.transpileModule(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: {
      jsx: JsxEmit.ReactJSX,
      module: ModuleKind.ESNext,
      target: ScriptTarget.ESNext,
      verbatimModuleSyntax: true,
      inlineSourceMap: true,
    },
  })
  return outputText
}
