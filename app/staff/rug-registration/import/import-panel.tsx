import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { toast } from 'sonner'
import { sayFailed } from '#app/panel/notices/fail-toast.ts'
import { useUnsavedReport } from '#app/panel/unsaved/use-unsaved-report.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import type { Client } from '#content/database/client.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { listFoundRugs } from '#content/rugs/registered-rug.queries.ts'
import { ChooseSheet } from './choose-sheet.tsx'
import { type Chosen, type Refusal, readChosen } from './chosen-files.ts'
import { guessMapping, type Mapping } from './columns.ts'
import { ExportPart } from './export-part.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { type ImportRecord, isOpen, lastImport } from './import-record.ts'
import { type PlannedLine, planImport } from './plan.ts'
import { pt } from './pt.ts'
import { keysOf, standingRugs } from './standing-rugs.ts'
import { useImport } from './use-import.ts'
import { bucket, pictureName } from './write-line.ts'

/** Rugs from a spreadsheet and pictures, and the same back out of the site. */
export function ImportPanel({ onClose }: { readonly onClose: () => void }) {
  const { client } = useStaffPanel()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [reading, setReading] = useState(false)
  const [leaving, setLeaving] = useState<ImportRecord | null>(null)
  const running = useImport()
  const earlier = useQuery({ queryKey: ['last-import', running.state?.isRunning], queryFn: lastImport })
  const plan = useMemo(() => chosen && planImport(chosen.table, mapping, chosen.pictures), [chosen, mapping])
  const lines = plan?.lines ?? []
  const known = useQuery({
    queryKey: ['imported-rugs', chosen?.key, keysOf(lines)],
    queryFn: () => readStanding(client, lines),
    enabled: plan !== null,
    placeholderData: (before) => before,
  })
  useUnsavedReport(running.state?.isRunning ?? false)

  const choose = async (files: readonly File[]) => {
    setReading(true)
    const read = await readChosen(files)
    setReading(false)
    running.clear()
    if (typeof read === 'string') return setRefusal(read)
    setRefusal(null)
    setMapping(guessMapping(read.table[0] ?? []))
    setChosen(read)
  }
  const undo = async (record: ImportRecord) => {
    const left = await running.undo(record)
    if (left > 0) sayFailed(pt.undo.failed(left))
    else toast.success(pt.undo.done)
  }
  const record = running.record ?? earlier.data ?? null
  const isBusy = running.state?.isRunning ?? false

  return (
    <div className="grid gap-8 pb-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-[44rem]">
          <h2 className="text-h4">{pt.title}</h2>
          <p className="mt-2 text-smoke">{pt.intro}</p>
        </div>
        <QuietButton onClick={onClose} disabled={isBusy}>
          {pt.close}
        </QuietButton>
      </div>
      {record && !isBusy && Object.keys(record.lines).length > 0 && (
        <Earlier record={record} onUndo={() => setLeaving(record)} />
      )}
      {running.state && (
        <ImportProgress
          state={running.state}
          onStop={running.stop}
          onAgain={
            chosen && plan
              ? () =>
                  void running.start({ ...chosen, lines: running.state?.failed.map((one) => one.line) ?? [] })
              : undefined
          }
        />
      )}
      {!running.state && !chosen && <ChooseSheet reading={reading} refusal={refusal} onFiles={choose} />}
      {!running.state && chosen && plan && (
        <ImportPreview
          chosen={chosen}
          plan={plan}
          mapping={mapping}
          known={known.data?.keys ?? null}
          pictures={known.data?.pictures ?? nothing}
          begun={record?.key === chosen.key && isOpen(record) ? record.lines : {}}
          isUnknown={known.isError}
          onMapping={setMapping}
          onOther={() => setChosen(null)}
          onStart={(lines) => void running.start({ ...chosen, lines })}
        />
      )}
      {running.state && !isBusy && (
        <p>
          <QuietButton
            onClick={() => {
              running.clear()
              setChosen(null)
            }}
          >
            {pt.preview.other}
          </QuietButton>
        </p>
      )}
      {!chosen && <ExportPart />}
      {leaving && (
        <ConfirmDialog
          words={pt.undo.ask}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null)
            void undo(leaving)
          }}
        />
      )}
    </div>
  )
}

const nothing: ReadonlySet<string> = new Set()

/** The rugs and pictures of a spreadsheet that are here already. */
async function readStanding(client: Client, lines: readonly PlannedLine[]) {
  const { slug, code } = keysOf(lines)
  const pictures = lines.flatMap(({ notes }) => notes.map(({ picture }) => bucket + picture))
  const [bySlug, byCode, media] = await Promise.all([
    listFoundRugs(client, slug),
    listFoundRugs(client, code, 'code'),
    listMedia(client, pictures),
  ])
  const standing = standingRugs([...bySlug, ...byCode])
  return {
    keys: new Set(lines.filter((line) => standing(line) !== null).map((line) => line.key)),
    pictures: new Set([...media.keys()].map(pictureName)),
  }
}

function Earlier({ record, onUndo }: { readonly record: ImportRecord; readonly onUndo: () => void }) {
  const done = Object.values(record.lines).filter((line) => line.isDone).length
  const words = isOpen(record)
    ? pt.earlier.open(record.name, done, record.all)
    : pt.earlier.done(record.name, done)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-travertine border-y py-3">
      <p>{words}</p>
      <QuietButton onClick={onUndo}>{pt.undo.button}</QuietButton>
    </div>
  )
}
