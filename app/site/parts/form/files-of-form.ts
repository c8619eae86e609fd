import type { Site } from '#app/context.ts'
import { filesField } from '#content/request-files/file-fields.ts'
import { readSaidFiles } from '#content/request-files/request-file.schema.ts'
import { type RequestFile, requestFileBounds, requestFileName } from '#content/request-files/request-file.ts'
import { type FileWords, fileProblem } from './file-words.ts'

type Came = {
  readonly files: RequestFile[]
  readonly keys: readonly string[]
  /** What to say of one that is not taken. */
  readonly problem?: string
  /** One of them is not here, or no longer. */
  readonly missing: boolean
  /** What the form says of those that are here, to be said again. */
  readonly value: Readonly<Record<string, string>>
}

export const noFiles: Came = { files: [], keys: [], missing: false, value: {} }

/** The files that a form names, each as it came to the server; those beyond the third are not taken. */
export function filesOf(
  text: string,
  { find, words }: { readonly find: Site['findSentFile']; readonly words: FileWords },
): Came {
  const said = readSaidFiles(text)
  if (!said) return { ...noFiles, problem: words.problems.many }
  const named = said.flatMap((file) => ('key' in file ? [file] : []))
  const there = named.flatMap(({ key, name }) => {
    const file = find(key)
    return file ? [{ key, file: { ...file, name: requestFileName(name, file.kind) } }] : []
  })
  const taken = there.slice(0, requestFileBounds.files)
  const refused = said.find((file) => 'problem' in file)
  const tooMany = there.at(requestFileBounds.files)
  const problem =
    (refused && fileProblem(words, refused.name, refused.problem)) ??
    (tooMany && fileProblem(words, tooMany.file.name, 'many')) ??
    (there.length < named.length ? words.gone : undefined)
  return {
    files: taken.map(({ file }) => file),
    keys: taken.map(({ key }) => key),
    problem,
    missing: there.length < named.length,
    value: taken.length > 0 ? { [filesField]: JSON.stringify(taken.map(toSaid)) } : {},
  }
}

function toSaid({ key, file }: { readonly key: string; readonly file: RequestFile }) {
  return { key, name: file.name }
}
