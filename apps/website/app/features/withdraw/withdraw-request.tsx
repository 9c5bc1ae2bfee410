import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { sumCents } from '@kandili/money'
import { Form } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldSet } from '../../ui/field.tsx'
import { Eyebrow, Lead, Num } from '../../ui/layout.tsx'
import { isUnpaid, openLines } from './open-lines.ts'
import styles from './withdraw.module.css'

type Request = endpoints.requests.TrackedRequest
type Line = endpoints.requests.TrackedLine

function Act({ line }: { line: Line }) {
  const language = useLanguage()
  const type = inLanguage(line.typeTitle, language)
  return (
    <span>
      {line.quantity > 1 ? `${line.quantity} × ${type}` : type}
      <small>{inLanguage(line.temple.title, language)}</small>
    </span>
  )
}

/** Lists what is already done, with the reason why it stays. */
function Begun({ lines }: { lines: readonly Line[] }) {
  const t = useT('withdraw')
  const begun = lines.filter(({ state }) => state === 'FULFILLED')
  if (begun.length === 0) return null
  return (
    <section>
      <h2>{t('own.begun')}</h2>
      <ul className={styles.acts}>
        {begun.map((line) => (
          <li key={line.id} className={styles.act}>
            <Act line={line} />
          </li>
        ))}
      </ul>
      <p>{t('own.begunText')}</p>
    </section>
  )
}

type StepProps = { request: Request; chosen: readonly number[] }

type ChooseProps = StepProps & {
  /** Nothing was chosen. */
  refused: boolean
  /** The temple did it between the two steps. */
  tooLate: boolean
}

/** The first of the two steps: what is withdrawn. */
export function ChooseActs({ request, chosen, refused, tooLate }: ChooseProps) {
  const t = useT('withdraw')
  const language = useLanguage()
  const open = openLines(request)
  const asWhole = isUnpaid(request)
  return (
    <>
      <Eyebrow>{t('own.number', { number: String(request.number) })}</Eyebrow>
      <h1>{t(open.length > 0 ? 'title' : 'own.nothing')}</h1>
      <Lead>{t(open.length === 0 ? 'own.nothingText' : asWhole ? 'own.unpaid' : 'own.lead')}</Lead>
      {tooLate && (
        <p role="alert" className={styles.error}>
          {t('own.meanwhile')}
        </p>
      )}
      {open.length > 0 && (
        <Form method="get">
          <input type="hidden" name="step" value="confirm" />
          <FieldSet legend={t('own.choose')} describedBy={refused ? 'withdraw-refused' : undefined}>
            {refused && (
              <p id="withdraw-refused" role="alert" className={styles.error}>
                {t('own.none')}
              </p>
            )}
            {open.map((line) =>
              asWhole ? (
                <div key={line.id} className={styles.act}>
                  <input type="hidden" name="line" value={line.id} />
                  <Act line={line} />
                  <Num>{formatMoney(line.amount)}</Num>
                </div>
              ) : (
                <label key={line.id} className={styles.choice}>
                  <input
                    type="checkbox"
                    name="line"
                    value={line.id}
                    defaultChecked={chosen.length === 0 ? !refused : chosen.includes(line.id)}
                  />
                  <Act line={line} />
                  <Num>{formatMoney(line.amount)}</Num>
                </label>
              ),
            )}
          </FieldSet>
          <div className={styles.actions}>
            <Button look="primary">{t('ask.action')}</Button>
            <ButtonLink to={`/${language}/track/${request.code}`}>{t('confirm.back')}</ButtonLink>
          </div>
        </Form>
      )}
      <Begun lines={request.lines} />
      {open.length === 0 && (
        <p className={styles.actions}>
          <ButtonLink look="primary" to={`/${language}/track/${request.code}`}>
            {t('own.back')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** The second step: the statement as it will be stored, and the button that submits it. */
export function ConfirmWithdrawal({ request, chosen }: StepProps) {
  const t = useT('withdraw')
  const language = useLanguage()
  const lines = openLines(request).filter(({ id }) => chosen.includes(id))
  const returned = sumCents(lines.map(({ amount, refunded }) => amount - refunded))
  return (
    <>
      <Eyebrow>{t('own.number', { number: String(request.number) })}</Eyebrow>
      <h1>{t('own.confirmTitle')}</h1>
      <Lead>{t('own.statement', { name: request.contactFirstName, number: String(request.number) })}</Lead>
      <ul className={styles.acts}>
        {lines.map((line) => (
          <li key={line.id} className={styles.act}>
            <Act line={line} />
            <Num>{formatMoney(line.amount)}</Num>
          </li>
        ))}
      </ul>
      {!isUnpaid(request) && (
        <p className={styles.total}>
          <span>{t('own.returns')}</span>
          <Num>{formatMoney(returned)}</Num>
        </p>
      )}
      <p>{t('own.receipt')}</p>
      <Form method="post" className={styles.actions}>
        {lines.map(({ id }) => (
          <input key={id} type="hidden" name="line" value={id} />
        ))}
        <Button look="primary">{t('confirm.action')}</Button>
        <ButtonLink to={`/${language}/withdraw/${request.code}`}>{t('confirm.back')}</ButtonLink>
      </Form>
    </>
  )
}

export function Withdrawn({ request }: { request: Request }) {
  const t = useT('withdraw')
  const language = useLanguage()
  return (
    <>
      <Eyebrow>{t('own.number', { number: String(request.number) })}</Eyebrow>
      <h1>{t('own.done')}</h1>
      <Lead>{t('own.doneText')}</Lead>
      <p className={styles.actions}>
        <ButtonLink look="primary" to={`/${language}/track/${request.code}`}>
          {t('own.back')}
        </ButtonLink>
      </p>
    </>
  )
}
