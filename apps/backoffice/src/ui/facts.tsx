import type { ReactNode } from 'react'
import classes from './facts.module.css'

export type Fact = readonly [label: string, value: ReactNode]

/** The properties of a record as label and value; an unknown value (null, undefined, false, empty) has no row. */
export const Facts = ({ rows, isNumeric = false }: { rows: readonly Fact[]; isNumeric?: boolean }) => (
  <dl className={classes.facts}>
    {rows
      .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isNumeric ? 'num' : undefined}>{value}</dd>
        </div>
      ))}
  </dl>
)
