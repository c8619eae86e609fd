import { fileName } from '#content/media/stored-file.ts'

/**
 * A file of the site as if it had been chosen on the device, for what works on files.
 * @throws when it cannot be read.
 */
export async function storedFileAgain(url: string): Promise<File> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The file could not be read: ${answer.status}`)
  const content = await answer.blob()
  return new File([content], fileName(url) ?? '', { type: content.type })
}
