import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { NotFound } from '../../lib/session/not-found.tsx'
import { useUser } from '../../lib/session/user.tsx'
import { Loading } from '../../ui/loaded.tsx'

const AccountTab = lazy(async () => ({ default: (await import('./account-tab.tsx')).AccountTab }))
const NotificationsTab = lazy(async () => ({
  default: (await import('./notifications-tab.tsx')).NotificationsTab,
}))
const RequiredFactor = lazy(async () => ({ default: (await import('./required-factor.tsx')).RequiredFactor }))

/** The user's account settings. Shows only the second factor until a required one is set up. */
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
  // Keeps the codes visible when a refresh restores the rights in the meantime.
  const [codes, setCodes] = useState<readonly string[]>()
  if (user.secondFactor === 'REQUIRED' || codes) return <RequiredFactor codes={codes} onCodes={setCodes} />
  if (tab === 'account') return <AccountTab />
  if (tab === 'notifications') return <NotificationsTab />
  return <NotFound path={`/account-settings/${tab}`} />
}
