import { useEffect } from 'react'
import type { Client } from '#content/database/client.ts'
import { noteSessionPlace } from '#content/people/own-account.queries.ts'

/** Has the session say once a page which time zone its device has set, so that its owner can tell it from others. */
export function useSessionPlace(client: Client, isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) return
    // A help alone: a session that could not say it stands in the list without.
    noteSessionPlace(client, Intl.DateTimeFormat().resolvedOptions().timeZone).catch(() => null)
  }, [client, isWorking])
}
