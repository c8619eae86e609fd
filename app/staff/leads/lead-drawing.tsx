import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { toast } from 'sonner'
import { momentWords } from '#app/panel/moments/moment-words.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { registerDrawnRug } from '#app/staff/parts/drawn-rug/register-drawn-rug.ts'
import { saveFile } from '#app/staff/parts/save-file.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton, linkLook } from '#app/ui/link-button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { borderYarn, type DrawnRug, drawnColours, drawnSize, raisedYarns } from '#content/drawings/drawing.ts'
import { fetchYarnMap } from '#content/drawings/redrawn.queries.ts'
import { readStandingDrawing } from '#content/drawings/standing-drawing.schema.ts'
import { openInbox } from '#content/inbox/inbox.queries.ts'
import type { Lead } from '#content/inbox/inbox.ts'
import { requestNumber } from '#content/leads/request-number.ts'
import { yarnSvg } from '#graphics/drawing/yarn-svg.ts'
import { drawingDeskPath, rugDeskPath } from '#i18n/panel-paths.ts'
import { Colours } from './lead-colours.tsx'
import { pt } from './pt.ts'

/** What a visitor made of their drawing, and its lines in millimetres for the projector over the frame. */
export function LeadDrawing({ lead }: { readonly lead: Lead }) {
  const { client } = useStaffPanel()
  const navigate = useNavigate()
  const [busy, work] = useBusy()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const standing = readStandingDrawing(lead)
  if (!standing) return null
  const { own, rug, map: path, redrawn, before } = standing
  const border = borderYarn(rug?.yarns ?? [])
  const readMap = async () => {
    const opened = path ? await openInbox(client, 'leads') : null
    return opened?.ok && path ? fetchYarnMap(client, path) : null
  }
  const register = async () => {
    const registered = await registerDrawnRug(client, lead.id, async () => {
      const map = await readMap()
      return map && rug && { map, rug }
    }).catch(() => null)
    if (registered === 'unheard') return failToast(pt.drawing.registerFailed, 'unavailable')
    if (!registered) return failToast(pt.drawing.registerFailed)
    toast.success(registered.isNew ? pt.drawing.registered : pt.drawing.standing)
    // Who went elsewhere meanwhile is left there.
    if (isHere.current) await navigate(rugDeskPath(registered.id, registered.name))
  }
  const save = async () => {
    const map = await readMap().catch(() => null)
    if (!map || !rug) return failToast(pt.drawing.failed)
    const number = requestNumber(lead.id)
    const svg = yarnSvg(map, { width: rug.width, length: rug.length }, rug, `Cartacho ${number}`)
    saveFile(`desenho-${number}.svg`, new Blob([svg], { type: 'image/svg+xml' }))
  }
  return (
    <span className="grid justify-items-start gap-1">
      {before && <span>{aboutRug(before)}</span>}
      <span className="text-small text-smoke">{pt.drawing.own(own)}</span>
      {redrawn && (
        <span className="grid gap-1 py-2">
          <span className="text-small text-smoke">{pt.drawing.redrawn(momentWords(redrawn.at))}</span>
          <span>{`${aboutRug(redrawn.rug)}, ${drawnSize(redrawn.rug)}`}</span>
          <Colours colours={drawnColours(redrawn.rug)} />
        </span>
      )}
      {border && <span>{pt.drawing.border(border)}</span>}
      {rug && raisedYarns(rug.technique, rug.yarns).length > 0 && (
        <span>{pt.drawing.raised(raisedYarns(rug.technique, rug.yarns))}</span>
      )}
      {rug?.carved && <span>{pt.drawing.carved}</span>}
      <Link className={linkLook} to={drawingDeskPath(lead.id)}>
        {pt.drawing.open}
      </Link>
      {rug && path && (
        <>
          <LinkButton disabled={busy} onClick={() => void work(save)}>
            {pt.drawing.svg}
          </LinkButton>
          <LinkButton disabled={busy} onClick={() => void work(register)}>
            {pt.drawing.register}
          </LinkButton>
        </>
      )}
    </span>
  )
}

function aboutRug({ shape, technique, yarns }: DrawnRug): string {
  return pt.drawing.about(pt.drawing.shapes[shape], pt.drawing.techniques[technique], yarns.length)
}
