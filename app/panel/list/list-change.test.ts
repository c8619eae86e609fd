import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { toast } from 'sonner'
import { beforeEach, describe, expect, it } from 'vitest'
import { FreshQueries } from '#app/session/fresh-queries.ts'
import type { Result } from '#content/problem.ts'
import { type ListChange, listChanges } from './list-change.ts'
import { inOrder, without, withPart } from './rows.ts'

type Row = { readonly id: string; readonly active: boolean }
type Rows = readonly Row[]

const key = ['rows']
const failed = { title: 'Não salvo', text: 'A lista não mudou.' }
const conflict = { title: 'Mudou', text: 'Outra janela mudou isto.' }
const row = (id: string, active = true): Row => ({ id, active })

/** A promise that is kept from outside. */
function later<Value>() {
  let keep = (_: Value) => {}
  const promise = new Promise<Value>((resolve) => {
    keep = resolve
  })
  return { promise, keep }
}

describe('a change of a list', () => {
  let queries: QueryClient
  let reads: number
  let stored: Rows
  let saidBefore: number

  const shown = () => queries.getQueryData<Rows>(key)
  /** What notices said, title and text. */
  const said = () =>
    toast
      .getHistory()
      .slice(saidBefore)
      .map((one) => 'title' in one && `${one.title}: ${one.description}`)
  const tick = () => new Promise((resolve) => setTimeout(resolve))
  /** What a change came to: nothing is thrown at who clicked. */
  const ask = (change: ListChange<Rows>, shownKey?: readonly string[]) =>
    queries
      .getMutationCache()
      .build(queries, listChanges<Rows>(queries, { key, shownKey, failed, conflict }))
      .execute(change)
      .then(
        () => 'done',
        (error: Error) => error.message,
      )

  beforeEach(async () => {
    saidBefore = toast.getHistory().length
    queries = new FreshQueries({ defaultOptions: { queries: { retry: false } } })
    stored = [row('a'), row('b'), row('c')]
    reads = 0
    const read = async () => {
      reads += 1
      return stored
    }
    new QueryObserver(queries, { queryKey: key, queryFn: read }).subscribe(() => {})
    await tick()
  })

  it('shows at once, and is read again when it is done', async () => {
    const answer = later<Result<null>>()
    const asked = ask({ run: () => answer.promise, shows: withPart<Row>('b', { active: false }) })
    await tick()
    expect(shown()).toEqual([row('a'), row('b', false), row('c')])
    expect(reads).toBe(1)
    stored = [row('b', false)]
    answer.keep({ ok: true, value: null })
    expect(await asked).toBe('done')
    await tick()
    expect(shown()).toEqual([row('b', false)])
  })

  it('goes back when it is refused, and says so', async () => {
    const asked = ask({
      run: async () => ({ ok: false, problem: 'not-allowed' }),
      shows: without<Row>(['a']),
    })
    expect(await asked).toBe('not-allowed')
    expect(shown()).toEqual(stored)
    expect(said()).toEqual(['Não salvo: A lista não mudou.'])
  })

  it('goes back when the line is cut in the middle', async () => {
    const cut = async () => {
      throw new Error('unavailable')
    }
    expect(await ask({ run: cut, shows: without<Row>(['a']) })).toBe('unavailable')
    expect(shown()).toEqual(stored)
    expect(said()).toEqual([
      'Não salvo: A lista não mudou. A conexão caiu no meio: se o pedido chegou antes, a lista mostra o que ficou gravado.',
    ])
  })

  it('says whose words they are: the conflict’s, its own, or nobody’s', async () => {
    const refused = (problem: 'changed-meanwhile' | 'full') => async () => ({ ok: false, problem }) as const
    await ask({ run: refused('changed-meanwhile') })
    await ask({ run: refused('full'), failed: { title: 'Cheio', text: 'Sem espaço.' } })
    await ask({ run: refused('full'), failed: (problem) => ({ title: problem, text: 'x' }) })
    await ask({ run: refused('full'), failed: null })
    expect(said()).toEqual(['Mudou: Outra janela mudou isto.', 'Cheio: Sem espaço.', 'full: x'])
  })

  it('offers what takes it back only once it is done', async () => {
    const offered: string[] = []
    await ask({ run: async () => ({ ok: false, problem: 'busy' }), done: () => offered.push('refused') })
    await ask({ run: async () => ({ ok: true, value: null }), done: () => offered.push('done') })
    expect(offered).toEqual(['done'])
  })

  it('waits for the one before, and the list is read once both are done', async () => {
    const first = later<Result<null>>()
    const order: string[] = []
    const one = ask({
      run: () => {
        order.push('first begins')
        return first.promise
      },
      shows: inOrder<Row>(['c', 'a', 'b']),
    })
    const other = ask({
      run: async () => {
        order.push('second begins')
        return { ok: true, value: null }
      },
      shows: inOrder<Row>(['b', 'a', 'c']),
    })
    await tick()
    expect(order).toEqual(['first begins'])
    order.push('first ends')
    first.keep({ ok: true, value: null })
    await Promise.all([one, other])
    await tick()
    expect(order).toEqual(['first begins', 'first ends', 'second begins'])
    expect(reads).toBe(2)
  })

  it('is in the list also when the first reading began before it and ends after it', async () => {
    const answers: ((rows: Rows) => void)[] = []
    const read = () => new Promise<Rows>((resolve) => answers.push(resolve))
    queries.clear()
    new QueryObserver(queries, { queryKey: key, queryFn: read }).subscribe(() => {})
    await tick()
    const asked = ask({ run: async () => ({ ok: true, value: null }) })
    expect(await asked).toBe('done')
    answers[1]?.([row('saved')])
    answers[0]?.([])
    await tick()
    expect(shown()).toEqual([row('saved')])
  })

  it('touches nothing of a list that nobody has read yet', async () => {
    await ask({ run: async () => ({ ok: false, problem: 'full' }), shows: without<Row>(['a']) }, [
      'rows',
      'x',
    ])
    expect(queries.getQueryData(['rows', 'x'])).toBeUndefined()
    expect(shown()).toEqual(stored)
  })
})

it('an order of some rows keeps the others where they stand', () => {
  const rows = ['a', 'x', 'b', 'c'].map((id) => ({ id }))
  expect(inOrder(['c', 'a', 'b'])(rows).map(({ id }) => id)).toEqual(['c', 'x', 'a', 'b'])
})
