import type { endpoints } from '@kandili/contract'
import { toLatinLetters } from '@kandili/greek/to-latin-letters'
import { inLanguage } from '@kandili/messages'
import { dayOfYear } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import { Lead } from '../../../ui/layout.tsx'
import { Niche } from '../../offerings/niche.tsx'
import { actOf } from '../../offerings/offering.ts'
import { StartForm } from '../../offerings/start-form.tsx'
import styles from './confirmation.module.css'
import { NextSteps } from './next-steps.tsx'
import { OwnContact, type OwnContactProps } from './own-contact.tsx'

type ConfirmationProps = {
  request: endpoints.requests.TrackedRequest
  line: endpoints.requests.TrackedLine
  /** The secret URL of the request's tracking page. */
  address: string
  /** Milliseconds since 1970. */
  now: number
  /** Null in any other browser than the one that has just placed the request. */
  contact: OwnContactProps['contact'] | null
  corrected?: OwnContactProps['corrected']
}

/** The end of both ways to ask, the steps and the one page. Shows the offering unlit until the temple lights it: a flame means lit. */
export function ConfirmationPage(props: ConfirmationProps) {
  const { request, line, address, now, contact, corrected } = props
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const act = actOf(line)
  const lit = line.litAt !== null && line.burnsUntil !== null && Date.parse(line.burnsUntil) > now
  const titleOf = ({ quantity, typeTitle }: endpoints.requests.TrackedLine) => {
    const type = inLanguage(typeTitle, language)
    return quantity > 1 ? `${quantity} × ${type}` : type
  }
  const receives = request.lines.reduce((sum, one) => sum + one.templeReceives, 0)
  const hasSeveralTemples = new Set(request.lines.map(({ temple }) => temple.id)).size > 1
  const title = request.awaitsConfirmation
    ? 'confirmation.unconfirmedTitle'
    : hasSeveralTemples
      ? 'confirmation.titleOfSeveral'
      : 'confirmation.title'
  // Several acts are tracked together, as one request.
  const followed = request.lines.length > 1 ? 'PRAYER' : act
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <div className={styles.wall}>
        <Niche offering={line} lit={lit} lighting />
      </div>
      <div className={styles.text}>
        <h1>{t(title)}</h1>
        <Lead>
          {request.awaitsConfirmation
            ? t('confirmation.unconfirmed')
            : request.total === 0
              ? t('confirmation.free')
              : request.paidAt
                ? t(hasSeveralTemples ? 'confirmation.paidToSeveral' : 'confirmation.paid', {
                    total: formatMoney(request.total),
                    net: formatMoney(receives),
                  })
                : t('confirmation.cash', { total: formatMoney(request.total) })}
        </Lead>
        {request.lines.map((one) => (
          <div className={styles.names} key={one.id}>
            <p>{language === 'el' ? one.namesAsRead.join(', ') : one.names.map(toLatinLetters).join(', ')}</p>
            <p>
              {[
                ...(one.intention ? [shared(`intention.${one.intention}`)] : []),
                titleOf(one),
                inLanguage(one.temple.title, language),
                ...(one.preferredDate ? [dayOfYear(language, one.preferredDate)] : []),
              ].join(' · ')}
            </p>
          </div>
        ))}
        {contact && <OwnContact contact={contact} corrected={corrected} />}
        {!request.awaitsConfirmation && (
          <NextSteps request={request} now={now} byPhone={contact?.email === ''} />
        )}
        <div className={styles.actions}>
          <ButtonLink look="primary" to={`/${language}/track/${request.code}`}>
            {t(`confirmation.see.${followed}`)}
          </ButtonLink>
          {request.paidAt && request.total > 0 && (
            <ButtonAnchor href={`/api/public/orders/${request.code}/receipt?language=${language}`} download>
              {t('confirmation.receipt')}
            </ButtonAnchor>
          )}
          <StartForm asked={{ service: line.service, temple: line.temple.slug ?? undefined }}>
            <Button>{t('confirmation.again')}</Button>
          </StartForm>
        </div>
        <p className={styles.small}>
          {t('confirmation.number', { number: String(request.number) })} <a href={address}>{address}</a>
        </p>
        <p className={styles.small}>{t('confirmation.secret')}</p>
      </div>
    </main>
  )
}
