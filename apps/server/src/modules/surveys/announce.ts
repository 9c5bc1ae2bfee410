import { addDays } from '@kandili/almanac'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal, refusedState } from '../../platform/errors.ts'
import { type News, notifyAll } from '../notifications/index.ts'
import { isOpenOn, mayOpen, surveyToCheck, voterOfUser } from './policy.ts'
import { findEndingOn, type SurveyRow, setStatus } from './repository.ts'
import { findAnswers } from './repository-answers.ts'
import { findAsked } from './repository-people.ts'
import { isCounted } from './results.ts'

/** A week before the last day, those who have not submitted are reminded by themselves. */
const REMINDER_DAYS = 7

/** `2027-01-31` as both languages write it. */
const written = (date: string): string => date.split('-').toReversed().join('/')

const newsOf = (survey: SurveyRow, kind: 'surveyOpened' | 'surveyReminder', today: string) =>
  ({
    kind,
    key: kind === 'surveyOpened' ? `${kind}:${survey.id}` : `${kind}:${survey.id}:${today}`,
    facts: (language) => ({
      title: survey.title[language] || survey.title.el,
      until: written(survey.submission_to),
    }),
    link: `/my-surveys/${survey.id}`,
  }) satisfies News<'surveyOpened' | 'surveyReminder'>

/** Tells everybody who is asked, or one organisation's temples only, and has not submitted. @returns how many */
const tell = async (
  context: Context,
  survey: SurveyRow,
  kind: 'surveyOpened' | 'surveyReminder',
  only: number | null = null,
): Promise<number> => {
  if (survey.audience === 'FAITHFUL') return 0
  const isNamed = survey.kind === 'SURVEY'
  const voters = isNamed
    ? []
    : (await findAnswers(context.db, survey.id, only))
        .filter(isCounted)
        .map(({ voter }) => voter?.toString('hex'))
  const asked = (await findAsked(context.db, survey, only)).filter(({ status, userId }) =>
    isNamed || userId === null
      ? status === null || !isCounted({ status })
      : !voters.includes(voterOfUser(context, survey.id, userId).toString('hex')),
  )
  const news = newsOf(survey, kind, context.system.clock.today())
  await notifyAll(
    context,
    asked.map(({ templeId, userId }) => ({
      ...news,
      key: `${news.key}:${templeId ?? `u${userId}`}`,
      ...(templeId === null ? { userIds: userId === null ? [] : [userId] } : { templeId }),
    })),
  )
  return asked.length
}

/**
 * Opens a survey, which tells those who are asked, or closes it; a closed one may be opened again.
 * @throws STATE_DOES_NOT_ALLOW, VALIDATION_FAILED for one without questions, ENTITY_NOT_FOUND for one that is shared
 */
export const changeStatus = (context: Context, id: number, to: 'OPEN' | 'CLOSED'): Promise<void> =>
  context.transaction(async (tx) => {
    const survey = await surveyToCheck(tx, id)
    if (!mayOpen(survey)) throw new Refusal('ENTITY_NOT_FOUND')
    if (to === 'OPEN' && survey.sections.length === 0) {
      throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'sections', message: 'rule.required' }] })
    }
    const now = tx.system.clock.now()
    const from = to === 'OPEN' ? (['DRAFT', 'CLOSED'] as const) : (['OPEN'] as const)
    if (!(await setStatus(tx.db, { id, from, to, now }))) throw refusedState(survey.status, to)
    await recordAudit(tx, { action: 'UPDATE', entity: 'surveys', entityId: id, facts: { status: to } })
    if (survey.status === 'DRAFT') await tell(tx, survey, 'surveyOpened')
  })

/** Reminds those who have not submitted, at most once a day. @throws STATE_DOES_NOT_ALLOW when it is over */
export const remind = (context: Context, id: number): Promise<{ reminded: number }> =>
  context.transaction(async (tx) => {
    const survey = await surveyToCheck(tx, id)
    if (!isOpenOn(survey, tx.system.clock.today(), false)) throw refusedState(survey.status, 'OPEN')
    return { reminded: await tell(tx, survey, 'surveyReminder', survey.only) }
  })

/** The daily job. */
export const remindBeforeEnd = async (context: Context): Promise<void> => {
  const last = addDays(context.system.clock.today(), REMINDER_DAYS)
  for (const survey of await findEndingOn(context.db, last)) {
    await context.transaction((tx) => tell(tx, survey, 'surveyReminder'))
  }
}
