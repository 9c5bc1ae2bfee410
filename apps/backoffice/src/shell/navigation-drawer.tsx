import { Drawer } from '@mantine/core'
import { useT } from '../lib/language/language.tsx'
import { SideNavigation } from './navigation.tsx'

/** The navigation over the page, if the screen has no room for it beside the page. */
export default function NavigationDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('app.title')}
      size="19rem"
      position="left"
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <SideNavigation onFollow={onClose} />
    </Drawer>
  )
}
