import { ArrowLeftIcon } from '@kandili/design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './form.module.css'
import { useWayBack } from './way-back.ts'

/** Above a record: links back to its list. */
export const BackLink = ({ list, children }: { list: string; children: ReactNode }) => (
  <Link className={classes.back} {...useWayBack(list)}>
    <ArrowLeftIcon size={18} />
    {children}
  </Link>
)
