/** The worker that answers where the visitor's line is cut. Apart from the table of all paths, which not every page needs. */
export const offlineWorkerPath = '/sem-conexao.js'
