/** Where panels have a picture made into one that the site can keep and show. */
export const pictureApiPath = '/equipe/imagem'
