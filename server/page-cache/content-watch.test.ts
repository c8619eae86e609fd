import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentChange } from './content-changes.ts'
import { watchContent } from './content-watch.ts'
import { digestOf } from './reads.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A project whose versions and changes are asked for, and what was asked of it in turn. */
function project() {
  const noted: ContentChange[] = []
  const asked: string[] = []
  let version = 1
  let isBroken = false
  const watch = watchContent(
    {
      log,
      async version() {
        asked.push('version')
        return String(version)
      },
      async changes(after) {
        asked.push('changes')
        if (isBroken) throw new Error('refused')
        return noted.filter((one) => one.version > after)
      },
    },
    () => {},
  )
  return {
    watch,
    asked,
    save(slug: string) {
      version += 1
      noted.push({ version, table_name: 'rugs', row_key: slug, changed_columns: ['price_text'] })
    },
    makeVersionByHand() {
      version += 1
    },
    breakChanges() {
      isBroken = true
    },
    async refreshAfter(ms: number) {
      vi.advanceTimersByTime(ms)
      await watch.refresh()
    },
  }
}

const pageOf = (slug: string, version: string) => ({
  version,
  reads: new Map([['rugs', new Set([slug])]]),
})

test('while things change, one reading tells a version and what it changed', async () => {
  const { watch, asked, save, refreshAfter } = project()
  await refreshAfter(0)
  save('one')
  await refreshAfter(250)
  asked.length = 0
  save('two')
  await refreshAfter(60)
  expect(asked).toEqual(['changes'])
  expect(watch.current()).toBe('3')
  const [touched, other] = [pageOf('two', '2'), pageOf('three', '2')]
  expect(watch.isCurrent('/two', touched)).toBe(false)
  expect(watch.isCurrent('/three', other)).toBe(true)
})

test('a version that was made by hand is seen within a quarter of a second, also while things change', async () => {
  const { watch, save, makeVersionByHand, refreshAfter } = project()
  await refreshAfter(0)
  save('one')
  await refreshAfter(250)
  makeVersionByHand()
  for (let at = 0; at < 5; at += 1) await refreshAfter(60)
  expect(watch.current()).toBe('3')
  expect(watch.isCurrent('/other', pageOf('other', '2'))).toBe(false)
})

test('where what changed cannot be read, the version still is, and everything counts as changed', async () => {
  const { watch, save, breakChanges, refreshAfter } = project()
  await refreshAfter(0)
  save('one')
  await refreshAfter(250)
  breakChanges()
  save('two')
  await refreshAfter(60)
  expect(watch.current()).toBe('3')
  expect(watch.isCurrent('/other', pageOf('other', '2'))).toBe(false)
})

test('a page is of what was changed where its address ends with the name of that row', async () => {
  const { watch, save, refreshAfter } = project()
  await refreshAfter(0)
  save(digestOf('tapete-à-mão'))
  await refreshAfter(250)
  const before = { version: '1' }
  expect(watch.isOfChanged('/produtos/tapete-%C3%A0-m%C3%A3o', before)).toBe(true)
  expect(watch.isOfChanged('/produtos/tapete-%C3%A0-m%C3%A3o?tamanho=2', before)).toBe(true)
  expect(watch.isOfChanged('/produtos/outro', before)).toBe(false)
  expect(watch.isOfChanged('/%ff', before)).toBe(false)
  expect(watch.isOfChanged('/produtos/tapete-%C3%A0-m%C3%A3o', { version: '2' })).toBe(false)
})
