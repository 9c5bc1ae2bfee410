import type { endpoints } from '@kandili/contract'
import { hourOf } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import { dueOf } from '../../offerings/due.ts'
import { actOf } from '../../offerings/offering.ts'
import styles from './confirmation.module.css'

type NextStepsProps = {
  request: endpoints.requests.TrackedRequest
  now: number
  /** Whether the operator telephones the payer, who has no e-mail. */
  byPhone: boolean
}

/** What happens next, in three lines with their hours. */
export function NextSteps({ request, now, byPhone }: NextStepsProps) {
  const t = useT('request')
  const language = useLanguage()
  const acts = new Set(request.lines.map(actOf))
  const [act] = acts
  const what = acts.size === 1 && act ? act : 'SEVERAL'
  const dues = new Set(request.lines.map((line) => dueOf({ request, line, now }, language)))
  const [due = ''] = dues
  const time = hourOf(request.paidAt ?? request.placedAt)
  const steps = [
    request.total > 0 && request.paidAt
      ? [t('next.paid', { time }), t('next.paidText')]
      : [t('next.sent', { time }), t('next.sentText')],
    [dues.size === 1 ? t(`next.${what}`, { due }) : t('next.eachDay'), t(`next.text.${what}`)],
    [t(byPhone ? 'next.call' : 'next.mail'), t('next.newsText')],
  ] as const
  return (
    <ol className={styles.next}>
      {steps.map(([title, text]) => (
        <li key={title}>
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
