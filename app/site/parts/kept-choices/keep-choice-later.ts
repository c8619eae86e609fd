import { askAgain } from '#app/ui/ask-again.ts'

const waiting = new Map<string, string>()

/** Keeps what was chosen of a rug, for the selection, as soon as the line has brought what does: the last choice of each. */
export function keepChoiceLater(slug: string, query: string): void {
  waiting.set(slug, query)
  void askAgain(() => import('./kept-choices.ts')).then(({ keepChoices }) => keepChoices(waiting))
}
