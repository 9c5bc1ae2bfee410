import { createHmac } from 'node:crypto'
import type { AuthorityLevel } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import type { Row } from '../../platform/crud/index.ts'
import { found } from '../../platform/errors.ts'
import { mayDo, signedInActor } from '../authorization/index.ts'
import { findSurvey, type SurveyRow } from './repository.ts'
import type { Subject } from './repository-answers.ts'
import { findOrganisationIdOf, hasRole, isInGroup } from './repository-people.ts'

/**
 * Which surveys the caller may read, make and delete: administrators every one, a temple's people its own polls, an
 * organisation's people read those that ask its temples.
 */
export const ownSurveys = async (context: Context, level: AuthorityLevel): Promise<Row> => {
  const { userId, templeId } = signedInActor(context)
  if (mayDo(context, `general_mainparameter_${level}`)) return {}
  if (templeId !== null) return { audience: 'FAITHFUL', temple_id: templeId }
  return { organisation_ids: (await findOrganisationIdOf(context.db, { userId })) ?? 0 }
}

/** Whether the caller, who may check it, may also accept, return and remind. */
export const mayDecide = (context: Context): boolean => {
  const { type, templeId } = signedInActor(context)
  if (type === 'ADMIN') return mayDo(context, 'general_mainparameter_edit')
  return mayDo(context, templeId === null ? 'companies_organisation_edit' : 'companies_temple_edit')
}

/** A survey with the organisation whose temples' answers alone the caller checks; null for all. */
export type CheckedSurvey = SurveyRow & { readonly only: number | null }

const checked = async (context: Context, survey: SurveyRow): Promise<CheckedSurvey | null> => {
  const { type, userId, templeId } = signedInActor(context)
  const all = { ...survey, only: null }
  if (type === 'ADMIN') return mayDo(context, 'general_mainparameter_view') ? all : null
  if (templeId !== null) {
    return survey.temple_id === templeId && mayDo(context, 'companies_temple_view') ? all : null
  }
  const only = await findOrganisationIdOf(context.db, { userId })
  return only !== null &&
    survey.organisation_ids.includes(only) &&
    mayDo(context, 'companies_organisation_view')
    ? { ...survey, only }
    : null
}

/** Whether the caller, who may decide, may also open and close it: nobody for the temples of another organisation. */
export const mayOpen = ({ only, organisation_ids: organisationIds }: CheckedSurvey): boolean =>
  only === null || organisationIds.length === 1

/** A survey whose answers the caller may check. @throws ENTITY_NOT_FOUND */
export const surveyToCheck = async (context: Context, id: number, options = {}): Promise<CheckedSurvey> =>
  found(await checked(context, found(await findSurvey(context.db, id, options))))

/** A voter's keyed hash: the same for the same account, mailbox or request, and nobody's name. */
export const voterOf = ({ system }: Context, surveyId: number, who: string): Buffer =>
  createHmac('sha256', system.vault.lasting('survey-voters'))
    .update(JSON.stringify([surveyId, who]))
    .digest()

/** A person as a voter in their role, in surveys that keep no names. */
export const voterOfUser = (context: Context, surveyId: number, userId: number): Buffer =>
  voterOf(context, surveyId, `user:${userId}`)

/** Whose answer somebody who is asked gives: their temple's, their own, or a voter's without a name. */
export const subjectOf = (context: Context, survey: SurveyRow): Subject => {
  const { userId, templeId } = signedInActor(context)
  if (survey.audience === 'ORGANISATION' && templeId !== null) return { templeId }
  return survey.kind === 'SURVEY' ? { userId } : { voter: voterOfUser(context, survey.id, userId) }
}

const isAsked = async (context: Context, survey: SurveyRow): Promise<boolean> => {
  const { userId, templeId } = signedInActor(context)
  if (survey.status === 'DRAFT') return false
  if (survey.audience === 'ROLE') {
    return survey.role_id !== null && hasRole(context.db, userId, survey.role_id)
  }
  if (survey.audience !== 'ORGANISATION' || templeId === null) return false
  const organisationId = await findOrganisationIdOf(context.db, { templeId })
  return (
    organisationId !== null &&
    survey.organisation_ids.includes(organisationId) &&
    mayDo(context, 'companies_temple_view')
  )
}

/** A survey that asks the caller. @throws ENTITY_NOT_FOUND */
export const surveyToAnswer = async (
  context: Context,
  id: number,
  options = {},
): Promise<{ survey: SurveyRow; subject: Subject }> => {
  const survey = found(await findSurvey(context.db, id, options))
  return { survey, subject: found((await isAsked(context, survey)) ? subjectOf(context, survey) : null) }
}

/** Of a temple's people, those who keep its page answer for it; others read. */
export const mayChange = (context: Context, subject: Subject): boolean =>
  !('templeId' in subject) || mayDo(context, 'companies_temple_edit')

/** Whether the caller, who checks, is named among those who read about patients. */
export const mayReadPatients = async (context: Context, survey: SurveyRow): Promise<boolean> =>
  survey.patient_group_id !== null &&
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
