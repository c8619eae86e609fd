import type { FileProblem } from '#content/request-files/file-fields.ts'

/** What a form says of the files that go with it. */
export type FileWords = {
  readonly label: string
  readonly hint: string
  readonly choose: string
  readonly remove: string
  /** Of a file that is on its way, or there. */
  readonly sending: string
  readonly arrived: string
  /** Of files that a page without script has already. */
  readonly here: string
  /** Of files that a page without script had, and that are gone. */
  readonly gone: string
  readonly problems: Readonly<Record<FileProblem, string>>
}

/** What is wrong with a file, under its name. */
export function fileProblem(words: FileWords, name: string, problem: FileProblem): string {
  return `${name}: ${words.problems[problem]}`
}
