import { createHmac } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { mayDo, signedInActor } from '../authorization/index.ts'
import {
  findOrganisationIdOf,
  findSurvey,
  hasRole,
  isInGroup,
  type Subject,
  type SurveyRow,
} from './repository.ts'

/** Administrators check every survey, an organisation's people those of its temples. */
const mayCheck = async (context: Context, survey: SurveyRow): Promise<boolean> => {
  const { type, userId, templeId } = signedInActor(context)
  if (type === 'ADMIN') return mayDo(context, 'general_mainparameter_view')
  if (templeId !== null || !mayDo(context, 'companies_organisation_view')) return false
  return (
    survey.organisation_id !== null &&
    survey.organisation_id === (await findOrganisationIdOf(context.db, { userId }))
  )
}

/** Whether the caller, who may check it, may also open it, accept, return and remind. */
export const mayDecide = (context: Context): boolean =>
  mayDo(
    context,
    context.actor?.type === 'ADMIN' ? 'general_mainparameter_edit' : 'companies_organisation_edit',
  )

/** A survey whose answers the caller may check. @throws ENTITY_NOT_FOUND */
export const surveyToCheck = async (context: Context, id: number, options = {}): Promise<SurveyRow> => {
  const survey = found(await findSurvey(context.db, id, options))
  return found((await mayCheck(context, survey)) ? survey : null)
}

/** A voter's keyed hash: the same for the same account, mailbox or request, and nobody's name. */
export const voterOf = ({ system }: Context, surveyId: number, who: string): Buffer =>
  createHmac('sha256', system.vault.lasting('survey-voters'))
    .update(JSON.stringify([surveyId, who]))
    .digest()

/** A person as a voter in their role, in surveys that keep no names. */
export const voterOfUser = (context: Context, surveyId: number, userId: number): Buffer =>
  voterOf(context, surveyId, `user:${userId}`)

/** Whose answer the caller gives: their temple's or their own; null if they are not asked. */
const ownSubject = async (context: Context, survey: SurveyRow): Promise<Subject | null> => {
  const { userId, templeId } = signedInActor(context)
  if (survey.status === 'DRAFT') return null
  if (survey.audience === 'ORGANISATION') {
    if (templeId === null || !mayDo(context, 'companies_temple_view')) return null
    const organisationId = await findOrganisationIdOf(context.db, { templeId })
    return organisationId !== null && organisationId === survey.organisation_id ? { templeId } : null
  }
  if (survey.audience !== 'ROLE' || !(await hasRole(context.db, userId, survey.role_id))) return null
  return survey.kind === 'SURVEY' ? { userId } : { voter: voterOfUser(context, survey.id, userId) }
}

/** A survey that asks the caller. @throws ENTITY_NOT_FOUND */
export const surveyToAnswer = async (
  context: Context,
  id: number,
  options = {},
): Promise<{ survey: SurveyRow; subject: Subject }> => {
  const survey = found(await findSurvey(context.db, id, options))
  return { survey, subject: found(await ownSubject(context, survey)) }
}

/** Of a temple's people, those who keep its page answer for it; others read. */
export const mayChange = (context: Context, subject: Subject): boolean =>
  !('templeId' in subject) || mayDo(context, 'companies_temple_edit')

/** Whether the caller, who checks, is named among those who read about patients. */
export const mayReadPatients = (context: Context, survey: SurveyRow): Promise<boolean> =>
  isInGroup(context.db, signedInActor(context).userId, survey.patient_group_id)

/**
 * Whether an answer may be given on a civil date in Athens: the first time on the days of submission, after a return
 * until the survey expires.
 */
export const isOpenOn = (survey: SurveyRow, today: string, wasReturned: boolean): boolean => {
  if (survey.status !== 'OPEN' || today < survey.submission_from) return false
  const last = wasReturned ? survey.expires_on : survey.submission_to
  return last === null || today <= last
}
