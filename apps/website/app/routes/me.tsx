import type { SessionUser } from '@kandili/contract/session'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { AccountPage, nameOf } from '../features/account/account-page.tsx'
import { deviceRequests } from '../features/account/device-requests.server.ts'
import styles from '../features/account/me.module.css'
import { OwnBadges } from '../features/account/own-badges.tsx'
import { OwnConversations } from '../features/account/own-conversations.tsx'
import { filterIn } from '../features/account/own-filter.ts'
import { FoundRequests, OwnRequestList } from '../features/account/own-requests.tsx'
import { useOwnRequests } from '../features/account/use-own-requests.ts'
import { StartButton } from '../features/offerings/start-form.tsx'
import { useT } from '../lib/language.ts'
import { signOut } from '../lib/session/session.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Button } from '../ui/button.tsx'
import { Lead } from '../ui/layout.tsx'

export const loader = async (asking: LoaderFunctionArgs) => ({
  words: wordsOf(asking.request, 'account'),
  onDevice: await deviceRequests(asking),
})

function Mine({ user }: { user: SessionUser }) {
  const t = useT('account')
  const [search] = useSearchParams()
  const filter = filterIn(search)
  const asked = useOwnRequests(filter)
  const leave = async () => {
    await signOut()
    window.location.assign('/login')
  }
  return (
    <>
      <div className={styles.head}>
        <div className={styles.who}>
          <Lead>{nameOf(user)}</Lead>
          <Button type="button" look="text" onClick={() => void leave()}>
            {t('me.signOut')}
          </Button>
        </div>
        {asked.state === 'found' && asked.found.total > 0 && (
          <StartButton asked={{ service: 'CANDLE' }}>{t('me.light')}</StartButton>
        )}
      </div>
      <OwnRequestList asked={asked} filter={filter} />
      <OwnConversations />
      <OwnBadges />
    </>
  )
}

/** A customer's requests. */
export default function Me() {
  const t = useT('account')
  const { onDevice } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <AccountPage
      title={t('me.title')}
      description={t('me.description')}
      withoutScripts={onDevice && <FoundRequests found={onDevice} filter={filterIn(search)} />}
    >
      {(user) => <Mine user={user} />}
    </AccountPage>
  )
}
