import { expect, test } from 'vitest'
import { createRenewal } from './renewal.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

/** A site with these pages out of date, whose renders end when the test says so. */
function site({ stale, first = [] }: { stale: readonly string[]; first?: readonly string[] }) {
  const outOfDate = new Set(stale)
  const begun: string[] = []
  const open = new Map<string, PromiseWithResolvers<void>>()
  let rests = Promise.withResolvers<void>()
  const renewal = createRenewal({
    isStale: (address) => outOfDate.has(address),
    goesFirst: (address) => first.includes(address),
    render(address) {
      begun.push(address)
      const render = Promise.withResolvers<void>()
      open.set(address, render)
      return render.promise
    },
    untilThreadRests: () => rests.promise,
  })
  return {
    begun,
    want: (...addresses: string[]) => {
      for (const address of addresses) renewal.want(address)
    },
    /** The thread waits for others, for a moment. */
    async rest() {
      const now = rests
      rests = Promise.withResolvers()
      now.resolve()
      await settled()
    },
    async end(address: string, how: 'fresh' | 'still stale' | Error = 'fresh') {
      if (how === 'fresh') outOfDate.delete(address)
      if (how instanceof Error) open.get(address)?.reject(how)
      else open.get(address)?.resolve()
      await settled()
    },
  }
}

test('the page of what was changed is rendered before those that only name it, however late it is wanted', async () => {
  const { begun, want, end } = site({ stale: ['a', 'b', 'rug', 'other rug'], first: ['rug', 'other rug'] })
  want('a', 'b', 'rug')
  await settled()
  expect(begun).toEqual(['rug'])
  await end('rug')
  want('other rug')
  await end('a')
  await end('other rug')
  expect(begun).toEqual(['rug', 'a', 'other rug', 'b'])
})

test('pages are rendered one after another, so that the first is not as late as the last', async () => {
  const { begun, want, end } = site({ stale: ['a', 'b'] })
  want('a', 'b')
  await settled()
  expect(begun).toEqual(['a'])
  await end('a')
  expect(begun).toEqual(['a', 'b'])
})

test('while the thread waits for answers the next page begins, up to four at once', async () => {
  const { begun, want, rest, end } = site({ stale: ['a', 'b', 'c', 'd', 'e'] })
  want('a', 'b', 'c', 'd', 'e')
  await settled()
  expect(begun).toEqual(['a'])
  await rest()
  expect(begun).toEqual(['a', 'b'])
  await rest()
  await rest()
  await rest()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await end('c')
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test.each([
  ['is rendered once more where it still is out of date then', 'still stale', ['a', 'a']],
  ['is not rendered twice where it no longer is', 'fresh', ['a']],
] as const)('a page that is wanted while it is rendered %s', async (_what, how, renders) => {
  const { begun, want, end } = site({ stale: ['a'] })
  want('a')
  await settled()
  want('a')
  await settled()
  expect(begun).toEqual(['a'])
  await end('a', how)
  expect(begun).toEqual(renders)
})

test('a page that cannot be rendered does not keep the others from it', async () => {
  const { begun, want, end } = site({ stale: ['a', 'b', 'c'] })
  want('a', 'b', 'c')
  await settled()
  await end('a', new Error('broken'))
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
})
