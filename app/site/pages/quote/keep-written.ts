import { readAnswer, writtenIn } from './read-answer.ts'

type Sending<Answer> = {
  readonly request: Request
  readonly serverAction: () => Promise<Answer>
}

/** A line that is cut, or a proxy that answers in our place, takes nothing of what was written. */
export async function keepWritten<Answer>({ request, serverAction }: Sending<Answer>) {
  const answer = readAnswer(await request.clone().formData())
  try {
    return await serverAction()
  } catch (problem) {
    if (problem instanceof Response || !answer) throw problem
    return { kind: answer.kind, problem: 'unavailable' as const, written: writtenIn(answer) }
  }
}
