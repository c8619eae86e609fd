import { fileOfSite } from './until-it-comes.ts'

/** What one image element is given to choose from. */
type Choice = Partial<Pick<HTMLImageElement, 'src' | 'srcset' | 'sizes'>>

/** The first of these that the browser can show, decoded; null where none has come, or it can show none. */
export async function firstShown(choices: readonly Choice[]): Promise<HTMLImageElement | null> {
  for (const choice of choices) {
    const image = Object.assign(new Image(), choice)
    const shown = await image.decode().then(
      () => true,
      () => false,
    )
    if (shown) return image
  }
  return null
}

/**
 * Waits until one of these can be shown, however late the line brings it; `last` is the file of the last, which the browser can
 * surely show. What is not a file of the site is waited for once.
 * @throws NotThere where the site has none.
 */
export async function untilShown(choices: readonly Choice[], last: string): Promise<void> {
  if ((await firstShown(choices)) || !last.startsWith('/')) return
  await fileOfSite(last)
  await firstShown(choices)
}
