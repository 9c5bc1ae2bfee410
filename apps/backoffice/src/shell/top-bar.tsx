import { ListIcon, SidebarSimpleIcon } from '@kandili/design/icons'
import { ActionIcon } from '@mantine/core'
import { useT } from '../lib/language/language.tsx'
import { changeSetting, useSettings } from '../lib/settings.ts'
import { Bell } from './bell.tsx'
import { Brand } from './brand.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SearchButton } from './search/search-button.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'
import classes from './top-bar.module.css'

type TopBarProps = {
  withBrand: boolean
  withCollapse: boolean
  sticky: boolean
  blur: boolean
  onOpenNavigation: (() => void) | undefined
  onOpenSettings: () => void
}

export const TopBar = ({
  withBrand,
  withCollapse,
  sticky,
  blur,
  onOpenNavigation,
  onOpenSettings,
}: TopBarProps) => {
  const t = useT()
  const { navigationCollapsed } = useSettings()
  const isCollapsed = navigationCollapsed === 'yes'
  return (
    <header className={classes.bar} data-sticky={sticky || undefined} data-blur={blur || undefined}>
      {onOpenNavigation && (
        <ActionIcon aria-label={t('layout.openNavigation')} onClick={onOpenNavigation}>
          <ListIcon size={25} />
        </ActionIcon>
      )}
      {withBrand && <Brand />}
      {withCollapse && (
        <ActionIcon
          aria-label={t(isCollapsed ? 'layout.expandNavigation' : 'layout.collapseNavigation')}
          onClick={() => changeSetting('navigationCollapsed', isCollapsed ? 'no' : 'yes')}
        >
          <SidebarSimpleIcon size={25} />
        </ActionIcon>
      )}
      <SearchButton />
      <div className={classes.tools}>
        <div className={classes.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <Shortcuts />
        <Bell />
        <ProfileMenu onOpenSettings={onOpenSettings} />
      </div>
    </header>
  )
}
