import { uploadPicture } from '#app/files/upload-picture.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { type RegionDraft, toColourRegions } from '#app/staff/parts/region-draft.ts'
import type { Client } from '#content/database/client.ts'
import { describeMedia } from '#content/media/media.queries.ts'
import { toRugCode } from '#content/rugs/rug-code.ts'
import type { RugDraft } from '#content/rugs/rug-draft.ts'
import { type RugSize, toSize } from '#content/rugs/rug-size.ts'
import { toRugFile } from './picture/rug-cut.ts'
import type { Pixels } from './picture/rug-outline.ts'
import { pt } from './pt.ts'

/** Sends the files of a rug; what is to be saved of it, or null when one did not arrive, which is said. */
export async function sendRug(
  client: Client,
  draft: RugDraft,
  cut: Pixels | null,
  regions: RegionDraft,
): Promise<RugDraft | null> {
  const image_url = cut ? await sendPicture(client, cut, draft) : draft.image_url
  if (image_url === null) return null
  const colour_regions = await toColourRegions(client, regions, draft.colour_regions ?? null, image_url)
  if (colour_regions === 'failed') {
    failToast(pt.regions.notKept)
    return null
  }
  return trimmed({ ...draft, image_url, colour_regions })
}

/** The file of a rug that was cut out, in a size, and where it went once it arrived. */
type Sent = { readonly size: string; readonly file: File; readonly url?: string }

/** A rug that was not saved is saved again with the same file, which need not travel a second time. */
const sentBefore = new WeakMap<Pixels, Sent>()

/** Sends a rug that was cut out; its stored url, or null when it did not arrive, which is said. */
async function sendPicture(client: Client, rug: Pixels, draft: RugDraft): Promise<string | null> {
  const measure = firstMeasure(draft)
  const size = JSON.stringify(measure)
  let sent = sentBefore.get(rug)
  if (sent?.size !== size) {
    const file = await toRugFile(rug, measure)
    sent = file ? { size, file } : undefined
  }
  if (sent) sentBefore.set(rug, sent)
  const url = sent && (sent.url ?? (await arrived(client, sent.file)))
  if (!sent || !url) {
    failToast(pt.picture.failed)
    return null
  }
  sentBefore.set(rug, { ...sent, url })
  // The words are a help for who cannot see it; a rug is kept without them too.
  await describeMedia(client, { [url]: draft.name })
  return url
}

async function arrived(client: Client, file: File): Promise<string | null> {
  const sent = await uploadPicture({ client, prefix: 'rugs/', file })
  return sent.ok ? sent.value.url : null
}

/** The first size that says metres. */
export function firstMeasure(draft: RugDraft): RugSize | null {
  return draft.sizes.map(toSize).find((one) => one !== null) ?? null
}

/** Texts without blanks round them, empty ones as null. */
export function trimmed(draft: RugDraft): RugDraft {
  const text = (value: string | null) => value?.trim() || null
  return {
    ...draft,
    code: toRugCode(draft.code),
    name: draft.name.trim(),
    name_es: text(draft.name_es),
    description: text(draft.description),
    description_es: text(draft.description_es),
    technique: text(draft.technique),
    technique_es: text(draft.technique_es),
    price_text: text(draft.price_text),
    sizes: draft.sizes.map((size) => size.trim()).filter(Boolean),
  }
}
