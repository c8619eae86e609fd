import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#app/panel/tab/empty-state.tsx'
import { LoadFailed } from '#app/panel/tab/load-failed.tsx'
import { TabHead } from '#app/panel/tab/tab-head.tsx'
import { saveFile } from '#app/staff/parts/save-file.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { serverNow } from '#content/database/server-clock.ts'
import { type Looks, readLooks } from '#content/looks/looks.queries.ts'
import { sumOf, yearTo } from '#content/looks/looks.ts'
import { unwrap } from '#content/problem.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import { Funnel } from './funnel.tsx'
import * as styles from './looks.module.css'
import { looksCsv } from './looks-csv.ts'
import { monthName, thisMonth } from './month.ts'
import { Named } from './named.tsx'
import { pt } from './pt.ts'
import { RugBars } from './rug-bars.tsx'
import { TriedOnly } from './tried-only.tsx'
import { Year } from './year.tsx'

const monthQuery = 'mes'
const lookEveryMs = 60_000

/** What people look at, try, keep, ask for and order, month by month: sums alone. */
export function LooksTab() {
  const { client, userId } = useStaffPanel()
  const [search, setSearch] = useSearchParams()
  const now = thisMonth(serverNow())
  const months = yearTo(now).toReversed()
  const asked = search.get(monthQuery) ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : now
  const looks = useQuery({
    queryKey: ['looks', userId, month],
    refetchInterval: lookEveryMs,
    queryFn: async () => unwrap(await readLooks(client, month)),
    placeholderData: (before) => before,
  })
  const exported = (data: Looks) =>
    saveFile(
      `cartacho-olhares-${month}.csv`,
      new Blob([looksCsv(data, countryName)], { type: 'text/csv;charset=utf-8' }),
    )
  return (
    <>
      <TabHead title={pt.title} intro={pt.intro(monthName(month))}>
        <label>
          <span className="sr-only">{pt.month}</span>
          <select
            className="field"
            value={month}
            onChange={({ target }) => setSearch({ [monthQuery]: target.value }, { preventScrollReset: true })}
          >
            {(months.includes(month) ? months : [...months, month]).map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </select>
        </label>
        {looks.data && Object.keys(looks.data.year).length > 0 && (
          <LinkButton onClick={() => exported(looks.data)}>{pt.csv}</LinkButton>
        )}
      </TabHead>
      {looks.isPending && <Spinner label={pt.loading} />}
      {looks.isError && <LoadFailed words={pt.loadFailed} onRetry={looks.refetch} />}
      {looks.data && !looks.isError && <Content looks={looks.data} month={month} />}
    </>
  )
}

function Content({ looks, month }: { readonly looks: Looks; readonly month: string }) {
  const { client } = useStaffPanel()
  const settings = useQuery({
    queryKey: ['price-rules'],
    queryFn: async () => (await getSiteSettings(client)).prices,
  })
  if (Object.keys(looks.year).length === 0) return <EmptyState title={pt.empty} hint={pt.emptyHint} />
  return (
    <>
      {looks.rugs.length === 0 ? (
        <EmptyState title={pt.emptyMonth} />
      ) : (
        <div className={styles.parts}>
          <RugBars rugs={looks.rugs} />
          <Funnel steps={sumOf(looks.rugs.map(({ steps }) => steps))} />
          <TriedOnly rugs={looks.rugs} rules={settings.data ?? {}} />
          <Named
            title={pt.sizes}
            heading={pt.size}
            rows={looks.sizes.map(({ name, count }) => ({ name: name ?? '', count }))}
          />
          <Named
            title={pt.colours}
            heading={pt.colour}
            rows={looks.colours.map(({ name, hex, count }) => ({ name: name || hex, hex, count }))}
          />
          <Named
            title={pt.languages}
            heading={pt.language}
            rows={Object.entries(looks.locales).map(([name, steps]) => ({
              name: pt.languageNames[name] ?? name,
              count: steps.visto,
            }))}
          />
          <Named
            title={pt.countries}
            heading={pt.country}
            rows={looks.countries.map(({ name, count }) => ({ name: countryName(name), count }))}
          />
        </div>
      )}
      <Year months={yearTo(month)} year={looks.year} since={looks.since} />
    </>
  )
}

const countries = new Intl.DisplayNames('pt-BR', { type: 'region' })

function countryName(code: string | null): string {
  return (code && countries.of(code)) || pt.noCountry
}
