import { endpoints } from '@kandili/contract'
import { type ActionFunctionArgs, Form, useActionData } from 'react-router'
import { WayInPage } from '../features/account/authentication-page.tsx'
import { apiOf, orNull } from '../lib/api.ts'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'
import { Button, ButtonAnchor } from '../ui/button.tsx'

export const loader = loadWords('authentication', 'shared')

/** Unsubscribes from the e-mails of the key. Works without scripts and without signing in. */
export async function action(asking: ActionFunctionArgs) {
  const params = { key: asking.params.key ?? '' }
  const done = await orNull(apiOf(asking).call(endpoints.notifications.unsubscribe, { params }))
  return { outcome: done ? ('done' as const) : ('unknown' as const) }
}

/** Linked from mails. It needs a click, because mail scanners open every link but press no buttons. */
export default function Unsubscribe() {
  const t = useT('authentication')
  const outcome = useActionData<typeof action>()?.outcome ?? 'asked'
  return (
    <WayInPage
      title={t('unsubscribe.title')}
      description={t('unsubscribe.description')}
      heading={t(`unsubscribe.${outcome}`)}
      intro={t(`unsubscribe.${outcome}Text`)}
    >
      {outcome === 'asked' ? (
        <Form method="post">
          <Button look="primary" wide>
            {t('unsubscribe.action')}
          </Button>
        </Form>
      ) : (
        <ButtonAnchor wide href="/">
          {t('unsubscribe.home')}
        </ButtonAnchor>
      )}
    </WayInPage>
  )
}
