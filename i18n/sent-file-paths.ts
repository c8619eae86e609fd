const root = '/equipe/arquivo/'

/** Where staff get a file that came with a request or a message. */
export function sentFilePath(inbox: 'leads' | 'contact_messages', rowId: string, at: number): string {
  return `${root}${inbox}/${rowId}/${at + 1}`
}

/** The row and the place in it that an address names; null for any other. */
export function readSentFileAddress(pathname: string) {
  const [, inbox, id = '', at] =
    /^\/equipe\/arquivo\/(leads|contact_messages)\/([\da-f-]{36})\/([1-3])$/.exec(pathname) ?? []
  return inbox ? { inbox: inbox as 'leads' | 'contact_messages', id, at: Number(at) - 1 } : null
}

/** Every address of files that came. */
export const sentFileRoute = `${root}*`

const sending = '/enviar-arquivo/'

/** Where a device sends a file, in parts, under a key that it made. */
export function sendFilePath(key: string): string {
  return sending + key
}

/** The key that an address of a file on its way names; null for any other. */
export function readSendFileAddress(pathname: string): string | null {
  return /^\/enviar-arquivo\/([\da-f]{32})$/.exec(pathname)?.[1] ?? null
}

/** Every address of files on their way. */
export const sendFileRoute = `${sending}*`
