/** Carries the rugs of the selection, in both languages. Apart from the table of paths, which not every page needs. */
export const selectionQuery = 'tapetes'
