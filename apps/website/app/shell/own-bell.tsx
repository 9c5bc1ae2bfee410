import { lazy, Suspense } from 'react'
import { useUser } from '../lib/session/use-user.ts'

const Bell = lazy(() => import('../features/notifications/bell.tsx'))

/** The bell of signed-in customers; nobody else loads it. */
export function OwnBell({ className }: { className: string | undefined }) {
  const user = useUser()
  if (user?.type !== 'CUSTOMER') return null
  return (
    <Suspense fallback={null}>
      <Bell className={className} />
    </Suspense>
  )
}
