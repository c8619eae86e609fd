import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { copyToast } from '#app/panel/notices/copy-toast.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton, linkLook } from '#app/ui/link-button.tsx'
import { whatsappUrl } from '#content/leads/whatsapp.ts'
import type { SentQuote } from '#content/quotes/quote.queries.ts'
import type { Locale } from '#i18n/locales.ts'
import { quotePathTo } from '#i18n/quote-paths.ts'
import { mailClient } from './mail-client.ts'
import { pt } from './pt.ts'
import * as styles from './quotes.module.css'

type Props = {
  readonly quote: string
  readonly sent: SentQuote & { readonly locale: Locale }
  readonly client: { readonly name: string; readonly email: string; readonly whatsapp: string }
  readonly onDone: () => void
}

/** The secret link, said this once: to be mailed, opened in WhatsApp or copied. */
export function SentLink({ quote, sent, client, onDone }: Props) {
  const { client: supabase } = useStaffPanel()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const url = location.origin + quotePathTo(sent.secret, sent.locale)
  const message = pt.sent.message[sent.locale](client.name, sent.number, url)
  const chat = whatsappUrl(client.whatsapp, message)
  const mailed = useMutation({
    mutationFn: async () => {
      if (!(await mailClient(supabase, { quote, secret: sent.secret }))) throw new Error('No mail')
    },
    onSuccess: () => toast.success(pt.sent.mailed(client.email)),
    onError: () => failToast(pt.sent.mailFailed),
  })
  return (
    <section className={styles.sent} aria-live="polite">
      <h2 ref={heading} tabIndex={-1} className="text-h4">
        {pt.sent.title(sent.version)}
      </h2>
      <p className="text-smoke">{pt.sent.text}</p>
      <p className={styles.url}>
        <code>{url}</code>
      </p>
      <p className="flex flex-wrap gap-x-6">
        {client.email && (
          <button
            type="button"
            className="button"
            disabled={mailed.isPending || mailed.isSuccess}
            onClick={() => mailed.mutate()}
          >
            {mailed.isSuccess ? pt.sent.mailed(client.email) : pt.sent.mail}
          </button>
        )}
        {chat && (
          <a className={linkLook} href={chat} target="_blank" rel="noopener noreferrer">
            {pt.sent.whatsapp}
          </a>
        )}
        <LinkButton onClick={() => void copyToast(url, pt.sent.copied)}>{pt.sent.copy}</LinkButton>
        <a className={linkLook} href={url} target="_blank" rel="noopener noreferrer">
          {pt.sent.open}
        </a>
        <LinkButton onClick={onDone}>{pt.sent.done}</LinkButton>
      </p>
    </section>
  )
}
