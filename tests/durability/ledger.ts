import { expect } from 'vitest'

/** What was acknowledged so far, and what the last write of each file may have left. */
export class Ledger {
  readonly rows = new Set<string>()
  readonly acknowledged = new Map<string, string>()
  readonly possible = new Map<string, Set<string>>()
  highest = 0

  note(line: string) {
    const [kind, name = '', digest = ''] = line.split(' ')
    if (kind === 'row') {
      this.rows.add(`${name} ${digest}`)
      this.highest = Math.max(this.highest, Number(digest))
    }
    if (kind === 'try') {
      const before = this.acknowledged.get(name) ?? 'none'
      this.possible.set(name, new Set([before, digest]))
      this.highest = Math.max(this.highest, Number(/\d+/.exec(name)?.[0] ?? 0))
    }
    if (kind === 'file') {
      this.acknowledged.set(name, digest)
      this.possible.set(name, new Set([digest]))
    }
  }

  check(line: string | null) {
    const found = JSON.parse(line?.slice('found '.length) ?? 'null') as {
      rows: string[]
      files: Record<string, string>
    }
    const lost = [...this.rows].filter((name) => !found.rows.includes(name))
    expect(lost, 'acknowledged rows that are gone').toEqual([])
    for (const [name, digests] of this.possible) {
      expect([...digests], `the bytes of ${name}`).toContain(found.files[name] ?? 'none')
      // What is there now is what stays until the next write.
      this.acknowledged.set(name, found.files[name] ?? 'none')
      this.possible.set(name, new Set([found.files[name] ?? 'none']))
    }
  }
}
