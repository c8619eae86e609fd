const root = '/equipe/imagem/'

/** Where staff see the picture that came with a request for a price. */
export function sentPicturePath(leadId: string): string {
  return root + leadId
}

/** The request whose picture an address names; null for any other. */
export function readSentPictureAddress(pathname: string): string | null {
  const id = pathname.startsWith(root) ? pathname.slice(root.length) : ''
  return /^[0-9a-f-]{36}$/.test(id) ? id : null
}
