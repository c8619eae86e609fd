import type { ReadLine } from './read-line.ts'

/** What is asked for to find the rugs of some lines. */
export function keysOf(lines: readonly ReadLine[]): { readonly slug: string[]; readonly code: string[] } {
  return {
    slug: lines.map((line) => line.key).filter(Boolean),
    code: lines.map((line) => line.code).filter((code) => code !== null),
  }
}

type Named = { readonly slug: string; readonly code: string }

/** The registered rug that each line means: by the address that it says, else by its code, else by its code as an address. */
export function standingRugs<Rug extends Named>(rugs: readonly Rug[]): (line: ReadLine) => Rug | null {
  const bySlug = new Map(rugs.map((rug) => [rug.slug, rug]))
  const byCode = new Map(rugs.map((rug) => [rug.code, rug]))
  return ({ key, slug, code }) => bySlug.get(slug ?? '') ?? byCode.get(code ?? '') ?? bySlug.get(key) ?? null
}
