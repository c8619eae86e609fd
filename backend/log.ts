/** What the backend needs of a logger; pino's fits. Never handed parameters, e-mail addresses or tokens. */
export interface Log {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}
