import type { EnrolmentStep } from '@kandili/contract'
import { CheckCircleIcon, WarningCircleIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import type { ReactNode } from 'react'
import { civilDateOf, dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { Chip } from '../../ui/chip.tsx'
import classes from '../../ui/row-card.module.css'
import type { Enrolment } from './queries.ts'

/** The recorded data of a point, in words. */
const useWordsFor = () => {
  const t = useT()
  const language = useLanguage()
  return (enrolment: Enrolment, step: EnrolmentStep): string[] => {
    const { origin, identity, mandate, offerings, terms, money, checklist } = enrolment
    const isDone = checklist.some((point) => point.step === step && point.done)
    switch (step) {
      case 'ORIGIN':
        return [
          origin.userRequestId === null
            ? t('enrolment.origin.created', { at: dateTimeOf(origin.at) })
            : t('enrolment.origin.application', { number: origin.userRequestId, at: dateTimeOf(origin.at) }),
        ]
      case 'IDENTITY':
        return [
          identity
            ? t('enrolment.identity.by', { ...identity, at: dateTimeOf(identity.at) })
            : t('enrolment.identity.none'),
        ]
      case 'MANDATE': {
        const { state, from, until, by, reference } = mandate
        const key =
          state === 'HOLDS' && until === null
            ? ('enrolment.mandate.HOLDS.noEnd' as const)
            : (`enrolment.mandate.${state}` as const)
        const dates = { from: from ? civilDateOf(from) : '', until: until ? civilDateOf(until) : '' }
        const given =
          by && reference ? [t('enrolment.mandate.given', { by: inLanguage(by, language), reference })] : []
        return [...given, t(key, dates)]
      }
      case 'PLACE':
        return [t(isDone ? 'enrolment.place.set' : 'enrolment.place.none')]
      case 'OFFERING':
        return [
          offerings > 0 ? t('enrolment.offerings', { count: offerings }) : t('enrolment.offerings.none'),
        ]
      case 'TERMS': {
        const { accepted, version } = terms
        if (!accepted) return [t('enrolment.terms.none')]
        const words = { ...accepted, at: dateTimeOf(accepted.at), version: civilDateOf(accepted.version) }
        return [
          isDone
            ? t('enrolment.terms.accepted', words)
            : t('enrolment.terms.outdated', { version: words.version, present: civilDateOf(version) }),
        ]
      }
      case 'MONEY':
        return [
          money.length === 0
            ? t('enrolment.money.none')
            : money.map((way) => t(`enrolment.money.${way}`)).join(', '),
        ]
    }
  }
}

type ChecklistProps = {
  enrolment: Enrolment
  /** The link to fix or change a point. */
  wayTo: (step: EnrolmentStep, done: boolean) => ReactNode
}

/** Every point that a temple needs before it is published: its state, recorded data, and a link to fix it. */
export const Checklist = ({ enrolment, wayTo }: ChecklistProps) => {
  const t = useT()
  const wordsFor = useWordsFor()
  return (
    <ul className={classes.rows}>
      {enrolment.checklist.map(({ step, done }) => (
        <li key={step}>
          <div className={classes.words}>
            <b>{t(`enrolment.${step}`)}</b>
            {wordsFor(enrolment, step).map((words) => (
              <small key={words}>{words}</small>
            ))}
          </div>
          {wayTo(step, done)}
          <Chip tone={done ? 'done' : 'wait'} icon={done ? CheckCircleIcon : WarningCircleIcon}>
            {t(done ? 'enrolment.done' : 'enrolment.missing')}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
