import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { NotFound } from '../../app/session/not-found.tsx'
import { useUser } from '../../app/session/user.tsx'
import { Loading } from '../../ui/loaded.tsx'
import { AccountTab } from './account-tab.tsx'

const NotificationsTab = lazy(async () => ({
  default: (await import('./notifications-tab.tsx')).NotificationsTab,
}))
const RequiredFactor = lazy(async () => ({ default: (await import('./required-factor.tsx')).RequiredFactor }))

/** The settings of one's own account. Until a second factor that is asked for is set up, nothing but that. */
export default function AccountSettingsPage() {
  return (
    <Suspense fallback={<Loading size="page" />}>
      <Settings />
    </Suspense>
  )
}

const Settings = () => {
  const { tab } = useParams()
  const { user } = useUser()
  // The codes stay in sight though the browser learns meanwhile, from another reading, that the rights are back.
  const [codes, setCodes] = useState<readonly string[]>()
  if (user.secondFactor === 'REQUIRED' || codes) return <RequiredFactor codes={codes} onCodes={setCodes} />
  if (tab === 'account') return <AccountTab />
  if (tab === 'notifications') return <NotificationsTab />
  return <NotFound path={`/account-settings/${tab}`} />
}
