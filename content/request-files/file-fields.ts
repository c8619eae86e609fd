/** The field of a form that says which files were sent before it. */
export const filesField = 'arquivos'

/** The field in which a browser without script posts them. */
export const postedFilesField = 'anexos'

export const fileProblems = ['kind', 'large', 'many', 'full'] as const
/** Why a file is not taken: what it is, how large it is, that it is a fourth, or that there is no room for now. */
export type FileProblem = (typeof fileProblems)[number]
