import { narrowerThan, overlayNavigationBelow } from '@kandili/design/breakpoints'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useMatches, useNavigation } from 'react-router'
import { whilePending } from '../lib/api/pending.ts'
import { useT } from '../lib/language/language.tsx'
import type { Screen } from '../lib/session/screens.ts'
import { useUser } from '../lib/session/user.tsx'
import { useSettings } from '../lib/settings.ts'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { Maintenance } from './maintenance.tsx'
import { FootBar, Rail, SideNavigation, TopNavigation } from './navigation.tsx'
import { RoomTabs } from './room-tabs.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'

// Loaded on first opening.
const NavigationDrawer = lazy(() => import('./navigation-drawer.tsx'))
const SettingsDrawer = lazy(() => import('./settings-drawer.tsx'))

/** A drawer's state, and whether it was ever opened. */
const useDrawer = () => {
  const [opened, { open, close }] = useDisclosure(false)
  const [isWanted, setWanted] = useState(false)
  return {
    opened,
    isWanted,
    open: () => {
      setWanted(true)
      open()
    },
    close,
  }
}

/** md plus 16 px: below it the navigation overlays the page (specification, section 9). */
const overlayBelow = narrowerThan(overlayNavigationBelow)

/** The bar also shows the loading of a page's chunk. */
const useNavigationProgress = () => {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') return
    let done = () => {}
    void whilePending(
      () =>
        new Promise<void>((resolve) => {
          done = resolve
        }),
    )
    return () => done()
  }, [state])
}

/** The default layout of the specification: navigation at the side or on top, top bar, page, footer. */
export const Shell = () => {
  const t = useT()
  const settings = useSettings()
  const drawer = useDrawer()
  const settingsDrawer = useDrawer()
  const isNarrow = useMediaQuery(overlayBelow, undefined, { getInitialValueInEffect: false })
  const matches = useMatches()
  const isOfTemple = useUser().user.company !== null
  const chrome = matches
    .map(({ handle }) => (handle as { chrome?: Screen['chrome'] } | undefined)?.chrome)
    .find(Boolean)
  useArrival()
  useNavigationProgress()

  const withoutOverlay = isOfTemple && settings.navigation === 'vertical' ? 'rail' : settings.navigation
  const overlay = isOfTemple ? 'foot' : 'overlay'
  const navigation = chrome === 'bare' ? 'none' : isNarrow ? overlay : withoutOverlay
  return (
    <div
      className={classes.shell}
      data-navigation={navigation}
      data-width={settings.contentWidth}
      data-collapsed={(navigation === 'vertical' && settings.navigationCollapsed === 'yes') || undefined}
    >
      <a className={classes.skip} href="#main">
        {t('layout.skip')}
      </a>
      {(navigation === 'vertical' || navigation === 'rail') && (
        <aside
          className={classes.side}
          data-theme={settings.semiDarkNavigation === 'yes' ? 'dark' : undefined}
        >
          <Brand />
          {navigation === 'rail' ? <Rail /> : <SideNavigation />}
        </aside>
      )}
      <div className={classes.column}>
        {!chrome && settings.navbar !== 'hidden' && (
          <TopBar
            withBrand={navigation !== 'vertical' && navigation !== 'rail'}
            withCollapse={navigation === 'vertical'}
            sticky={settings.navbar === 'sticky'}
            blur={settings.navbarBlur === 'yes'}
            onOpenNavigation={navigation === 'overlay' ? drawer.open : undefined}
            onOpenSettings={settingsDrawer.open}
          />
        )}
        {navigation === 'horizontal' && (
          <div
            className={classes.topNavigation}
            data-sticky={settings.horizontalNavigation === 'sticky' || undefined}
          >
            <TopNavigation />
          </div>
        )}
        {!chrome && <Maintenance />}
        {!chrome && <RoomTabs />}
        <main id="main" tabIndex={-1} className={chrome ? classes.bareMain : classes.main}>
          <Outlet />
          <div id="overlays" />
        </main>
        {!chrome && settings.footer !== 'hidden' && (
          <Footer sticky={settings.footer === 'sticky'} onOpenSettings={settingsDrawer.open} />
        )}
      </div>
      <Suspense>
        {drawer.isWanted && (
          <NavigationDrawer opened={navigation === 'overlay' && drawer.opened} onClose={drawer.close} />
        )}
      </Suspense>
      <Suspense>
        {settingsDrawer.isWanted && (
          <SettingsDrawer opened={settingsDrawer.opened} onClose={settingsDrawer.close} />
        )}
      </Suspense>
      <ScrollToTop />
      {navigation === 'foot' && <FootBar />}
    </div>
  )
}
