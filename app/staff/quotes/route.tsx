import { privatePageMeta } from '#app/session/private-page-meta.ts'
import type { Route } from './+types/route'
import { pt } from './pt.ts'
import { QuoteBoard } from './quote-board.tsx'
import { QuoteDesk } from './quote-desk.tsx'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function QuotesRoute({ params }: Route.ComponentProps) {
  return params.quote ? <QuoteDesk key={params.quote} id={params.quote} /> : <QuoteBoard />
}
