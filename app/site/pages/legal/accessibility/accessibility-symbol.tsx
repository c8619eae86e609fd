type Props = { readonly label: string; readonly className: string | undefined }

/** The United Nations' figure of accessibility: hands and feet touch the circle that it stands in. */
export function AccessibilitySymbol({ label, className }: Props) {
  return (
    <svg
      viewBox="0 0 100 100"
      role="img"
      aria-label={label}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="50" cy="52" r="40" />
      <path d="M12.4 38.3Q32 44.5 50 44.5T87.6 38.3M50 44.5V61L31.2 87.3M50 61L68.8 87.3" />
      <g fill="currentColor" stroke="none">
        <circle cx="50" cy="29" r="7" />
        <circle cx="12.4" cy="38.3" r="4.5" />
        <circle cx="87.6" cy="38.3" r="4.5" />
        <circle cx="31.2" cy="87.3" r="4.5" />
        <circle cx="68.8" cy="87.3" r="4.5" />
      </g>
    </svg>
  )
}
