import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import type { Client } from '#content/database/client.ts'
import {
  ensureSettingsTable,
  initialiseDatabase,
  listBrokenParts,
  listMissingTables,
} from '#content/database/database.queries.ts'
import { pt } from './pt.ts'

/**
 * Looks at the start of the panel whether its tables and functions are there and whole: the table of settings is created
 * at once, the rest is made or mended after a question, and of what it cannot mend it only warns.
 */
export function DatabaseStart({ client }: { client: Client }) {
  const queries = useQueryClient()
  const [missing, setMissing] = useState<readonly string[]>([])

  useEffect(() => {
    let gone = false
    const probe = async () => {
      const settings = await ensureSettingsTable(client)
      const [tables, broken] = await Promise.all([listMissingTables(client), listBrokenParts(client)])
      if (gone) return
      if (settings.ok && settings.value) {
        toast.success(pt.done.title, { description: pt.done.text })
        void queries.invalidateQueries()
      }
      // A database that does not answer is told of by the tabs themselves.
      if (!settings.ok && settings.problem === 'not-allowed') sayFailed()
      if (!tables.ok) return
      if (tables.value.panel.length) warn(tables.value.panel)
      setMissing([...new Set([...tables.value.content, ...(broken.ok ? broken.value : [])])])
    }
    void probe()
    return () => {
      gone = true
    }
  }, [client, queries])

  const initialise = async () => {
    setMissing([])
    const done = await initialiseDatabase(client)
    const broken = await listBrokenParts(client)
    if (!done.ok) sayFailed()
    else if (broken.ok && broken.value.length) warn(broken.value)
    else toast.success(pt.done.title, { description: pt.done.text })
    void queries.invalidateQueries()
  }
  const decline = () => {
    if (missing.length) warn(missing)
    setMissing([])
  }
  if (missing.length === 0) return null
  return (
    <ConfirmDialog
      words={{ ...pt, text: pt.text(missing.join(', ')) }}
      onConfirm={initialise}
      onCancel={decline}
    />
  )
}

function sayFailed() {
  failToast(pt.failed)
}

function warn(tables: readonly string[]) {
  toast.warning(pt.missing.title, { description: pt.missing.text(tables.join(', ')) })
}
