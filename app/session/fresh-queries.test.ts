import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { FreshQueries, readNow, writeKnown } from './fresh-queries.ts'

const key = ['rows']
const tick = () => new Promise((resolve) => setTimeout(resolve))

/** Readings whose answers come when a test says so, each with what it was asked as. */
function opened(queries: QueryClient) {
  const answers: ((rows: readonly string[]) => void)[] = []
  const read = () => new Promise<readonly string[]>((resolve) => answers.push(resolve))
  const look = () => new QueryObserver(queries, { queryKey: key, queryFn: read }).subscribe(() => {})
  return { answers, read, look, shown: () => queries.getQueryData(key) }
}

it.each([
  ['a plain client still shows the older state', () => new QueryClient(), [], 1],
  ['ours reads again', () => new FreshQueries(), ['saved'], 2],
])('of a change made while the first reading is on its way, %s', async (_, made, shown, times) => {
  const queries = made()
  const list = opened(queries)
  list.look()
  await tick()
  void queries.invalidateQueries({ queryKey: key })
  await tick()
  expect(list.answers).toHaveLength(times)
  list.answers[1]?.(['saved'])
  await tick()
  list.answers[0]?.([])
  await tick()
  expect(list.shown()).toEqual(shown)
  expect(queries.getQueryState(key)).toMatchObject({ fetchStatus: 'idle', status: 'success', error: null })
})

it.each([
  ['a plain client takes it for new', () => new QueryClient(), false],
  ['ours does not', () => new FreshQueries(), true],
])(
  'of a reading that nobody looks at any more and that began before a change, %s',
  async (_, made, isOld) => {
    const queries = made()
    const list = opened(queries)
    const leave = list.look()
    await tick()
    list.answers[0]?.(['first'])
    await tick()
    void queries.invalidateQueries({ queryKey: key })
    await tick()
    leave()
    void queries.invalidateQueries({ queryKey: key })
    list.answers[1]?.(['before the change'])
    await tick()
    expect(queries.getQueryState(key)?.isInvalidated).toBe(isOld)
    expect(list.shown()).toEqual([isOld ? 'first' : 'before the change'])
  },
)

it('who waits for a reading that begins anew gets what the new one brings', async () => {
  const queries = new FreshQueries()
  const list = opened(queries)
  const waiting = queries.fetchQuery({ queryKey: key, queryFn: list.read })
  list.look()
  await tick()
  void queries.invalidateQueries()
  await tick()
  list.answers[0]?.(['before'])
  list.answers[1]?.(['after'])
  expect(await waiting).toEqual(['after'])
})

/** A list that shows `a` and is read again, for which there is no answer yet. */
async function readAgain(queries: QueryClient) {
  const list = opened(queries)
  list.look()
  await tick()
  list.answers[0]?.(['a'])
  await tick()
  void queries.invalidateQueries({ queryKey: key })
  await tick()
  return list
}

it('what was saved stays in the list though a reading that began before it ends after it', async () => {
  const queries = new FreshQueries()
  const list = await readAgain(queries)
  writeKnown<readonly string[]>(queries, key, (now) => [...now, 'b'])
  list.answers[1]?.(['a'])
  await tick()
  expect(list.shown()).toEqual(['a', 'b'])
  list.answers[2]?.(['a', 'b'])
  await tick()
  expect(list.answers).toHaveLength(3)
  writeKnown<readonly string[]>(queries, key, () => ['c'])
  await tick()
  expect(list.answers).toHaveLength(3)
  expect(list.shown()).toEqual(['c'])
})

it('what is read now is not what a reading on its way brings', async () => {
  const queries = new FreshQueries()
  const list = await readAgain(queries)
  const now = readNow(queries, { queryKey: key, queryFn: list.read })
  await tick()
  list.answers[1]?.(['a'])
  list.answers[2]?.(['b'])
  expect(await now).toEqual(['b'])
})
