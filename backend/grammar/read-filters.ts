import type { Catalogue } from '#backend/grammar/catalogue.ts'
import type { Figures } from '#backend/grammar/figures.ts'
import { isDeep } from '#backend/grammar/json-depth.ts'
import { plainName, requireColumn } from '#backend/grammar/read-select.ts'
import { type Refused, unreadable } from '#backend/grammar/refused.ts'

const comparisons = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'is', 'in']
const truths = ['null', 'not_null', 'true', 'false', 'unknown']
const logicKeys = ['or', 'and', 'not.or', 'not.and']

/** Reads the filters of one call one by one, and counts them. */
export interface FilterReader {
  /** `column=eq.value`. @throws Refused */
  readFilter(table: string, column: string, text: string): void
  /** `or=(a.eq.1,and(b.eq.2,c.is.null))`. @throws Refused */
  readLogic(table: string, key: string, text: string): void
  readonly count: number
}

/** Whether a parameter's name is that of `or` and its kind. */
export function isLogic(key: string): boolean {
  return logicKeys.includes(key)
}

/**
 * Reads filters: comparisons, `is`, `in` and short patterns, each also negated. Regular expressions, full-text search,
 * ranges, containment, `any`/`all` and JSON paths are not read.
 */
export function createFilterReader(catalogue: Catalogue, figures: Figures): FilterReader {
  const seen = new Set<string>()
  let count = 0
  const addOne = () => {
    count += 1
    if (count > figures.filters) throw unreadable('filter', `more than ${figures.filters} filters`)
  }

  const readFilter = (table: string, column: string, text: string) => {
    addOne()
    requireColumn(catalogue, table, column)
    const { negated, comparison } = readCondition(text, figures)
    // The library keeps the last of two alike: fewer conditions than were asked for.
    const alike = `${table}.${column} ${negated ? 'not' : comparison}`
    if (seen.has(alike)) throw filterRefusal(text, `${column} is compared twice in the same way`)
    seen.add(alike)
  }

  const readLogic = (table: string, key: string, text: string) => {
    if (seen.has(key)) throw logicRefusal(text, `"${key}" is given twice`)
    seen.add(key)
    if (text.length > figures.valueLength) throw logicRefusal(text, `longer than ${figures.valueLength}`)
    const end = readGroup(text, 0, 1, (column, condition) => {
      addOne()
      if (!plainName.test(column)) throw logicRefusal(text, 'expecting a column')
      requireColumn(catalogue, table, column)
      readCondition(condition, figures)
    })
    if (end !== text.length) throw logicRefusal(text, 'expecting the end')
  }

  const readGroup = (
    text: string,
    start: number,
    depth: number,
    found: (column: string, condition: string) => void,
  ): number => {
    if (depth > figures.logicDepth) throw logicRefusal(text, `nested more than ${figures.logicDepth} deep`)
    if (text[start] !== '(') throw logicRefusal(text, 'expecting "("')
    let at = start + 1
    for (;;) {
      const [group] = matchAt(/(?:not\.)?(?:and|or)(?=\()/y, text, at)
      if (group) at = readGroup(text, at + group.length, depth + 1, found)
      else {
        const [whole, column = '', condition = ''] = matchAt(member, text, at)
        if (!whole) throw logicRefusal(text, 'expecting a condition')
        found(column, condition)
        at += whole.length
      }
      if (text[at] === ')') return at + 1
      if (text[at] !== ',') throw logicRefusal(text, 'expecting "," or ")"')
      at += 1
    }
  }

  return {
    readFilter,
    readLogic,
    get count() {
      return count
    },
  }
}

/** `column.not.in.(a,b)` or `column.eq.value`, whose value holds none of the signs that would need quotes. */
const member = /([a-z_][a-z0-9_]*)\.((?:not\.)?in\.\([^()"{}\\]*\)|[a-z.]+\.[^(),"{}\\]*)/y

function matchAt(pattern: RegExp, text: string, at: number): readonly string[] {
  pattern.lastIndex = at
  return pattern.exec(text) ?? []
}

function readCondition(text: string, figures: Figures): { negated: boolean; comparison: string } {
  const [, not, comparison = '', value = ''] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? []
  if (!comparisons.includes(comparison)) throw filterRefusal(text, 'this comparison is not read')
  const readValue = readers[comparison] ?? readPlain
  readValue(value, text, figures)
  return { negated: not !== undefined, comparison }
}

type ReadValue = (value: string, text: string, figures: Figures) => void

const readPlain: ReadValue = (value, text, { valueLength, valueDepth }) => {
  if (value.length > valueLength) throw filterRefusal(text, `a value longer than ${valueLength}`)
  if (value.includes('\0')) throw filterRefusal(text, 'a value with the sign of number zero')
  if (isDeep(value, valueDepth)) throw filterRefusal(text, 'a value nested too deeply')
}

const readPattern: ReadValue = (value, text, figures) => {
  readPlain(value, text, figures)
  if (value.length > figures.patternLength)
    throw filterRefusal(text, `a pattern longer than ${figures.patternLength}`)
  const { length } = value.match(/[*%]/g) ?? []
  if (length > figures.wildcards) throw filterRefusal(text, `more than ${figures.wildcards} wildcards`)
}

const readTruth: ReadValue = (value, text) => {
  if (!truths.includes(value.toLowerCase()))
    throw filterRefusal(text, `expecting one of ${truths.join(', ')}`)
}

const readList: ReadValue = (value, text, figures) => {
  if (!value.startsWith('(') || !value.endsWith(')'))
    throw filterRefusal(text, 'expecting a list in brackets')
  const inner = value.slice(1, -1)
  let listed = 0
  for (let at = 0; at <= inner.length; at += 1) {
    listed += 1
    if (listed > figures.listedValues) throw filterRefusal(text, `more than ${figures.listedValues} values`)
    const [item] = matchAt(/"(?:[^"\\]|\\.)*"|(?!")[^,()]*/sy, inner, at)
    if (item === undefined) throw filterRefusal(text, 'expecting a value')
    readPlain(item, text, figures)
    at += item.length
    if (at < inner.length && inner[at] !== ',') throw filterRefusal(text, 'expecting "," or ")"')
  }
}

const readers: Record<string, ReadValue> = {
  like: readPattern,
  ilike: readPattern,
  is: readTruth,
  in: readList,
}

function filterRefusal(text: string, details: string): Refused {
  return unreadable(`filter (${text.slice(0, 100)})`, details)
}

function logicRefusal(text: string, details: string): Refused {
  return unreadable(`logic tree (${text.slice(0, 100)})`, details)
}
