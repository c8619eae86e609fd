import { describe, expect, it } from 'vitest'
import { type Change, changedColumns, daysLeft, nameOfRow, toChangeSets } from './change.ts'
import { differencesOf } from './difference.ts'

const line = (change: Partial<Change>): Change => ({
  id: 1,
  table_name: 'collections',
  row_id: 'a',
  action: 'update',
  changed_by: null,
  changed_at: '2026-11-21T12:00:00.000+00:00',
  before: { title: 'Antes', display_order: 1 },
  after: { title: 'Depois', display_order: 1 },
  change_set: null,
  ...change,
})

const order = (id: number, second: string) =>
  line({
    id,
    row_id: String(id),
    changed_at: `2026-11-21T12:00:${second}+00:00`,
    before: { display_order: 1 },
    after: { display_order: 2 },
  })

describe('lines of the history', () => {
  it('of one transaction are one change, named by the row that the others belong to', () => {
    const [set, ...others] = toChangeSets([
      line({ id: 3, table_name: 'collection_images', change_set: '7', action: 'delete' }),
      line({ id: 2, change_set: '7', action: 'delete' }),
      line({ id: 1, change_set: '6' }),
    ])
    expect(set?.lines.map((one) => one.id)).toEqual([2, 3])
    expect(set?.lead.id).toBe(2)
    expect(others).toHaveLength(1)
  })

  it('that put rows in order within seconds are one re-ordering', () => {
    const sets = toChangeSets([order(9, '20.9'), order(8, '20.5'), order(7, '17.0'), order(6, '01.0')])
    expect(sets.map((set) => [set.lines.length, set.isOrder])).toEqual([
      [3, true],
      [1, true],
    ])
  })

  it('of two saves one right after the other stay two', () => {
    expect(toChangeSets([line({ id: 2, change_set: '2' }), line({ id: 1, change_set: '1' })])).toHaveLength(2)
  })
})

describe('a change', () => {
  it('says which columns differ, not those nobody wrote', () => {
    const change = line({ after: { title: 'Depois', display_order: 1, updated_at: 'x' } })
    expect(changedColumns(change)).toEqual(['title'])
  })

  it('is followed into lists and objects', () => {
    const change = line({
      before: {
        value: [
          { id: '1', quote: 'Era' },
          { id: '2', quote: 'Fica' },
        ],
      },
      after: {
        value: [
          { id: '1', quote: 'É', role: 'cliente' },
          { id: '2', quote: 'Fica' },
        ],
      },
    })
    expect(differencesOf(change)).toEqual([
      { path: ['value', 0, 'quote'], before: 'Era', after: 'É' },
      { path: ['value', 0, 'role'], before: null, after: 'cliente' },
    ])
  })

  it('of a deletion says the whole row as it was', () => {
    const change = line({ action: 'delete', after: null, before: { id: 'a', title: 'Antes', url: null } })
    expect(differencesOf(change)).toEqual([{ path: ['title'], before: 'Antes', after: null }])
  })

  it('is called by its row: title, name, or place among the settings', () => {
    expect(nameOfRow(line({}))).toBe('Depois')
    expect(nameOfRow({ before: { section: 'contact', key: 'phone' }, after: null })).toBe('contact.phone')
    expect(nameOfRow({ before: { hex: '#ffffff' }, after: null })).toBeNull()
  })
})

describe('the bin', () => {
  it('keeps what was deleted for thirty days', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    expect(daysLeft('2026-11-21T11:00:00Z', now)).toBe(30)
    expect(daysLeft('2026-10-23T12:00:00Z', now)).toBe(1)
    expect(daysLeft('2026-01-01T12:00:00Z', now)).toBe(0)
  })
})
