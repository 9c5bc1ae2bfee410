import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './account-settings.module.css'
import { DataCard } from './data-card.tsx'
import { EmailCard } from './email-card.tsx'
import { OwnSessionsCard } from './own-sessions-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

/** Profile, sign-in, sessions and personal data. */
export const AccountTab = () => {
  const profile = useQuery({
    queryKey: ['own-profile'],
    queryFn: () => call<typeof endpoints.account.readProfile>('GET', '/users/me/profile'),
    // A refetch would overwrite the input; every visit starts from fresh data.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  return (
    <>
      <Loaded of={profile} size="page">
        {(data) => <ProfileForm profile={data} />}
      </Loaded>
      <div className={`${classes.page} ${classes.after}`}>
        <EmailCard />
        <PasswordCard />
        <SecondFactorCard />
        <OwnSessionsCard />
        <DataCard />
      </div>
    </>
  )
}
