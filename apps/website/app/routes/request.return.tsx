import { endpoints, isErrorCode } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { errorMessages } from '@kandili/messages/errors'
import { useEffect } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { epcCode } from '../features/request/payment/epc-code.server.ts'
import { PaymentStatus, standingOf } from '../features/request/payment/payment-status.tsx'
import { payableMethods, payOrShow } from '../features/request/payment/place.server.ts'
import { apiOf } from '../lib/api.ts'
import { orNotFound } from '../lib/failures.ts'
import { languageOf, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { useQuietRevalidation } from '../lib/use-quiet-revalidation.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Wrap } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** Polling interval while waiting for the bank, in milliseconds. */
const lookAgain = 3_000

/**
 * The gateway redirects the payer here. The payment's state comes from the gateway itself, because the payer's browser
 * cannot be trusted.
 */
export async function loader(asking: LoaderFunctionArgs) {
  const code = asking.params.code ?? ''
  const language = languageOf(asking.request)
  const api = apiOf(asking)
  const payer = await orNotFound(api.call(endpoints.payments.sync, { params: { code } }))
  if (payer.status === 'PAID' || payer.status === 'COMPLETED') {
    throw redirect(`/${language}/request/confirmation/${code}`)
  }
  const request = await orNotFound(api.call(endpoints.requests.track, { params: { code } }))
  const refused = new URL(asking.request.url).searchParams.get('refused') ?? ''
  const refusal = isErrorCode(refused) ? createT(language, errorMessages)(refused) : undefined
  const transfer = payer.payment?.transfer
  return {
    data: { payer, request, qr: transfer && transfer.iris === null ? epcCode(transfer) : null },
    refusal,
    words: wordsOf(asking.request, 'request'),
  }
}

export async function action(asking: ActionFunctionArgs) {
  const form = await readForm(asking.request)
  const method = payableMethods.find((one) => one === form.get('method')) ?? 'CARD'
  return payOrShow(asking, asking.params.code ?? '', method)
}

export default function ReturnFromGateway() {
  const { data, refusal } = useLoaderData<typeof loader>()
  const revalidate = useQuietRevalidation()
  const t = useT('request')
  const standing = standingOf(data)
  useEffect(() => {
    if (standing !== 'waiting') return
    const timer = setInterval(() => void revalidate(), lookAgain)
    return () => clearInterval(timer)
  }, [standing, revalidate])
  return (
    <>
      <PageHead title={t(`return.${standing}`)} description={t('description')} indexed={false} />
      {standing === 'waiting' && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <Wrap as="main" id="content" tabIndex={-1}>
        <PaymentStatus data={data} refusal={refusal} />
      </Wrap>
    </>
  )
}
