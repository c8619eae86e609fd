import { expect, test } from 'vitest'
import { appSourcesWith } from './app-sources.ts'

test('whoever copies knows that a browser may have no clipboard, and that it may refuse', async () => {
  expect((await appSourcesWith(/navigator\.clipboard/)).sort()).toEqual([
    'panel/notices/copy-toast.ts',
    'site/pages/colour-samples/swatch-wall.tsx',
    'site/pages/selection/selection-page.tsx',
    'site/parts/share/share-address.ts',
  ])
})
