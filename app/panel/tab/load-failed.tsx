import type { Saying } from '#app/panel/notices/fail-toast.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { pt } from './pt.ts'

type Props = {
  readonly words: Saying
  readonly onRetry: () => unknown
}

/** Says that a tab's rows could not be read, and reads them again when asked to. */
export function LoadFailed({ words, onRetry }: Props) {
  return (
    <div role="alert" className="border-travertine border-y py-8">
      <p className="text-oxide">
        {words.title}. {words.text}
      </p>
      <LinkButton onClick={() => void onRetry()}>{pt.retry}</LinkButton>
    </div>
  )
}
