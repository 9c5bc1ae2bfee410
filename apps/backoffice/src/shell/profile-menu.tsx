import { readRefreshToken } from '@kandili/contract/session'
import { GearSixIcon, GlobeIcon, SignOutIcon, UserIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Menu } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { callPath } from '../lib/api/client.ts'
import { useLanguage, useT } from '../lib/language/language.tsx'
import { hasUnsentAnswers } from '../lib/session/drafts.ts'
import { leaveAfterLogout } from '../lib/session/leave.ts'
import { useUser } from '../lib/session/user.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import classes from './top-bar.module.css'

/** Signs out at the server if it can be reached, and in this browser in any case. */
const logout = async (): Promise<void> => {
  try {
    await callPath('POST', '/jwt/logout', { body: { refreshToken: readRefreshToken() } })
  } catch {
    // The session of this browser ends anyway.
  }
  await leaveAfterLogout()
}

/** The signed-in user, their settings and the sign-out. */
export const ProfileMenu = ({ onOpenSettings }: { onOpenSettings: () => void }) => {
  const t = useT()
  const language = useLanguage()
  const { user } = useUser()
  const confirm = useConfirm()
  const button = useRef<HTMLButtonElement>(null)
  const askAndLogout = async () => {
    const question = {
      title: t('layout.unsentTitle'),
      text: t('layout.unsentText'),
      confirm: t('layout.logout'),
      grave: true,
    }
    if (!(await hasUnsentAnswers()) || (await confirm(question))) await logout()
  }
  const name = `${user.firstName} ${user.lastName}`.trim()
  const role = inLanguage(user.company?.title, language) || t(`userType.${user.type}`)
  return (
    <Menu position="bottom-end" width={260} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.profile} ref={button}>
          <span className="visually-hidden">{t('layout.profile')}</span>
          <span className={classes.avatar} aria-hidden="true">
            {`${user.firstName.charAt(0)}${user.lastName.charAt(0)}`}
          </span>
          <span className={classes.who}>
            <b>{name}</b>
            <span>{role}</span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/account-settings/account" leftSection={<UserIcon size={21} />}>
          {t('account.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<GearSixIcon size={21} />}
          onClick={() => {
            // The drawer returns the focus to where it was, and this item disappears with its menu.
            button.current?.focus()
            onOpenSettings()
          }}
        >
          {t('settings.title')}
        </Menu.Item>
        <Menu.Item component="a" href={`/${language}`} leftSection={<GlobeIcon size={21} />}>
          {t('footer.website')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<SignOutIcon size={21} />} onClick={() => void askAndLogout()}>
          {t('layout.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
