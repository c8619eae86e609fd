import { languagePickerPath } from './paths.ts'

const folder = '/social'
const picker = `${folder}/cartacho.jpg`

/** The picture that is shown where a page of the site is shared: one of its own for each page. */
export function socialPicturePath(pagePath: string): string {
  return pagePath === languagePickerPath ? picker : `${folder}${pagePath}.jpg`
}

/** The page that a social picture is of; null for any other path. */
export function pageOfSocialPicture(path: string): string | null {
  if (path === picker) return languagePickerPath
  const match = /^\/social(\/.+)\.jpg$/.exec(path)
  return match?.[1] ?? null
}

/** The picture of a scene of the simulator: followed by the query that `writeScene` writes. */
export const scenePicture = `${folder}/cena.jpg`

export function scenePicturePath(scene: string): string {
  return `${scenePicture}?${scene}`
}

/** Pixels; what the networks show largest. */
export const socialPictureSize = { width: 1200, height: 630 } as const
