import type { FormWords } from '#app/site/parts/form/form-answer.ts'
import type { LeadColour } from '#content/leads/lead-colours.ts'
import type { Picture } from '#content/media/media.ts'
import type { AskWords } from './pt.ts'

/** What is asked for: a rug as its page or the simulator chose it. */
export type Asked = {
  readonly rug: { readonly id: string | null; readonly name: string }
  readonly slug: string
  readonly size: string
  /** Where it was laid; empty where it was in no room. */
  readonly room: string
  readonly colours: { readonly colours: readonly LeadColour[]; readonly corner_cm: null } | null
  /** Null where it is on request. */
  readonly price: string | null
  readonly image_url: string | null
  /** The rug's page with this choice. */
  readonly url: string
}

/** What the page that asks for a price shows, and so does the sheet that stands for it. */
export type AskView = {
  /** Null where the address names no rug. */
  readonly asked: Asked | null
  readonly picture: Picture | null
  /** What happens after it was sent, in the words of the staff; empty: nothing is said. */
  readonly next: string
  readonly paths: { readonly rugs: string; readonly privacy: string }
  readonly words: AskWords
  readonly formWords: FormWords
}
