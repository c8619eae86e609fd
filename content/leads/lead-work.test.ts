import { expect, test } from 'vitest'
import { changesOf, takenBack } from './lead-work.ts'

const lead = (id: string, status: 'novo' | 'orcado') => ({ id, status, assigned_to: null }) as never

test('work on several requests changes those that are not so yet, and knows what takes it back', () => {
  const changes = changesOf([lead('a', 'novo'), lead('b', 'orcado')], { status: 'orcado' })
  expect(changes).toEqual([{ id: 'a', set: { status: 'orcado' }, seen: { status: 'novo' } }])
  expect(takenBack(changes)).toEqual([{ id: 'a', set: { status: 'novo' }, seen: { status: 'orcado' } }])
})
