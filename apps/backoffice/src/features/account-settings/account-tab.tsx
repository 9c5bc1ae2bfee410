import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/client.ts'
import { useT } from '../../app/language/language.tsx'
import listClasses from '../../crud/list.module.css'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import classes from './account-settings.module.css'
import { DataCard } from './data-card.tsx'
import { EmailCard } from './email-card.tsx'
import { OwnSessionsCard } from './own-sessions-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

/** Who one is, how one comes in, where one is signed in, and what is kept. */
export const AccountTab = () => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['own-profile'],
    queryFn: () => call<typeof endpoints.account.readProfile>('GET', '/users/me/profile'),
    // What is being typed is not replaced, and every visit begins with what is there now.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  if (error && !data) {
    return <LoadingFailed onAgain={refetch} />
  }
  if (!data) {
    return (
      <p className={listClasses.notice} role="status">
        {t('list.loading')}
      </p>
    )
  }
  return (
    <>
      <ProfileForm profile={data} />
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
