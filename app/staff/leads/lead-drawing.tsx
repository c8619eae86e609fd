import { useState } from 'react'
import { toast } from 'sonner'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { saveFile } from '#app/staff/parts/save-file.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { readKeptDrawing } from '#content/drawings/drawing.schema.ts'
import { raisedYarns, yarnMapName } from '#content/drawings/drawing.ts'
import type { Lead } from '#content/inbox/inbox.ts'
import { requestNumber } from '#content/leads/request-number.ts'
import { readRequestFiles } from '#content/request-files/request-file.schema.ts'
import { readYarnMap } from '#graphics/drawing/map-file.ts'
import { yarnSvg } from '#graphics/drawing/yarn-svg.ts'
import { fetchRequestFile } from './fetch-request-file.ts'
import { pt } from './pt.ts'
import { registerDrawnRug } from './register-drawn-rug.ts'

/** What a visitor made of their drawing, and its lines in millimetres for the projector over the frame. */
export function LeadDrawing({ lead }: { readonly lead: Lead }) {
  const { client } = useStaffPanel()
  const [busy, setBusy] = useState(false)
  const kept = readKeptDrawing(lead.drawing)
  if (!kept) return null
  const { rug } = kept
  const at = readRequestFiles(lead.files).findIndex(({ name }) => name === yarnMapName)
  const readMap = async () => {
    const file = await fetchRequestFile(client, 'leads', lead.id, at)
    return file && readYarnMap(new Uint8Array(await file.arrayBuffer()))
  }
  const register = async () => {
    setBusy(true)
    const map = await readMap().catch(() => null)
    const became =
      map && rug ? await registerDrawnRug(client, lead, rug, map).catch(() => 'failed' as const) : 'failed'
    setBusy(false)
    if (became === 'failed') return failToast(pt.drawing.registerFailed)
    toast.success(pt.drawing[became])
  }
  const save = async () => {
    setBusy(true)
    const map = await readMap().catch(() => null)
    setBusy(false)
    if (!map || !rug) return failToast(pt.drawing.failed)
    const number = requestNumber(lead.id)
    const svg = yarnSvg(map, { width: rug.width, length: rug.length }, rug, `Cartacho ${number}`)
    saveFile(`desenho-${number}.svg`, new Blob([svg], { type: 'image/svg+xml' }))
  }
  return (
    <span className="grid justify-items-start gap-1">
      {rug && (
        <span>
          {pt.drawing.about(
            pt.drawing.shapes[rug.shape],
            pt.drawing.techniques[rug.technique],
            rug.yarns.length,
          )}
        </span>
      )}
      {rug && raisedYarns(rug.technique, rug.yarns).length > 0 && (
        <span>{pt.drawing.raised(raisedYarns(rug.technique, rug.yarns))}</span>
      )}
      {rug?.carved && <span>{pt.drawing.carved}</span>}
      <span className="text-small text-smoke">{pt.drawing.own(kept.own)}</span>
      {rug && at >= 0 && (
        <LinkButton disabled={busy} onClick={() => void save()}>
          {pt.drawing.svg}
        </LinkButton>
      )}
      {rug && at >= 0 && (
        <LinkButton disabled={busy} onClick={() => void register()}>
          {pt.drawing.register}
        </LinkButton>
      )}
    </span>
  )
}
