import type { KeptWords } from '#app/site/parts/kept-requests/kept-requests.ts'
import type { HomeCountry } from '#content/leads/whatsapp.ts'
import type { FileWords } from './file-words.ts'

/** What a form's action answers: done, or what to mend. Wrong fields keep what was typed. */
export type FormAnswer =
  /** `number`: what people call the request by. */
  | { readonly state: 'sent'; readonly number?: string }
  | {
      readonly state: 'refused'
      /** What to say under each wrong field, by its name. */
      readonly problems: Readonly<Record<string, string>>
      readonly values: Readonly<Record<string, string>>
      /** What to say when nothing is wrong with the fields and it could not be kept all the same. */
      readonly failed?: string
    }

/** What is to be mended of a form. */
export type Refused = Extract<FormAnswer, { state: 'refused' }>

/** What a form says of what it holds: the answer, or that it is on its way, or kept on the device until it can go. */
export type FormState = (FormAnswer | { readonly state: 'sending' } | { readonly state: 'kept' }) & {
  /** All of it in one text, for a form with one place to say it. */
  readonly text?: string
}

/** The words that all forms share. */
export type FormWords = {
  readonly optional: string
  readonly consent: string
  readonly privacy: string
  readonly consentMissing: string
  readonly tooLong: string
  readonly sent: string
  readonly failed: string
  readonly sending: string
  /** Goes before the number of a request. */
  readonly number: string
  readonly kept: KeptWords
  readonly files: FileWords
  /** Where its readers' numbers are at home. */
  readonly country: HomeCountry
  /** Who writes: the fields that most forms begin with, and what to say when one is wrong. */
  readonly person: {
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly whatsapp: string
    /** One line for a number or an address. */
    readonly reach: string
    readonly orNumber: string
  }
  readonly problems: {
    readonly name: string
    readonly email: string
    readonly whatsapp: string
    readonly phone: string
    readonly reach: string
  }
}

/** The element that says what became of the form. */
export const statusId = 'resposta'

/** Script sends something new in it for each message: the same twice is one press too many. */
export const attemptField = 'envio'

/** The field that people do not see and programs fill in. */
export const trapField = 'website'
