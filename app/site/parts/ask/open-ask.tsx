import type { ReactNode } from 'react'
import type { AskView } from './asked.ts'

const answerWithinMs = 8000
// A file of its own, so that this one, which a touch loads, names no other and stays small.
const loadSheet = () => import('./ask-sheet.tsx')

/** The last page that was read: a touch reads it, the click that follows shows it. */
let read: { readonly page: string; readonly view: Promise<AskView> } | undefined

/**
 * Reads what the page that asks for a price would show, and shows it as a sheet where that is wanted.
 * @throws Error when it cannot be read, or when its address names no rug.
 */
export async function openAsk(page: string, show?: (sheet: ReactNode) => void): Promise<void> {
  const [{ asked, ...ask }, { AskSheet }] = await Promise.all([readAsk(page), loadSheet()])
  if (!show) return
  read = undefined
  if (!asked) throw new Error(`No rug to ask for: ${page}`)
  show(<AskSheet page={page} ask={{ ...ask, asked }} onClose={() => show(null)} />)
}

function readAsk(page: string): Promise<AskView> {
  if (read?.page === page) return read.view
  const view = fetchAsk(page)
  read = { page, view }
  view.catch(() => {
    read = undefined
  })
  return view
}

async function fetchAsk(page: string): Promise<AskView> {
  const headers = { accept: 'application/json' }
  const answer = await fetch(page, { headers, signal: AbortSignal.timeout(answerWithinMs) })
  if (!answer.ok) throw new Error(`${page}: ${answer.status}`)
  return answer.json()
}
