import { randomInt } from 'node:crypto'
import type { Database } from '#backend/database/database.ts'
import { addAccount } from '#backend/start/accounts.ts'

/**
 * Creates the administrator when the database names none. The password is returned only when it was made here.
 * An account that already has the e-mail address is named administrator and keeps its password.
 */
export async function ensureAdministrator(
  database: Database,
  wanted: { email: string; password?: string },
): Promise<{ email: string; password?: string } | undefined> {
  return database.transaction(async (run) => {
    const named = await run('select user_id from private.administrator')
    if (named.length) return undefined
    const email = wanted.email.trim().toLowerCase()
    const [existing] = await run<{ id: string }>('select id from auth.users where lower(email) = $1', [email])
    const password = wanted.password || randomPassword()
    const { id } = existing ?? (await addAccount(run, { email, password }))
    await run('select private.set_administrator($1)', [id])
    return existing || wanted.password ? { email } : { email, password }
  })
}

/** Four groups of five letters and digits that are not mistaken for each other: about 99 bits. */
function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
