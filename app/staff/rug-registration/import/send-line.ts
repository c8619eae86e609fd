import { storablePicture } from '#app/files/storable-picture.ts'
import { uploadPicture } from '#app/files/upload-picture.ts'
import { readRugPicture, straightened, toRugFile } from '#app/staff/rug-registration/picture/rug-cut.ts'
import { suggestCorners } from '#app/staff/rug-registration/picture/suggest-corners.ts'
import { emptyRug } from '#app/staff/rug-registration/rug-fields.ts'
import type { Client } from '#content/database/client.ts'
import { describeMedia, listMedia } from '#content/media/media.queries.ts'
import type { Problem } from '#content/problem.ts'
import { importRug } from '#content/rugs/registered-rug.queries.ts'
import { type RegisteredRug, type RugDraft, toRugDraft } from '#content/rugs/rug-draft.ts'
import { toSize } from '#content/rugs/rug-size.ts'
import { digestOf } from './chosen-files.ts'
import type { PictureFile } from './match-pictures.ts'
import type { PlannedLine } from './plan.ts'
import type { ImageKind } from './read-line.ts'
import { bucket, pictureName } from './write-line.ts'

export type Failure = 'picture' | 'unreadable' | 'saving' | 'taken' | 'unavailable'
export type Sent =
  | { readonly ok: true; readonly isHidden: boolean }
  | { readonly ok: false; readonly failure: Failure }

const folder = 'rugs/importados/'
const extensions: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Sends the pictures of a line and saves its rug under this id. Sent twice, it is there once. */
export async function sendLine(
  client: Client,
  line: PlannedLine,
  id: string,
  before: RegisteredRug | null,
): Promise<Sent> {
  const start: RugDraft = before ? toRugDraft(before) : emptyRug
  const draft = { ...start, ...line.values }
  try {
    const main = await mainPicture(client, line, draft)
    const further = await furtherPictures(client, line, main.further)
    const saved = await importRug(client, {
      id,
      slug: line.slug,
      isNew: before === null,
      draft: {
        ...draft,
        image_url: main.url ?? start.image_url,
        images: further.length > 0 ? further : start.images,
        // A rug that could not be cut out waits for whoever marks its corners.
        active: main.isUncut && !start.image_url ? false : draft.active,
      },
      caption: line.values.caption ?? before?.caption ?? null,
      display_order: line.values.display_order ?? before?.display_order ?? null,
    })
    if (saved.ok) return { ok: true, isHidden: main.isUncut && !start.image_url }
    return { ok: false, failure: refusals[saved.problem] ?? 'saving' }
  } catch (problem) {
    return { ok: false, failure: problem instanceof PictureFailure ? problem.failure : 'unavailable' }
  }
}

const refusals: Partial<Record<Problem, Failure>> = { unavailable: 'unavailable', duplicate: 'taken' }

class PictureFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super('A picture was not sent')
    this.failure = failure
  }
}

type Main = { readonly url: string | null; readonly isUncut: boolean; readonly further: readonly Further[] }
type Further = RugDraft['images'][number]

/** The rug alone: as it was exported, or cut out of its ground; a photo that cannot be cut becomes a further picture. */
async function mainPicture(client: Client, { pictures, image }: PlannedLine, draft: RugDraft): Promise<Main> {
  const nothing = { url: null, isUncut: false, further: [] }
  if (/^https?:/.test(image)) return { ...nothing, url: image }
  const kept = image ? await standing(client, bucket + image) : null
  if (kept) return { ...nothing, url: kept }
  if (!pictures.main) return nothing
  const file = await opened(pictures.main)
  if (isExported(image)) return { ...nothing, url: await upload(client, file, image) }
  const size = draft.sizes.map(toSize).find((one) => one !== null) ?? null
  const name = `${folder}${await digestOf(file)}${size ? `-${size.width}x${size.length}`.replaceAll('.', '_') : ''}.png`
  const sent = await standing(client, bucket + name)
  if (sent) return { ...nothing, url: sent }
  const reading = await readRugPicture(client, file)
  if (reading.kind === 'problem') throw new PictureFailure('unreadable')
  const corners = reading.kind === 'photo' ? suggestCorners(reading.source) : null
  const rug = reading.kind === 'cut' ? reading.rug : corners && straightened(reading.source, corners, size)
  const cut = rug && (await toRugFile(rug, size))
  if (cut) {
    const url = await upload(client, cut, name)
    // The words are a help for who cannot see it; a rug is kept without them too.
    await describeMedia(client, { [url]: draft.name })
    return { ...nothing, url }
  }
  const url = await sendPicture(client, file)
  return { url: null, isUncut: true, further: [{ image_url: url, kind: 'packshot' }] }
}

async function furtherPictures(
  client: Client,
  line: PlannedLine,
  first: readonly Further[],
): Promise<Further[]> {
  const images: Further[] = [...first]
  const add = (image_url: string, kind: ImageKind) => {
    if (!images.some((one) => one.image_url === image_url)) images.push({ image_url, kind })
  }
  const named = line.images.length > 0 ? line.images : []
  for (const { name, kind } of named) {
    const url = /^https?:/.test(name) ? name : await standing(client, bucket + name)
    const file = line.pictures.further.find((one) => one.file.path.endsWith(name))
    if (url) add(url, kind)
    else if (file) add(await sendNamed(client, file.file, name), kind)
  }
  for (const { file, kind } of line.pictures.further)
    if (!named.some(({ name }) => file.path.endsWith(name)))
      add(await sendPicture(client, await opened(file)), kind)
  return images
}

async function sendNamed(client: Client, picture: PictureFile, name: string): Promise<string> {
  const file = await opened(picture)
  return isExported(name) ? upload(client, file, name) : sendPicture(client, file)
}

/** A picture is called after its content: the same one is there once, whoever sends it again. */
async function sendPicture(client: Client, picture: File): Promise<string> {
  const readable = await storablePicture(client, picture)
  if (!readable.ok)
    throw new PictureFailure(readable.problem === 'unavailable' ? 'unavailable' : 'unreadable')
  const file = readable.value
  const name = `${folder}${await digestOf(file)}.${extensions[file.type] ?? 'jpg'}`
  return (await standing(client, bucket + name)) ?? upload(client, file, name)
}

async function upload(client: Client, file: File, path: string): Promise<string> {
  const at = path.lastIndexOf('/') + 1
  const sent = await uploadPicture({ client, file, prefix: path.slice(0, at), name: path.slice(at) })
  if (sent.ok) return sent.value.url
  throw new PictureFailure(
    sent.problem === 'invalid' ? 'unreadable' : sent.problem === 'unavailable' ? 'unavailable' : 'picture',
  )
}

/** The address, where its picture is here and known. */
async function standing(client: Client, url: string): Promise<string | null> {
  return (await listMedia(client, [url])).has(url) ? url : null
}

/** A name that an export wrote: its path in the bucket, which staff may write to. */
function isExported(name: string): boolean {
  return (
    /^rugs\/[\w./-]+\.(?:avif|gif|jpe?g|png|webp)$/.test(name) &&
    !name.includes('..') &&
    pictureName(bucket + name) === name
  )
}

async function opened(picture: PictureFile): Promise<File> {
  try {
    return await picture.open()
  } catch {
    throw new PictureFailure('unreadable')
  }
}
