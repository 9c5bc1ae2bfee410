import type { ReactNode } from 'react'
import classes from './record-page.module.css'

type RecordCardProps = { id: string; title: string; children: ReactNode }

/** A section of a record's page, under its heading. */
export const RecordCard = ({ id, title, children }: RecordCardProps) => (
  <section className={`card ${classes.card}`} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
