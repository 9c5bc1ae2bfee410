import {
  ArrowClockwiseIcon,
  CalendarBlankIcon,
  ChatTextIcon,
  CoinsIcon,
  PlusIcon,
  StarIcon,
} from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { type KeyboardEvent, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { dayAndMonth } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import { formatMoney, splitOf } from '../../../lib/money.ts'
import type { Problems } from '../../../lib/use-problems.ts'
import { useProblems } from '../../../lib/use-problems.ts'
import { Button } from '../../../ui/button.tsx'
import { AcceptedByButton, BeginField } from '../../../ui/consent-fields.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { Card, Num, Wrap } from '../../../ui/layout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { QuietRow } from '../../../ui/quiet-row.tsx'
import { Niche } from '../../offerings/niche.tsx'
import { AccountField } from '../contact/account-fields.tsx'
import { ContactFields } from '../contact/contact-fields.tsx'
import { forgetContact, storeContact } from '../contact/kept-contact.ts'
import { IntentionField } from '../details/intention-field.tsx'
import { TypeField } from '../details/type-field.tsx'
import { forgetTypedDetails } from '../details/typed-details.ts'
import { useAct } from '../details/use-act.ts'
import { useActFields } from '../details/use-act-fields.tsx'
import { useEvery } from '../draft/every.ts'
import { formId } from '../draft/steps.ts'
import { MethodsField, methodsOf } from '../payment/methods.tsx'
import type { PayableMethod } from '../payment/place.server.ts'
import styles from './one.module.css'
import type { loadOne } from './one.server.ts'
import { TempleChoice } from './temple-choice.tsx'

const shownContact = ['firstName', 'lastName', 'email'] as const

/** Enter goes to the next field: nobody pays by it. In the search for a temple it searches. */
const goToNextField = (event: KeyboardEvent<HTMLFormElement>) => {
  const { target } = event
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const form = event.currentTarget
  if (target.name === 'q') {
    form.querySelector<HTMLButtonElement>('button[value="find"]')?.click()
    return
  }
  const fields = [...form.querySelectorAll<HTMLElement>('input:not([type="hidden"]), select, textarea')]
  const isNext = (field: HTMLElement) =>
    target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING && field.checkVisibility()
  fields.find(isNext)?.focus()
}

type OnePageProps = Awaited<ReturnType<typeof loadOne>> & {
  problems?: Problems
  /** The method of payment before the form was returned with errors. */
  method?: PayableMethod
  /** The request to begin was ticked then. */
  begins?: boolean
}

/** One act at one temple on one page: what the steps ask for one after the other, with the rest in closed rows. */
export function OnePage(props: OnePageProps) {
  const { chosen, saints, read, temples, unpaid, once, method = 'CARD', begins } = props
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const { service, temple, offerings, parameters } = chosen
  const act = useAct(chosen, read)
  const { draft, typed, offering, quantity, total } = act
  const { problems, mend } = useProblems(props.problems)
  const errors: Readonly<Record<string, string>> = problems?.fields ?? {}
  const fields = useActFields(act, { ...props, errors })
  const busy = useNavigation().state !== 'idle'
  const methods = methodsOf([temple], parameters)
  const [way, setWay] = useState(method)
  const title = t(`one.title.${service}`)
  const everyOf = useEvery()
  const [every, setEvery] = useState(draft.every)
  const others = draft.others?.length ?? 0
  const asksWay = others === 0 && total !== 0 && methods.length > 1
  const split = total ? splitOf(total, { ...parameters, ...temple }) : null
  const namesAsRead = typed.names.map((name) =>
    draft.asTyped?.includes(name) ? name : (act.readings[name]?.asRead ?? name),
  )
  return (
    <>
      <PageHead title={title} description={t('description')} indexed={false} />
      <Wrap as="main" id="content" tabIndex={-1}>
        <Form
          method="post"
          id={formId}
          noValidate
          className={styles.page}
          onKeyDown={goToNextField}
          onInput={(event) => {
            act.follow(event.currentTarget)
            storeContact(event.currentTarget, shownContact)
            mend(event)
          }}
          onChange={(event) => {
            act.follow(event.currentTarget)
            if (event.target instanceof HTMLInputElement && event.target.name === 'method')
              setWay(event.target.value as PayableMethod)
            if (event.target instanceof HTMLSelectElement && event.target.name === 'every')
              setEvery(event.target.value)
          }}
          onSubmit={() => {
            // What is sent is in the draft, or placed.
            forgetTypedDetails()
            forgetContact()
          }}
        >
          <div>
            {/* Without scripts, Enter presses a form's first button. */}
            <button type="submit" hidden name="intent" value="stay" />
            <input type="hidden" name="service" value={service} />
            <input type="hidden" name="temple" value={temple.slug} />
            <input type="hidden" name="once" value={once} />
            <input type="hidden" name="shown" value={total ?? ''} />
            <h1 className={styles.title}>{title}</h1>
            {unpaid && (
              <p className={styles.notice}>
                {t('one.unpaid')}{' '}
                <Link to={`/${language}/request/return/${unpaid}`}>{t('one.unpaidAction')}</Link>
              </p>
            )}
            {chosen.isWithdrawn && <p className={styles.notice}>{t('gone.offering')}</p>}
            <ErrorSummary
              problems={problems}
              labels={{
                firstName: t('one.firstName'),
                lastName: t('one.lastName'),
                email: t('one.email'),
              }}
            />
            <TempleChoice service={service} temple={temple} temples={temples} />
            <TypeField offerings={offerings} chosen={draft.typeId} error={errors.typeId} compact />
            <IntentionField allowed={act.allowed} chosen={draft.intention} error={errors.intention} compact />
            {fields.names}
            <div className={styles.rows}>
              <QuietRow
                icon={<CalendarBlankIcon />}
                label={t('one.day')}
                value={
                  typed.onDay && typed.preferredDate
                    ? dayAndMonth(language, typed.preferredDate)
                    : shared('asSoonAsPossible')
                }
                open={Boolean(errors.preferredDate || errors.when)}
              >
                {fields.day}
              </QuietRow>
              <QuietRow
                icon={<ArrowClockwiseIcon />}
                label={t('every')}
                value={everyOf(every) ?? t('every.once')}
                open={Boolean(draft.every || errors.everyFrom)}
              >
                {fields.every}
              </QuietRow>
              {saints.length > 0 && (
                <QuietRow
                  icon={<StarIcon />}
                  label={t('one.saint')}
                  value={inSaints(saints, typed.saintId, language) ?? t('details.saint.none')}
                >
                  {fields.saint}
                </QuietRow>
              )}
              <QuietRow
                icon={<ChatTextIcon />}
                label={t('one.message')}
                value={typed.messageLength > 0 && t('one.written')}
                open={Boolean(errors.message)}
              >
                {fields.message}
              </QuietRow>
              <QuietRow
                icon={<CoinsIcon />}
                label={t('one.offering')}
                value={
                  <Num>
                    {[
                      quantity,
                      total ? formatMoney(total) : total === 0 && t('summary.free'),
                      asksWay && way !== 'CARD' && t(`review.${way}`),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Num>
                }
                open={Boolean(errors.quantity || errors.amount)}
              >
                {fields.quantity}
                {fields.amount}
                {asksWay && <MethodsField methods={methods} method={method} />}
              </QuietRow>
              <QuietRow
                icon={<PlusIcon />}
                label={t('one.more')}
                value={others > 0 && t('summary.others', { count: others })}
              >
                <Button small name="intent" value="add">
                  {t('one.moreAction')}
                </Button>
              </QuietRow>
            </div>
            <div className={styles.contact}>
              <ContactFields of="one" draft={draft} errors={errors} />
            </div>
            <div className={styles.consent}>
              <CheckField
                name="acceptSensitive"
                defaultChecked={draft.acceptSensitive}
                error={errors.acceptSensitive}
              >
                {t('details.sensitive')}
              </CheckField>
              <details>
                <summary>{t('one.why')}</summary>
                <p className={styles.meaning}>
                  {t('details.sensitiveText', { days: parameters.retentionDays })}
                </p>
              </details>
              {others === 0 && total !== 0 && <BeginField error={errors.acceptBegin} given={begins} />}
            </div>
          </div>
          <Card as="aside" className={styles.aside} aria-label={t('one.sum')}>
            {offering && <Niche offering={offering} className={styles.niche} />}
            <p className={styles.asRead}>
              {namesAsRead.length > 0 ? namesAsRead.join(', ') : t('one.empty')}
            </p>
            <div className={styles.sum} aria-live="polite">
              <Num as="b">
                {total === 0 ? t('summary.free') : typeof total === 'number' ? formatMoney(total) : ''}
              </Num>
              <p>
                {others > 0
                  ? `${t('summary.thisOne')}, ${t('summary.others', { count: others })}`
                  : split &&
                    t('one.split', {
                      temple: formatMoney(split.temple),
                      card: formatMoney(split.card),
                      platform: formatMoney(split.platform),
                    })}
              </p>
            </div>
            <AccountField note={t('review.account')} />
            <Button look="primary" wide name="intent" value="send" aria-disabled={busy}>
              {others > 0
                ? t('one.review')
                : total === 0
                  ? t('review.send')
                  : t('one.pay', { total: typeof total === 'number' ? formatMoney(total) : '' })}
            </Button>
            {others === 0 && (
              <p className={styles.small}>
                <AcceptedByButton /> {total !== 0 && t('one.refund')}
              </p>
            )}
          </Card>
        </Form>
      </Wrap>
    </>
  )
}

const inSaints = (
  saints: OnePageProps['saints'],
  id: number | undefined,
  language: 'el' | 'en',
): string | undefined => {
  const saint = saints.find((one) => one.id === id)
  return saint && inLanguage(saint.title, language)
}
