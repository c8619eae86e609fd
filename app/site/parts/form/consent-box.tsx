import { Link } from 'react-router'
import type { FormWords } from './form-answer.ts'
import { TickBox } from './tick-box.tsx'

type Props = {
  readonly words: FormWords
  readonly privacyUrl: string
  readonly ticked: boolean
  readonly problem?: string
  readonly focus?: boolean
}

/** One purpose, one box. */
export function ConsentBox({ words, privacyUrl, ticked, problem, focus }: Props) {
  return (
    <TickBox name="consent" label={words.consent} ticked={ticked} problem={problem} focus={focus}>
      {' '}
      <Link to={privacyUrl} className="underline underline-offset-3 hover:text-clay">
        {words.privacy}
      </Link>
    </TickBox>
  )
}
