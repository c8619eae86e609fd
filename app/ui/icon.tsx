const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.2 15.2 20.5 20.5',
  heart:
    'M12 20.2 4.6 12.9C2.4 10.7 2.5 7.3 4.6 5.4 6.7 3.5 9.9 4 11.6 6.3L12 6.8l.4-.5C14.1 4 17.3 3.5 19.4 5.4c2.1 1.9 2.2 5.3 0 7.5Z',
  menu: 'M3.5 9h17M3.5 15h17',
  close: 'M5 5l14 14M19 5 5 19',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M7.5 4.8v14.4L19 12Z',
  problem: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM12 8v4M12 16h.01',
  done: 'M20 6 9 17l-5-5',
  up: 'M12 19V5M5 12l7-7 7 7',
  down: 'M12 5v14M5 12l7 7 7-7',
  grip: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
} as const

/** A line drawing on a 24-unit square, of the weight of the house's hairlines. What it means is said beside it. */
export function Icon(props: { name: keyof typeof shapes; size: number; filled?: boolean; weight?: number }) {
  const { name, size, filled = false, weight = 1.5 } = props
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
