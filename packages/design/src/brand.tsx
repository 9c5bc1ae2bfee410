/**
 * The hanging lamp: the mark of Kandili, and the only flame without a burning candle. Decorative: text must accompany
 * it.
 */
export function BrandMark({ height = 42, className }: { height?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 26 42"
      height={height}
      width={(height * 26) / 42}
      className={className}
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.35" strokeLinecap="round" strokeLinejoin="round">
        <path d="M13 1.2 4.6 24M13 1.2 21.4 24" />
        <path d="M2.6 24.2h20.8" />
        <path d="M4.6 24.4c0 6.6 3.5 10.9 8.4 10.9s8.4-4.3 8.4-10.9" />
        <path d="M13 35.4v1.8" />
        <path d="m13 37.4 1.7 1.7L13 41l-1.7-1.9z" />
      </g>
      <path d="M13 11.2c1 2.3 3.1 4.3 3.1 7.1a3.1 3.1 0 0 1-6.2 0c0-2.8 2.100-4.8 3.1-7.1z" fill="#C98A1B" />
    </svg>
  )
}

/** A temple's pin on a map: a drop with a cross cut out. */
export function MapPin({ height = 68, className }: { height?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 68"
      height={height}
      width={(height * 48) / 68}
      className={className}
      aria-hidden="true"
    >
      <path d="M24 68C8 48 0 38 0 24a24 24 0 0 1 48 0c0 14-8 24-24 44Z" fill="var(--primary)" />
      <path d="M22 6h4v8h8v4h-8v16h-4V18h-8v-4h8z" fill="var(--on-primary)" />
    </svg>
  )
}
