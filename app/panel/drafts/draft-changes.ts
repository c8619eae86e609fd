import { isSameValue } from '#content/same-value.ts'
import type { Draft } from './kept-drafts.ts'

type Fields = Readonly<Record<string, unknown>>

/** A field that the draft or somebody else has changed since the draft was begun. */
export type DraftChange = {
  readonly path: string
  readonly mine: unknown
  readonly now: unknown
  /** both: the draft says one thing and the site another, and neither what stood there. */
  readonly by: 'me' | 'others' | 'both'
}

/**
 * What a draft would change, and what has changed since; `now` is what the form would begin with today. Of something new
 * nothing stands on the site: what the form begins with may differ from day to day.
 */
export function changesOf(
  { base, values }: Pick<Draft, 'base' | 'values'>,
  now: unknown,
  isNew = false,
): DraftChange[] {
  const [before, mine, standing] = [fieldsOf(base), fieldsOf(values), fieldsOf(now)]
  return Object.keys(standing).flatMap((path) => {
    const [was, own, is] = [before[path], mine[path], standing[path]]
    const isMine = path in mine && isLike(own, is) && !isSameValue(own, was) && !isSameValue(own, is)
    const isTheirs = !isNew && path in before && !isSameValue(was, is)
    if (!isMine && !(isTheirs && path in mine && !isSameValue(own, is))) return []
    return [{ path, mine: own, now: is, by: isMine ? (isTheirs ? 'both' : 'me') : 'others' } as const]
  })
}

/** Whether a draft says anything that is not so already: one that was saved, though nobody heard of it, does not. */
export function saysAnything(
  draft: Pick<Draft, 'base' | 'values' | 'without'>,
  now: unknown,
  isNew = false,
): boolean {
  return draft.without.length > 0 || changesOf(draft, now, isNew).some(({ by }) => by !== 'others')
}

/** What the form holds with the draft taken; of the fields of `theirs` what stands on the site stays. */
export function withDraft<Values>(
  now: Values,
  changes: readonly DraftChange[],
  theirs: ReadonlySet<string>,
): Values {
  const taken = structuredClone(now)
  for (const { path, mine, by } of changes) {
    if (by !== 'others' && !theirs.has(path))
      put(taken as Record<string, unknown>, path.split('\u0000'), mine)
  }
  return taken
}

/** The name under which a form knows a field. */
export function fieldName(path: string): string {
  return path.replaceAll('\u0000', '.')
}

/** Every field by its path; a list is one field. */
function fieldsOf(values: unknown, at: readonly string[] = []): Fields {
  if (!isRecord(values) || (at.length > 0 && Object.keys(values).length === 0)) {
    return at.length > 0 ? { [at.join('\u0000')]: values } : {}
  }
  return Object.assign({}, ...Object.entries(values).map(([name, part]) => fieldsOf(part, [...at, name])))
}

function put(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  const part = into[name]
  if (rest.length > 0 && isRecord(part)) put(part, rest, value)
  else into[name] = value
}

/** Whether a value of an older version of the panel still fits the field. */
function isLike(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample) || Array.isArray(value)) {
    if (!Array.isArray(sample) || !Array.isArray(value)) return false
    return sample.length === 0 || value.every((one) => isLike(one, sample[0]))
  }
  if (isRecord(sample) && isRecord(value)) {
    return Object.entries(sample).every(([name, part]) => name in value && isLike(value[name], part))
  }
  const isOpen = sample === null || sample === undefined || value === null || value === undefined
  return isOpen || (typeof value === typeof sample && !isRecord(value) && !isRecord(sample))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
