import type { ReactNode, SVGProps } from 'react'

/** An element of a drawing in a square of 24, and its attributes. */
type Shape = readonly [tag: 'path' | 'circle' | 'ellipse' | 'line' | 'polyline' | 'polygon' | 'rect', object]

export type LineIcon = (props: SVGProps<SVGSVGElement> & { readonly size?: number }) => ReactNode

/** An icon of Lucide, as `virtual:icon/…` brings it: hidden from who does not see it, where it is given no name. */
export function lineIcon(shapes: readonly Shape[]): LineIcon {
  // biome-ignore lint/correctness/noComponentHookFactories: made once, by the module of the icon
  return function Icon({ size = 24, ...others }) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: its name, where it has one, is a label
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={others['aria-label'] === undefined}
        {...others}
      >
        {shapes.map(([Tag, attributes], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once and never change
          <Tag key={at} {...attributes} />
        ))}
      </svg>
    )
  }
}
