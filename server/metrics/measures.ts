/** Seconds; the last takes the rest. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Histogram = { readonly buckets: number[]; sum: number; count: number }
type Labels = Readonly<Record<string, string>>
type Named<Value> = Map<string, Map<string, Value>>

const counts: Named<number> = new Map()
const histograms: Named<Histogram> = new Map()
const gauges: Named<() => number> = new Map()
const helps = new Map<string, string>()

/** Says what a measure means, once: /metrics repeats it. */
export function describeMeasure(name: string, help: string): void {
  helps.set(name, help)
}

/** One more of something. Labels are of a small, known set of words: never what a visitor typed. */
export function countOne(name: string, labels: Labels = {}): void {
  const series = seriesOf(counts, name)
  const key = labelText(labels)
  series.set(key, (series.get(key) ?? 0) + 1)
}

/** How long something took. */
export function observeSeconds(name: string, seconds: number, labels: Labels = {}): void {
  const series = seriesOf(histograms, name)
  const key = labelText(labels)
  const known = series.get(key) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 }
  const at = bounds.findIndex((bound) => seconds <= bound)
  if (at >= 0) known.buckets[at] = (known.buckets[at] ?? 0) + 1
  known.sum += seconds
  known.count += 1
  series.set(key, known)
}

/** A number that is read when somebody looks. The last to say how is believed. */
export function showGauge(name: string, read: () => number, labels: Labels = {}): void {
  seriesOf(gauges, name).set(labelText(labels), read)
}

/** Everything measured, as Prometheus reads it (text format 0.0.4). */
export function printMeasures(): string {
  const lines: string[] = []
  const head = (name: string, type: string) => {
    if (helps.has(name)) lines.push(`# HELP ${name} ${helps.get(name)}`)
    lines.push(`# TYPE ${name} ${type}`)
  }
  for (const [name, series] of counts) {
    head(name, 'counter')
    for (const [labels, value] of series) lines.push(`${name}${wrapped(labels)} ${value}`)
  }
  for (const [name, series] of histograms) {
    head(name, 'histogram')
    for (const [labels, histogram] of series) lines.push(...histogramLines(name, labels, histogram))
  }
  for (const [name, series] of gauges) {
    head(name, 'gauge')
    for (const [labels, read] of series) lines.push(`${name}${wrapped(labels)} ${read()}`)
  }
  return `${lines.join('\n')}\n`
}

function histogramLines(name: string, labels: string, { buckets, sum, count }: Histogram): string[] {
  let below = 0
  const within = bounds.map((bound, at) => {
    below += buckets[at] ?? 0
    return `${name}_bucket${wrapped(joined(labels, `le="${bound}"`))} ${below}`
  })
  return [
    ...within,
    `${name}_bucket${wrapped(joined(labels, 'le="+Inf"'))} ${count}`,
    `${name}_sum${wrapped(labels)} ${sum}`,
    `${name}_count${wrapped(labels)} ${count}`,
  ]
}

function seriesOf<Value>(named: Named<Value>, name: string): Map<string, Value> {
  const series = named.get(name) ?? new Map<string, Value>()
  named.set(name, series)
  return series
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\\n]/g, '_')}"`)
    .join(',')
}

const wrapped = (labels: string) => (labels ? `{${labels}}` : '')
const joined = (one: string, other: string) => (one ? `${one},${other}` : other)
