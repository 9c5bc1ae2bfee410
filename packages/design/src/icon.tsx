export type IconProps = {
  /** Any CSS length; 1.35 times the adjacent text by default. */
  size?: number | string
  className?: string
}

/**
 * Creates the component of one drawing on Phosphor's 256 grid. Hidden from screen readers: text accompanies it, or its
 * button has a name.
 */
export const icon = (path: string) =>
  function Icon({ size = '1.35em', className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 256 256"
        fill="currentColor"
        style={{ flex: 'none', verticalAlign: '-0.28em' }}
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    )
  }
