// Tests run on Node's own modules, which take types away but know neither JSX nor style sheets.
import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

registerHooks({
  load(url, context, nextLoad) {
    const { pathname } = new URL(url)
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
