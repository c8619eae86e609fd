import { useState } from 'react'
import type { SimulatorPageWords } from './pt.ts'
import './embedded-simulator.css'

type Props = {
  readonly url: string
  readonly label: string
  readonly words: SimulatorPageWords['embedded']
}

/**
 * Somebody else's simulator, in a frame that fills the page below the header. Nothing is asked of them before
 * a click; without script the link opens it in a tab of its own.
 */
export function EmbeddedSimulator({ url, label, words }: Props) {
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed')
  const host = new URL(url).hostname
  const outside = (
    <a className="hairline-link text-small" href={url} target="_blank" rel="noopener">
      {words.outside}
      <span className="sr-only"> {words.newTab}</span>
    </a>
  )
  if (state === 'closed') {
    return (
      <section className="flex min-h-svh flex-col justify-end px-margin pt-40 pb-section">
        <p className="label">{label}</p>
        <h1 className="mt-4 font-light text-h1">
          {words.heading[0]}
          <br />
          {words.heading[1]}
        </h1>
        <p className="mt-8 max-w-[34rem] text-large">{words.lead}</p>
        <p className="mt-8">
          <button type="button" className="button" onClick={() => setState('loading')}>
            {words.open}
          </button>
        </p>
        <p className="mt-3 text-small text-smoke">
          {words.contacts} {host}.
        </p>
        <p className="mt-3">{outside}</p>
      </section>
    )
  }
  return (
    <section className="embedded-simulator">
      <h1 className="sr-only">{label}</h1>
      <p className="embedded-simulator-state" role="status">
        {state === 'loading' && words.loading}
      </p>
      <iframe
        src={url}
        title={words.frame}
        onLoad={() => setState('open')}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
        allow="fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className="px-margin py-3">{outside}</p>
    </section>
  )
}
