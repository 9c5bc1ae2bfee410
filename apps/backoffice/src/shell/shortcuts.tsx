import { InfoIcon, SquaresFourIcon } from '@kandili/design/icons'
import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useT } from '../lib/language/language.tsx'
import { useRooms } from '../lib/session/rooms.ts'
import classes from './top-bar.module.css'

const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'))

/** The user's pages one tap away, and the keyboard commands. */
export const Shortcuts = () => {
  const t = useT()
  const rooms = useRooms()
  const [isOpen, help] = useDisclosure(false)
  useHotkeys([['shift+?', help.open]])
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon className={classes.shortcuts} aria-label={t('layout.shortcuts')}>
            <SquaresFourIcon size={25} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {rooms.flatMap(({ icon: Icon, tabs }) =>
            tabs.map(({ path, label }) => (
              <Menu.Item key={path} component={Link} to={path} leftSection={<Icon size={21} />}>
                {t(label)}
              </Menu.Item>
            )),
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<InfoIcon size={21} />} onClick={help.open}>
            {t('keys.title')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{isOpen && <KeyboardHelp onClose={help.close} />}</Suspense>
    </>
  )
}
