/** On whose behalf a statement runs, as the verified token or key says. */
export interface Caller {
  role: string
  /** Account id; null for visitors and the secret key. */
  userId: string | null
  claims: Record<string, unknown>
}

export const visitor: Caller = { role: 'anon', userId: null, claims: { role: 'anon' } }
export const service: Caller = { role: 'service_role', userId: null, claims: { role: 'service_role' } }
