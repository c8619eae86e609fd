/** The field of a form that says which files were sent before it. */
export const filesField = 'arquivos'

/** The field in which a browser without script posts them, and a device that has no other way. */
export const postedFilesField = 'anexos'

/** Says of a form that a device sends its files with it, each called by its key. */
export const wholeFormHeader = 'x-files-within'

export const fileProblems = ['kind', 'large', 'many', 'full'] as const
/** Why a file is not taken: what it is, how large it is, that it is a fourth, or that there is no room for now. */
export type FileProblem = (typeof fileProblems)[number]
