import { endpoints } from '@kandili/contract'
import { preferenceIn } from '@kandili/design/preferences'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ConfirmationPage } from '../features/request/confirmation/confirmation-page.tsx'
import { correctOwnContact, readOwnContact } from '../features/request/confirmation/own-contact.server.ts'
import { apiOf } from '../lib/api.ts'
import { orNotFound } from '../lib/failures.ts'
import { languageOf, useT } from '../lib/language.ts'
import { visitContext } from '../lib/visit.ts'
import { wordsOf } from '../lib/words.server.ts'
import { PageHead } from '../ui/page-head.tsx'

export async function loader(asking: LoaderFunctionArgs) {
  const code = asking.params.code ?? ''
  const request = await orNotFound(apiOf(asking).call(endpoints.requests.track, { params: { code } }))
  const language = languageOf(asking.request)
  const reached =
    request.status === 'PAID' || request.status === 'COMPLETED' || request.payment?.method === 'CASH'
  if (!reached) throw redirect(`/${language}/request/return/${code}`)
  if (preferenceIn(asking.request.headers.get('cookie'), 'simple') === 'yes') {
    throw redirect(`/${language}/simple/done/${code}`)
  }
  return {
    request,
    contact: await readOwnContact(asking),
    address: `${asking.context.get(visitContext).origin}/${language}/track/${code}`,
    now: Date.now(),
    words: wordsOf(asking.request, 'request'),
  }
}

export const action = (asking: ActionFunctionArgs) => correctOwnContact(asking)

export default function Confirmation() {
  const { request, contact, address, now } = useLoaderData<typeof loader>()
  const corrected = useActionData<typeof action>()
  const t = useT('request')
  const [line] = request.lines
  return (
    <>
      <PageHead title={t('confirmation.title')} description={t('description')} indexed={false} />
      {line && (
        <ConfirmationPage
          request={request}
          line={line}
          address={address}
          now={now}
          contact={contact}
          corrected={corrected}
        />
      )}
    </>
  )
}
