import type { Database } from '#backend/database/database.ts'

/** A second factor as a hosted project shows it: never with its secret. */
export interface Factor {
  id: string
  created_at: string
  updated_at: string
  status: 'unverified' | 'verified'
  friendly_name?: string
  factor_type: string
  last_challenged_at?: string
}

interface FactorRow {
  id: string
  created_at: Date | string
  updated_at: Date | string
  status: 'unverified' | 'verified'
  friendly_name: string | null
  factor_type: string
  last_challenged_at: Date | string | null
}

/** The second factors of an account, the oldest first. */
export async function listFactors(database: Database, userId: string): Promise<Factor[]> {
  const rows = await database.query<FactorRow>(
    `select id, created_at, updated_at, status, friendly_name, factor_type, last_challenged_at
     from auth.mfa_factors where user_id = $1 order by created_at`,
    [userId],
  )
  return rows.map((row) => ({
    id: row.id,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    status: row.status,
    ...(row.friendly_name && { friendly_name: row.friendly_name }),
    factor_type: row.factor_type,
    ...(row.last_challenged_at && { last_challenged_at: toIso(row.last_challenged_at) }),
  }))
}

function toIso(time: Date | string): string {
  return new Date(time).toISOString()
}
