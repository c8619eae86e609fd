import { inject } from 'vitest'
import { copyChanged } from './copy-prepared.ts'

/** Somebody with an account who is neither the administrator nor staff. */
export const stranger = { email: 'estranha@cartacho.example', password: 'senha-da-estranha' }

/** Prepares a data directory in which the stranger has an account; sign-up is closed, so no page can make one. */
export function directoryWithStranger(): Promise<string> {
  return copyChanged(inject('preparedSite'), (backend) => backend.createAccount(stranger))
}
