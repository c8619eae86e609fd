import type { Figures } from '#backend/grammar/figures.ts'
import { Refused } from '#backend/grammar/refused.ts'

/**
 * An answer that is not too large.
 * @throws Refused otherwise: half an answer would be taken for the whole
 */
export function boundAnswer(response: Response, { answerBytes }: Figures): Response {
  if (Number(response.headers.get('content-length') ?? 0) <= answerBytes) return response
  const message = `The answer would have more than ${answerBytes} bytes`
  throw new Refused(400, '54000', message, 'Ask for fewer rows or columns at once')
}
