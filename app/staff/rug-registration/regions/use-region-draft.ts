import { useEffect, useRef, useState } from 'react'
import type { RegionDraft } from '#app/staff/parts/region-draft.ts'
import { fetchPixels, pixelsOf, toRugFile } from '#app/staff/rug-registration/picture/rug-cut.ts'
import type { Pixels } from '#app/staff/rug-registration/picture/rug-outline.ts'
import type { RugDraft } from '#content/rugs/rug-draft.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import { openRegions } from './open-regions.ts'

type Form = {
  readonly rug: RugDraft
  /** A new picture, which is not sent yet. */
  readonly cut: Pixels | null
  /** What a new picture is drawn to. */
  readonly size: RugSize | null
}

/** A rug's regions while its form is open. A new picture, or one in another size, begins them anew. */
export function useRegionDraft({ rug, cut, size }: Form) {
  const [draft, setDraft] = useState<RegionDraft>({ kind: 'kept' })
  const [seen, setSeen] = useState(0)
  const [discarded, setDiscarded] = useState(false)
  const shown = cut ? `${size?.width} ${size?.length}` : ''
  const known = useRef({ cut, shown })

  useEffect(() => {
    if (known.current.cut === cut && known.current.shown === shown) return
    known.current = { cut, shown }
    setSeen((now) => now + 1)
    setDiscarded(draft.kind === 'corrected')
    if (draft.kind === 'corrected') setDraft({ kind: 'program' })
  }, [cut, shown, draft])

  const { colours, colour_regions } = rug
  const [kept, url] = [colour_regions ?? null, cut ? null : rug.image_url]
  const open = async () => {
    const file = cut && (await toRugFile(cut, size))
    const pixels = file ? await pixelsOf(file) : url && (await fetchPixels(url))
    return pixels ? openRegions(pixels, url, { draft, kept, colours }) : null
  }
  const onChange = (next: RegionDraft) => {
    setDiscarded(false)
    setDraft(next)
  }
  return { draft, kept, picture: url, colours, seen, discarded, open, onChange }
}
