import { expect, test } from 'vitest'

test('a list of what parts bring names nothing that their script has itself, and each part still brings the rest of its own', async () => {
  const script: string = '../scripts/parts-plugin.ts'
  const { leanCode } = await import(script)
  const files = [
    'assets/dialog.js',
    'assets/price.js',
    'assets/price.css',
    'assets/dialog.css',
    'assets/sheet.js',
  ]
  const code =
    'let a=b(f,__vite__mapDeps([0,1,2,3])),c=b(g,__vite__mapDeps([4,1])),d=b(h,__vite__mapDeps([1]))'
  const lean = leanCode(files, code, new Set(['assets/price.js', 'assets/price.css', 'assets/host.js']))
  expect(lean).not.toContain('price')
  const run = new Function('b', 'f', 'g', 'h', `${lean};return [a,c,d]`)
  const brought = run((_: unknown, list: readonly string[]) => list)
  expect(brought).toEqual([['assets/dialog.js', 'assets/dialog.css'], ['assets/sheet.js'], []])
})
