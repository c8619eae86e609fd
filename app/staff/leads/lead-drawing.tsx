import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { registerDrawnRug } from '#app/staff/parts/drawn-rug/register-drawn-rug.ts'
import { saveFile } from '#app/staff/parts/save-file.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { readKeptDrawing } from '#content/drawings/drawing.schema.ts'
import { yarnMapName } from '#content/drawings/drawing.ts'
import type { Lead } from '#content/inbox/inbox.ts'
import { requestNumber } from '#content/leads/request-number.ts'
import { readRequestFiles } from '#content/request-files/request-file.schema.ts'
import { readYarnMap } from '#graphics/drawing/map-file.ts'
import { yarnSvg } from '#graphics/drawing/yarn-svg.ts'
import { rugDeskPath } from '#i18n/panel-paths.ts'
import { fetchRequestFile } from './fetch-request-file.ts'
import { pt } from './pt.ts'

/** What a visitor made of their drawing, and its lines in millimetres for the projector over the frame. */
export function LeadDrawing({ lead }: { readonly lead: Lead }) {
  const { client } = useStaffPanel()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
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
    const registered = await registerDrawnRug(client, lead.id, async () => {
      const map = await readMap()
      return map && rug && { map, rug }
    }).catch(() => null)
    setBusy(false)
    if (!registered) return failToast(pt.drawing.registerFailed)
    toast.success(registered.isNew ? pt.drawing.registered : pt.drawing.standing)
    // Who went elsewhere meanwhile is left there.
    if (isHere.current) await navigate(rugDeskPath(registered.id, registered.name))
  }
  const save = async () => {
    setBusy(true)
    const map = await readMap().catch(() => null)
    setBusy(false)
    if (!map || !rug) return failToast(pt.drawing.failed)
    const number = requestNumber(lead.id)
    const svg = yarnSvg(map, { width: rug.width, length: rug.length }, rug.yarns, `Cartacho ${number}`)
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
