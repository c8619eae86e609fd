/** Where the pictures are that visitors send with a request for a price; staff alone read them. */
export const leadPictureBucket = 'lead-pictures'

/** A picture larger than this is not taken. */
export const largestLeadPicture = 2 * 1024 * 1024

const privateRoot = `/storage/v1/object/authenticated/${leadPictureBucket}/`

export function leadPicturePath(leadId: string): string {
  return `${leadId}.jpg`
}

/** How a request for a price names its own picture. */
export function leadPictureUrl(leadId: string): string {
  return privateRoot + leadPicturePath(leadId)
}

/** The path in the bucket of a picture that only staff may read; null for every other address. */
export function privatePicturePath(url: string): string | null {
  return url.startsWith(privateRoot) ? url.slice(privateRoot.length) : null
}
