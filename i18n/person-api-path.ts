/** Where the panel of staff exports and erases the data of one person. */
export const personApiPath = '/equipe/pessoa'
