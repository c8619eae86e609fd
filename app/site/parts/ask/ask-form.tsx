import type { ComponentType, ReactNode } from 'react'
import type { FilesProps } from '#app/site/parts/form/files-field.tsx'
import type { FormAnswer } from '#app/site/parts/form/form-answer.ts'
import { MessageForm } from '#app/site/parts/form/message-form.tsx'
import { nameField, reachField } from '#app/site/parts/form/person-fields.ts'
import type { AskView } from './asked.ts'

type Props = Pick<AskView, 'next' | 'paths' | 'words' | 'formWords'> & {
  readonly answer?: FormAnswer | undefined
  /** The page that it posts to, where it stands on another one. */
  readonly action?: string
  /** Takes files: on the page, where there is room for them. */
  readonly files?: ComponentType<FilesProps>
  /** What stands in place of the fields once it was sent. */
  readonly after: ReactNode
}

/** Who asks, how to be reached, consent: three fields. */
export function AskForm({ next, paths, words, formWords, ...form }: Props) {
  return (
    <MessageForm
      {...form}
      fields={[nameField(formWords, { wide: true }), reachField(formWords, { wide: true })]}
      words={formWords}
      submit={words.submit}
      privacyUrl={paths.privacy}
      label={words.label}
      next={next}
    />
  )
}
