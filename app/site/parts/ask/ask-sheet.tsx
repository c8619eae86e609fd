import { Sheet } from '#app/site/parts/sheet/sheet.tsx'
import { AskForm } from './ask-form.tsx'
import type { Asked, AskView } from './asked.ts'
import { AskedRug } from './asked-rug.tsx'

type Props = {
  /** The page that this sheet stands for, with what was chosen. */
  readonly page: string
  readonly ask: AskView & { readonly asked: Asked }
  readonly onClose: () => void
}

/** Asks for the price of a rug over the page that its visitor is on. */
export function AskSheet({ page, ask, onClose }: Props) {
  const { asked, picture, words } = ask
  return (
    <Sheet place={page} titleId="ask-title" closeWord={words.close} onClose={onClose}>
      {({ close }) => (
        <>
          <h2 id="ask-title" className="text-h3">
            {words.title}
          </h2>
          <p className="mt-2 mb-6">{words.text}</p>
          <AskedRug asked={asked} picture={picture} words={words} />
          <div className="mt-8">
            <AskForm
              {...ask}
              action={page}
              after={
                <button type="button" className="button w-full sm:w-auto" onClick={close}>
                  {words.close}
                </button>
              }
            />
          </div>
        </>
      )}
    </Sheet>
  )
}
