import { useState } from 'react'
import { useParams } from 'react-router'
import { NotFound } from '../../app/session/not-found.tsx'
import { useUser } from '../../app/session/user.tsx'
import { AccountTab } from './account-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { RequiredFactor } from './required-factor.tsx'

/** The settings of one's own account. Until a second factor that is asked for is set up, nothing but that. */
export default function AccountSettingsPage() {
  const { tab } = useParams()
  const { user } = useUser()
  // The codes stay in sight though the browser learns meanwhile, from another reading, that the rights are back.
  const [codes, setCodes] = useState<readonly string[]>()
  if (user.secondFactor === 'REQUIRED' || codes) return <RequiredFactor codes={codes} onCodes={setCodes} />
  if (tab === 'account') return <AccountTab />
  if (tab === 'notifications') return <NotificationsTab />
  return <NotFound path={`/account-settings/${tab}`} />
}
