import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { ProductionSheet } from '#app/staff/parts/production-sheet.tsx'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { unwrap } from '#content/problem.ts'
import { readLastDraft } from '#content/quotes/quote.queries.ts'
import { newQuote, quoteDeskPath, quotedLeadQuery, staffTabPath } from '#i18n/panel-paths.ts'
import { OrderDesk } from './order-desk.tsx'
import { pt } from './pt.ts'
import { QuoteForm } from './quote-form.tsx'
import { startValues, valuesOf } from './quote-form-values.ts'
import { QuoteHistory } from './quote-history.tsx'
import { quoteOfLead } from './quote-of-lead.ts'
import * as styles from './quotes.module.css'
import { useQuote } from './use-quotes.ts'

/** One quote: written, sent, talked about and, once accepted, told of as it grows. */
export function QuoteDesk({ id }: { readonly id: string }) {
  return id === newQuote ? <NewQuote /> : <KeptQuote id={id} />
}

function NewQuote() {
  const { client } = useStaffPanel()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const lead = query.get(quotedLeadQuery)
  const start = useQuery({
    queryKey: ['quote start', lead],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const last = unwrap(await readLastDraft(client))
      return lead ? quoteOfLead(client, lead, last) : startValues(last)
    },
  })
  return (
    <Desk title={pt.fresh}>
      {start.isError && <LoadFailed words={pt.loadFailed} onRetry={start.refetch} />}
      {start.isPending && <Spinner label={pt.loading} />}
      {start.data && (
        <QuoteForm
          start={start.data}
          lead={lead}
          onKept={(id) => navigate(quoteDeskPath(id), { replace: true })}
        />
      )}
    </Desk>
  )
}

function KeptQuote({ id }: { readonly id: string }) {
  const queries = useQueryClient()
  const { quote, order } = useQuote(id)
  const row = quote.data
  // An address that was cut names nothing that could be a quote.
  const isGone = !row && ['not-found', 'invalid'].includes(quote.error?.message ?? '')
  const again = () => queries.invalidateQueries()
  return (
    <Desk title={row ? pt.of(row.number) : isGone ? pt.gone.title : pt.title}>
      {isGone && <p className="text-smoke">{pt.gone.text}</p>}
      {quote.isError && !isGone && <LoadFailed words={pt.loadFailed} onRetry={quote.refetch} />}
      {quote.isPending && <Spinner label={pt.loading} />}
      {row && (
        <div className={styles.desk}>
          <div>
            {order && <OrderDesk order={order} locale={row.locale} onTold={again} />}
            {order && (
              <p className="py-4">
                <ProductionSheet of={{ id: row.lead_id ?? row.id, name: row.client_name }} />
              </p>
            )}
            {row.state === 'aceito' ? (
              <details className={styles.agreed}>
                <summary>{pt.accepted}</summary>
                <QuoteForm quote={row} start={valuesOf(row)} lead={row.lead_id} onKept={again} />
              </details>
            ) : (
              <QuoteForm quote={row} start={valuesOf(row)} lead={row.lead_id} onKept={again} />
            )}
          </div>
          <QuoteHistory quote={row} onChange={again} />
        </div>
      )}
    </Desk>
  )
}

function Desk({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <>
      <p>
        <Link className="hairline-link" to={staffTabPath('quotes')}>
          {pt.back}
        </Link>
      </p>
      <TabHead title={title} />
      {children}
    </>
  )
}
