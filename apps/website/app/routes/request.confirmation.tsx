import { endpoints } from '@kandili/contract'
import { Candle } from '@kandili/design/candle'
import { inLanguage } from '@kandili/messages'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import styles from '../features/request/after.module.css'
import { CopyLink } from '../features/request/copy-link.tsx'
import { StepLine } from '../features/request/flow-page.tsx'
import { apiOf } from '../lib/api.ts'
import { orNotFound } from '../lib/failures.ts'
import { languageOf, useLanguage, useT } from '../lib/language.ts'
import { formatMoney } from '../lib/money.ts'
import { visitContext } from '../lib/visit.ts'
import { wordsOf } from '../lib/words.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import layout from '../ui/styles/layout.module.css'

export async function loader(asking: LoaderFunctionArgs) {
  const code = asking.params.code ?? ''
  const request = await orNotFound(apiOf(asking).call(endpoints.requests.track, { params: { code } }))
  const language = languageOf(asking.request)
  const reached =
    request.status === 'PAID' || request.status === 'COMPLETED' || request.payment?.method === 'CASH'
  if (!reached) throw redirect(`/${language}/request/return/${code}`)
  return {
    request,
    address: `${asking.context.get(visitContext).origin}/${language}/track/${code}`,
    now: Date.now(),
    words: wordsOf(asking.request, 'request'),
  }
}

/** The sixth step. The candle is unlit until the temple lights it: a flame means lit. */
export default function Confirmation() {
  const { request, address, now } = useLoaderData<typeof loader>()
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const [line] = request.lines
  if (!line) return null
  const candle = line.service === 'CANDLE'
  const lit = line.litAt !== null && line.burnsUntil !== null && Date.parse(line.burnsUntil) > now
  const type = inLanguage(line.typeTitle, language)
  const receives = request.lines.reduce((sum, one) => sum + one.templeReceives, 0)
  return (
    <>
      <PageHead title={t('confirmation.title')} description={t('description')} indexed={false} />
      <main id="content" tabIndex={-1} className={styles.page}>
        <div className={styles.niche} data-theme="dark" aria-hidden="true">
          <Candle lit={lit} lighting height={300} width={46} flame={52} reach={760} />
        </div>
        <div className={styles.text}>
          <StepLine number={6} />
          <h1>{t('confirmation.title')}</h1>
          <p className={layout.lead}>{t(`confirmation.${line.service}`)}</p>
          {candle && !lit && <p className={styles.more}>{t('confirmation.unlit')}</p>}
          <div className={styles.names}>
            <p>{line.namesAsRead.join(', ')}</p>
            <p>
              {[
                shared(`intention.${line.intention}`),
                line.quantity > 1 ? `${line.quantity} × ${type}` : type,
                inLanguage(line.temple.title, language),
              ].join(' · ')}
            </p>
          </div>
          <p className={styles.label}>{t(candle ? 'confirmation.follow.CANDLE' : 'confirmation.follow')}</p>
          <CopyLink
            address={address}
            label={t(candle ? 'confirmation.follow.CANDLE' : 'confirmation.follow')}
          />
          <p className={styles.small} style={{ marginTop: '0.6rem' }}>
            {t('confirmation.secret')}
          </p>
          <div className={styles.actions}>
            <ButtonLink look="primary" to={`/${language}/track/${request.code}`}>
              {t(candle ? 'confirmation.see.CANDLE' : 'confirmation.see')}
            </ButtonLink>
            <ButtonLink to={`/${language}/request/service`}>{t('confirmation.again')}</ButtonLink>
          </div>
          {request.paidAt && (
            <p className={styles.small}>
              {t('confirmation.paid', {
                total: formatMoney(request.total),
                net: formatMoney(receives),
                number: String(request.number),
              })}
            </p>
          )}
        </div>
      </main>
    </>
  )
}
