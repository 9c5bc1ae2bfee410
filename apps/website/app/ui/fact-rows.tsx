import type { ReactNode } from 'react'

/** The rows of a `<dl>`: a label with its value, and nothing without a value. */
export function FactRows({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return facts.map(
    ([label, value]) =>
      value && (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
  )
}
