import { encode } from 'uqr'

/** A text as a QR code, one path in black on white. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="w-full max-w-[14rem] bg-white"
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
