import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { saveFile } from '#app/staff/parts/save-file.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { Progress } from '#app/ui/progress.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { exportSheet, exportWhole } from './export-rugs.ts'
import { pt } from './pt.ts'

/** All rugs out of the site, in the format that goes in. */
export function ExportPart() {
  const { client } = useStaffPanel()
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const stop = useRef<AbortController>(null)

  const run = async (work: () => ReturnType<typeof exportSheet>) => {
    setProgress({ done: 0, all: 1 })
    try {
      const { rugs, missing } = await work()
      const description = missing > 0 ? pt.exports.missing(missing) : undefined
      if (!stop.current?.signal.aborted) toast.success(pt.exports.done(rugs), { description })
    } catch {
      failToast(pt.exports.failed)
    }
    setProgress(null)
  }
  const whole = () => {
    stop.current = new AbortController()
    const told = {
      onProgress: (done: number, all: number) => setProgress({ done, all }),
      signal: stop.current.signal,
    }
    return exportWhole(client, saveFile, told)
  }
  const sheet = (kind: 'xlsx' | 'csv') => () => {
    stop.current = null
    return exportSheet(client, kind, saveFile)
  }
  return (
    <section aria-label={pt.exports.title}>
      <h3 className="text-h4">{pt.exports.title}</h3>
      <p className="mt-2 text-smoke">{pt.exports.hint}</p>
      {progress ? (
        <Progress
          label={pt.exports.running(progress.done, progress.all)}
          share={progress.all === 0 ? 1 : progress.done / progress.all}
          cancel={pt.exports.stop}
          onCancel={() => stop.current?.abort()}
        />
      ) : (
        <p className="mt-4 flex flex-wrap gap-3">
          <QuietButton onClick={() => void run(whole)}>{pt.exports.whole}</QuietButton>
          <QuietButton onClick={() => void run(sheet('xlsx'))}>{pt.exports.xlsx}</QuietButton>
          <QuietButton onClick={() => void run(sheet('csv'))}>{pt.exports.csv}</QuietButton>
        </p>
      )}
    </section>
  )
}
