/** Where panels have a picture made into one that the site can keep and show. */
export const pictureApiPath = '/equipe/imagem'

/** What the parts of one picture have in common, where one begins, and how many bytes the picture has in all. */
export const picturePartHeaders = {
  upload: 'upload-key',
  offset: 'upload-offset',
  length: 'upload-length',
} as const
