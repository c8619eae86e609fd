import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { missingFactorAtLast } from '#app/session/second-factor.ts'
import { askEntrance, contentEntrance } from '#app/session/use-member.ts'
import type { Client } from '#content/database/client.ts'
import { readAccess } from '#content/people/access.queries.ts'
import { panelPages } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'

/**
 * Leads whoever has a session on: into the panel, to the second factor or its setting up, or out again. A session that begins in
 * another tab leads this one on as well, unless `held` says that a password is being chosen here.
 */
export function useEntry(
  client: Client | null,
  held: boolean,
  onFactor: (missing: 'second-factor' | 'enrol') => void,
) {
  const navigate = useNavigate()
  const entering = useRef(false)

  const enter = async () => {
    if (!client || entering.current) return
    entering.current = true
    try {
      const allowed = await askEntrance(client, contentEntrance)
      if (allowed === 'second-factor' || allowed === 'enrol') return onFactor(allowed)
      // Who cannot be asked about now may be the administrator: the session stands, and another try is free.
      if (allowed === 'unknown') {
        failToast(pt.unexpected)
        return
      }
      if (allowed === 'no') {
        await client.auth.signOut({ scope: 'local' })
        failToast(pt.refused)
        return
      }
      toast.success(pt.success.title, { description: pt.success.text })
      await navigate(panelPages.admin, { replace: true })
    } finally {
      entering.current = false
    }
  }

  const latest = useRef({ enter, held, onFactor })
  latest.current = { enter, held, onFactor }
  useEffect(() => {
    if (!client) return
    const left = new AbortController()
    const { data } = client.auth.onAuthStateChange((event, session) => {
      // The library holds a lock while it tells; asking it anything must wait until it has finished.
      setTimeout(async () => {
        if (!session || latest.current.held) return
        // Who left in the middle of the second factor, or of setting one up, goes on with it.
        if (event === 'INITIAL_SESSION') {
          if (await missingFactorAtLast(client, left.signal)) latest.current.onFactor('second-factor')
          else if ((await readAccess(client))?.state === 'enrol') latest.current.onFactor('enrol')
        }
        if (event === 'SIGNED_IN' || event === 'MFA_CHALLENGE_VERIFIED') await latest.current.enter()
      })
    })
    return () => {
      left.abort()
      data.subscription.unsubscribe()
    }
  }, [client])

  return enter
}
