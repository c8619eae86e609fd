import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartData,
  type ChartOptions,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import type { Step } from '#content/looks/looks.ts'
import { monthName, shortMonth } from './month.ts'
import { pt } from './pt.ts'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

type Props = {
  readonly months: readonly string[]
  /** How often in each month, in their order; null where nobody counted yet. */
  readonly figures: Readonly<Record<Step, readonly (number | null)[]>>
}

const bars = ['visto', 'simulador'] as const
const points = ['pedido', 'orcado', 'feito'] as const

/** Twelve months side by side: columns for what was seen and tried, points by a scale of their own for what came of it. */
export function YearChart({ months, figures }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    const ink = inksOf(canvas.current)
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: dataOf(months, figures, ink),
      options: optionsOf(months, ink),
    })
    return () => chart.destroy()
  }, [months, figures])
  return <canvas ref={canvas} />
}

type Inks = Readonly<Record<Step | 'text' | 'line' | 'font', string>>

/** The colours of the house; those that a forced palette has, where there is one. */
function inksOf(element: Element): Inks {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
  const isForced = matchMedia('(forced-colors: active)').matches
  const ink = (name: string, forced: string) => (isForced ? forced : of(name))
  return {
    visto: ink('travertine', 'GrayText'),
    simulador: isForced ? 'Highlight' : '#b79f80',
    guardado: ink('clay', 'LinkText'),
    pedido: ink('clay', 'LinkText'),
    orcado: ink('moss', 'VisitedText'),
    feito: ink('ink', 'CanvasText'),
    text: ink('smoke', 'CanvasText'),
    line: ink('travertine', 'GrayText'),
    font: style.fontFamily,
  }
}

function dataOf(months: Props['months'], figures: Props['figures'], ink: Inks): ChartData<'bar'> {
  const columns = bars.map((step) => ({
    label: pt.steps[step],
    data: [...figures[step]],
    backgroundColor: ink[step],
    categoryPercentage: 0.8,
    barPercentage: 1,
  }))
  const dots = points.map((step) => ({
    type: 'line',
    label: pt.steps[step],
    // A row of noughts would hide the months that have some.
    data: figures[step].map((count) => count || null),
    yAxisID: 'few',
    showLine: false,
    pointRadius: 4.5,
    pointHoverRadius: 6,
    backgroundColor: ink[step],
    borderColor: ink[step],
  }))
  // The library's types know one kind of chart; it draws several in one.
  return { labels: months.map(shortMonth), datasets: [...dots, ...columns] as ChartData<'bar'>['datasets'] }
}

function optionsOf(months: Props['months'], ink: Inks): ChartOptions<'bar'> {
  const font = { family: ink.font, size: 13 }
  const scale = (position: 'left' | 'right', title: string) => ({
    position,
    beginAtZero: true,
    border: { display: false },
    grid: { color: ink.line, drawOnChartArea: position === 'left' },
    ticks: { color: ink.text, font, precision: 0, maxTicksLimit: 5 },
    title: { display: true, text: title, color: ink.text, font },
  })
  return {
    animation: false,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: { grid: { display: false }, border: { color: ink.feito }, ticks: { color: ink.text, font } },
      y: scale('left', pt.manyTitle),
      few: { ...scale('right', pt.fewTitle), suggestedMax: 5 },
    },
    plugins: {
      tooltip: {
        titleFont: font,
        bodyFont: font,
        callbacks: { title: ([point]) => monthName(months[point?.dataIndex ?? -1] ?? '') },
      },
    },
  }
}
