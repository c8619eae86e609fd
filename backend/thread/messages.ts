import type { Backend, BackendSettings, Mail } from '#backend/backend.ts'
import type { StreamMessage } from '#backend/thread/carried-streams.ts'

/** What a thread's backend is opened with: its settings without the functions, which stay with the server. */
export type ThreadSettings = Omit<BackendSettings, 'log' | 'step' | 'sendMail' | 'clientAddress' | 'isLocked'>

/** A body on its way: its bytes, or the number of a stream. */
export type CarriedBody = Uint8Array<ArrayBuffer> | { stream: number } | null

export interface CarriedRequest {
  url: string
  method: string
  headers: [string, string][]
  body: CarriedBody
  /** Network address of its sender. */
  address: string
}

export interface CarriedResponse {
  status: number
  statusText: string
  headers: [string, string][]
  body: CarriedBody
}

/** An error as it crosses: its class is lost, its words and code are not. */
export interface CarriedError {
  name: string
  message: string
  code?: unknown
}

/** The members of a backend that are asked by name. */
export type CallName = 'health' | 'openFile' | 'createAccount' | 'query' | 'forget' | 'stage' | 'close'

export type ToThread =
  | { kind: 'fetch'; id: number; request: CarriedRequest }
  | { kind: 'abort'; id: number }
  | { kind: 'call'; id: number; name: CallName; values: unknown[] }
  | { kind: 'ping' }
  | { kind: 'mail-sent'; id: number; failed: boolean }
  | StreamMessage

export type FromThread =
  | ({ kind: 'opened' } & Pick<Backend, 'publishableKey' | 'secretKey' | 'createdAdministrator'>)
  | { kind: 'not-opened'; error: CarriedError }
  | { kind: 'answered'; id: number; response: CarriedResponse }
  | { kind: 'returned'; id: number; value: unknown }
  | { kind: 'failed'; id: number; error: CarriedError }
  | { kind: 'pong' }
  | { kind: 'broken'; reason: string }
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; detail: object; message: string }
  | { kind: 'step'; line: string }
  | { kind: 'mail'; id: number; mail: Mail }
  | StreamMessage

/** Takes an error apart for the way. */
export function packError(error: unknown): CarriedError {
  if (!(error instanceof Error)) return { name: 'Error', message: 'The backend failed' }
  const code = 'code' in error && ['string', 'number'].includes(typeof error.code) ? error.code : undefined
  return { name: error.name, message: error.message, ...(code !== undefined && { code }) }
}

/** The error again. */
export function unpackError({ name, message, code }: CarriedError): Error {
  return Object.assign(new Error(message), { name }, code !== undefined && { code })
}
