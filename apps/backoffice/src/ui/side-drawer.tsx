import { Drawer, type DrawerProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../lib/language/language.tsx'

export type SidePanelProps = Pick<DrawerProps, 'opened' | 'onClose' | 'size'> & {
  title: ReactNode
  children: ReactNode
}

/** The drawer of SidePanel. */
export default function SideDrawer(props: SidePanelProps) {
  const t = useT()
  return <Drawer {...props} position="right" closeButtonProps={{ 'aria-label': t('action.close') }} />
}
