import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Links from a point of the checklist to the screen where it is fixed. */
export const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} variant="subtle">
    {children}
  </Button>
)
