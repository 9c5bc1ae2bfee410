import { lazy, Suspense, useState } from 'react'
import type { SidePanelProps } from './side-drawer.tsx'

const SideDrawer = lazy(() => import('./side-drawer.tsx'))

/** A panel at the side of the page, loaded when first opened. */
export const SidePanel = (props: SidePanelProps) => {
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <SideDrawer {...props} />}</Suspense>
}
