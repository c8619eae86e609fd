import { forgetDraft, tellDraft } from './drafts.ts'
import { tellFiles } from './form-files.ts'
import {
  deliver,
  dropRequest,
  type KeptRequest,
  keepRequest,
  listKept,
  type Outcome,
  type Told,
} from './kept-requests.ts'
import { type Line, showTray } from './kept-tray.ts'
import { openChannel } from './tabs.ts'

const firstPauseMs = 15_000
const longestPauseMs = 300_000
const lookAgainAfterMs = 2_000
const saidForMs = 12_000

/** Lines that say what became of a request that is no longer kept, for a while. */
const said = new Map<string, Line>()
let channel: BroadcastChannel | undefined
let isListening = false
let sending = false
let again: ReturnType<typeof setTimeout> | undefined
let pauseMs = firstPauseMs

/**
 * Sends what waits on this device now, and as long as some is left whenever there is a connection again. What waits,
 * and what became of it, stands at the foot of whichever page is open.
 */
export async function sendWaiting(): Promise<void> {
  listen()
  if (sending) return
  sending = true
  clearTimeout(again)
  let [left, elsewhere] = [false, false]
  for (const request of (await listKept()).filter(({ refused }) => !refused)) {
    const outcome = await deliver(request, false)
    left ||= outcome.state === 'later'
    elsewhere ||= outcome.state === 'elsewhere'
    tell(request, outcome)
    if (outcome.state === 'later' && !outcome.reached) break
  }
  sending = false
  pauseMs = left ? Math.min(2 * pauseMs, longestPauseMs) : firstPauseMs
  // A tab that was closed meanwhile does not say what became of what it had in hand.
  if (elsewhere) sendIn(lookAgainAfterMs)
  else if (left) sendIn(pauseMs)
  await show()
}

/** Says to this page and to the other tabs what became of a request, and goes on with it where it waits. */
export function tellOf(request: KeptRequest, became: Told['became']): void {
  listen()
  post(request, became)
  void show()
  if (became !== 'later') return
  sendIn(pauseMs)
}

function sendIn(ms: number): void {
  clearTimeout(again)
  again = setTimeout(() => void sendWaiting(), ms)
}

function tell(request: KeptRequest, outcome: Outcome): void {
  const { state } = outcome
  if (state === 'elsewhere') return
  const answer = 'answer' in outcome ? outcome.answer : undefined
  post(request, state, answer)
  if (outcome.state !== 'sent') return
  forgetDraft(request)
  say(request, [request.words.sent, outcome.answer.number].filter(Boolean).join(' '), [])
}

function post(
  { id, fields, files = [] }: KeptRequest,
  became: Told['became'],
  answer?: Told['answer'],
): void {
  channel?.postMessage({
    id,
    became,
    answer,
    fields,
    files: files.map(({ key }) => key),
  } satisfies Told)
}

function listen(): void {
  if (isListening) return
  isListening = true
  channel = openChannel()
  channel?.addEventListener('message', () => void show())
  addEventListener('online', () => void sendWaiting())
}

/** Says something of a request for a while. */
function say(request: KeptRequest, text: string, actions: Line['actions']): void {
  const { id, lang, title } = request
  said.set(id, { id, lang, title, text, actions })
  setTimeout(() => {
    said.delete(id)
    void show()
  }, saidForMs)
}

async function show(): Promise<void> {
  const kept = (await listKept()).filter(
    ({ id, words, refused }) => !said.has(id) && (refused || words.waiting),
  )
  showTray([...kept.map(toLine), ...said.values()])
}

function toLine(request: KeptRequest): Line {
  const { id, lang, title, words, refused } = request
  const drop = { label: words.drop, act: () => void dropIt(request) }
  const mend = { label: words.mend, act: () => void mendIt(request) }
  const send = { label: words.send, act: () => void sendWaiting() }
  return refused
    ? { id, lang, title, text: words.refused, actions: [mend, drop] }
    : { id, lang, title, text: words.waiting, actions: [send, drop] }
}

async function dropIt(request: KeptRequest): Promise<void> {
  await dropRequest(request.id)
  tellOf(request, 'dropped')
  const undo = async () => {
    said.delete(request.id)
    await keepRequest(request)
    tellOf(request, 'later')
  }
  say(request, request.words.dropped, [{ label: request.words.undo, act: () => void undo() }])
  await show()
}

/** Back to its form, filled in. */
async function mendIt(request: KeptRequest): Promise<void> {
  await tellFiles(request)
  const tell = () => tellDraft(request)
  tell()
  // Also before what a form of this page writes down as it is left.
  addEventListener('pagehide', tell, { once: true })
  location.assign(request.page)
}
