import * as styles from './sent-note.module.css'
import { type Note, sendKept } from './waiting-requests.ts'

const againAfterMs = 30_000
const notedForMs = 10_000

let sending = false
let listening = false
let again: ReturnType<typeof setTimeout> | undefined

/**
 * Sends the requests that wait on this device now, and as long as some are left whenever there is a connection again;
 * says so in a note at the foot of whichever page is open.
 */
export async function sendWaiting(): Promise<void> {
  if (!listening) addEventListener('online', () => void sendWaiting())
  listening = true
  if (sending) return
  sending = true
  clearTimeout(again)
  const { done, left } = await sendKept()
  sending = false
  if (left) again = setTimeout(() => void sendWaiting(), againAfterMs)
  const last = done.at(-1)
  if (last) note(last)
}

/** A screen reader speaks what changes in a note, not what it begins with. */
function note({ lang, text }: Note) {
  const shown = document.createElement('p')
  Object.assign(shown, { className: styles.sentNote ?? '', lang, role: 'status' })
  document.body.append(shown)
  setTimeout(() => {
    shown.textContent = text
  }, 100)
  setTimeout(() => shown.remove(), notedForMs)
}
