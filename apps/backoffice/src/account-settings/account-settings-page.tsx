import { useParams } from 'react-router'
import { openNotFound } from '../access/leave.ts'
import { useUser } from '../access/user.tsx'
import { AccountTab } from './account-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { RequiredFactor } from './required-factor.tsx'

/** The settings of one's own account. Until a second factor that is asked for is set up, nothing but that. */
export default function AccountSettingsPage() {
  const { tab } = useParams()
  const { user } = useUser()
  if (user.secondFactor === 'REQUIRED') return <RequiredFactor />
  if (tab === 'account') return <AccountTab />
  if (tab === 'notifications') return <NotificationsTab />
  openNotFound(`/account-settings/${tab}`)
  return null
}
