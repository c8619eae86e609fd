import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { pt } from './pt.ts'

/** What became of one file; the reason is said to the administrator. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string }
  | { readonly ok: false; readonly cancelled: true }

export type Told = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

export type Upload = {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  readonly share: number
  readonly reason: string
}

/** What a round of the queue came to, for its toast. */
export type Round = { readonly sent: readonly File[]; readonly failed: readonly File[] }

/**
 * Sends files one after another. Those that fail stay in the list with their reason until they are sent again or
 * dismissed; leaving the page stops what is under way.
 */
export function useUploadQueue(
  send: (file: File, told: Told) => Promise<Outcome>,
  onRound: (round: Round) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const list = useRef<readonly Upload[]>([])
  const nextId = useRef(0)
  const running = useRef<{ id: number; stop: AbortController } | null>(null)
  const left = useRef(false)
  // The latest of both: a round may outlive the render that began it.
  const work = useRef({ send, onRound })
  work.current = { send, onRound }

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      running.current?.stop.abort()
    }
  }, [])

  const write = (next: readonly Upload[]) => {
    list.current = next
    if (!left.current) setUploads(next)
  }
  const change = (id: number, to: Partial<Upload>) =>
    write(list.current.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const drop = (id: number) => write(list.current.filter((one) => one.id !== id))

  const sendOne = async ({ id, file }: Upload): Promise<Outcome> => {
    const stop = new AbortController()
    running.current = { id, stop }
    change(id, { state: 'sending', share: 0, reason: '' })
    const told = { signal: stop.signal, onProgress: (share: number) => change(id, { share }) }
    const outcome = await work.current
      .send(file, told)
      .catch((): Outcome => ({ ok: false, reason: pt.reasons.cut }))
    running.current = null
    if ('reason' in outcome) change(id, { state: 'failed', reason: outcome.reason })
    else drop(id)
    return outcome
  }

  const run = async () => {
    if (running.current) return
    const sent: File[] = []
    const failed: File[] = []
    for (;;) {
      const next = list.current.find((one) => one.state === 'waiting')
      if (!next || left.current) break
      const outcome = await sendOne(next)
      if (outcome.ok) sent.push(next.file)
      else if ('reason' in outcome) failed.push(next.file)
      else toast(pt.cancelled, { description: next.file.name })
    }
    if (sent.length + failed.length > 0) work.current.onRound({ sent, failed })
  }

  const cancel = (id: number) => {
    if (running.current?.id === id) running.current.stop.abort()
    else drop(id)
  }
  return {
    uploads,
    busy: uploads.some((one) => one.state !== 'failed'),
    add(files: readonly File[]) {
      const waiting = files.map((file): Upload => {
        nextId.current += 1
        return { id: nextId.current, file, state: 'waiting', share: 0, reason: '' }
      })
      write([...list.current, ...waiting])
      void run()
    },
    cancel,
    retry(ids: readonly number[]) {
      write(list.current.map((one) => (ids.includes(one.id) ? { ...one, state: 'waiting' } : one)))
      void run()
    },
    dismiss: drop,
  }
}

export type UploadQueue = ReturnType<typeof useUploadQueue>
