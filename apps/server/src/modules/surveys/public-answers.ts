import { addDays } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'
import { countAttempt } from '../../platform/attempts/attempts.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { hashOfToken, randomToken } from '../../platform/crypto/tokens.ts'
import { violationOf } from '../../platform/database/violations.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { keptAnswer, tidied } from './answer.ts'
import { mailConfirmation } from './mails.ts'
import { refuseWrong } from './own-answers.ts'
import { isOpenOn, voterOf } from './policy.ts'
import { findPublicSurveys, findSurvey, type SurveyRow } from './repository.ts'
import { confirmAnswer, deleteUnconfirmedBefore, insertAnswer } from './repository-answers.ts'
import { findCompletedRequest } from './repository-people.ts'
import { readResults } from './results.ts'

type Answers = endpoints.surveys.Answers

/** From one network address in an hour; a parish hall shares one. */
const limits = { address: 20, pair: 3, account: 5 } as const
const WINDOW_MINUTES = 60
/** How long the link of an e-mail counts an answer. */
const CONFIRMATION_DAYS = 7

/** How long results are listed after the last day. */
const RESULTS_DAYS = 60

/** A survey of the faithful that is or was open. @throws ENTITY_NOT_FOUND */
const publicSurvey = async (context: Context, id: number, options = {}): Promise<SurveyRow> => {
  const survey = found(await findSurvey(context.db, id, options))
  return found(survey.audience === 'FAITHFUL' && survey.status !== 'DRAFT' ? survey : null)
}

export const listPublicSurveys = async (context: Context, temple: string | undefined) =>
  (
    await findPublicSurveys(context.db, {
      temple,
      today: context.system.clock.today(),
      since: addDays(context.system.clock.today(), -RESULTS_DAYS),
    })
  ).map(({ id, title, kind, is_over: isOver }) => ({ id, title, kind, isOver }))

/** What people wrote in their own words may name somebody: it is for those who asked. */
const withoutTexts = ({ answers, results }: endpoints.surveys.Results): endpoints.surveys.Results => ({
  answers,
  results: results.map((one) => ({ ...one, texts: [] })),
})

/** With its results once it is over, if its maker shows them: earlier they would lead those who have not answered. */
export const readPublicSurvey = async (
  context: Context,
  id: number,
): Promise<endpoints.surveys.PublicSurvey> => {
  const survey = await publicSurvey(context, id)
  const today = context.system.clock.today()
  const isOver = survey.status === 'CLOSED' || today > survey.submission_to
  const isEarly = today < survey.submission_from
  return {
    id,
    title: survey.title,
    kind: survey.kind,
    temple: survey.temple_title && { title: survey.temple_title, slug: survey.temple_slug },
    submissionFrom: survey.submission_from,
    submissionTo: survey.submission_to,
    state: isOver ? 'OVER' : isEarly ? 'EARLY' : 'OPEN',
    sections: survey.sections,
    results: isOver && survey.results_shown ? withoutTexts(await readResults(context, survey, null)) : null,
  }
}

/** One mailbox however it is written: `Maria+poll@example.gr` is `maria@example.gr`, and Gmail knows no dots. */
const mailboxOf = (email: string): string => {
  const [, name = '', host = ''] = /^([^+@]*).*@([^@]*)$/.exec(email.trim().toLowerCase()) ?? []
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

const insert = async (
  tx: Context,
  survey: SurveyRow,
  answers: Answers,
  voter: Buffer,
  pending: { pending_voter: Buffer; confirmation_hash: Buffer } | undefined,
): Promise<void> => {
  const now = tx.system.clock.now()
  const id = await insertAnswer(
    tx.db,
    survey.id,
    { voter },
    {
      ...(await keptAnswer(tx, survey, null, answers)),
      version: 1,
      status: pending ? 'BEGUN' : 'SUBMITTED',
      submitted_at: pending ? null : now,
      updated_at: now,
      ...pending,
    },
  )
  if (id === undefined) throw new Refusal('ALREADY_ANSWERED')
}

type Given = {
  readonly values: Answers
  readonly email?: string | undefined
  readonly request?: string | undefined
}

/**
 * Who answers: a mailbox that is still to be confirmed, whether an account has it or not, or a request after its act.
 * No poll, where somebody with many requests would have as many votes.
 */
const voterFor = async (context: Context, { kind }: SurveyRow, { email, request }: Given) => {
  if (request !== undefined && kind === 'QUESTIONNAIRE') {
    const id = found(await findCompletedRequest(context.db, request))
    return { who: `request:${id}`, email: null }
  }
  if (email) return { who: `mailbox:${mailboxOf(email)}`, email }
  throw new Refusal('MISSING_REQUIRED_FIELDS', { fields: [{ field: 'email', message: 'rule.required' }] })
}

/**
 * Answers once. By e-mail it counts when its link is pressed; whether that mailbox has answered before is not said.
 * @throws ALREADY_ANSWERED, SURVEY_OVER, TOO_MANY_ATTEMPTS, VALIDATION_FAILED by `values.KEY`
 */
export const answerPublicly = async (
  context: Context,
  id: number,
  given: Given,
): Promise<{ counted: boolean }> => {
  const voter = await voterFor(context, await publicSurvey(context, id), given)
  await countAttempt(context, 'survey-answer', {
    account: `${id}:${voter.who}`,
    limits,
    windowMinutes: WINDOW_MINUTES,
  })
  return context.transaction(async (tx) => {
    const survey = await publicSurvey(tx, id, { lock: true })
    if (!isOpenOn(survey, tx.system.clock.today(), false)) throw new Refusal('SURVEY_OVER')
    const answers = tidied(given.values)
    refuseWrong(survey, answers, true)
    const own = voterOf(tx, id, voter.who)
    if (voter.email === null) {
      await insert(tx, survey, answers, own, undefined)
      return { counted: true }
    }
    const key = randomToken()
    const hash = hashOfToken(key)
    await insert(tx, survey, answers, hash, { pending_voter: own, confirmation_hash: hash })
    await mailConfirmation(tx, survey, { email: voter.email, key })
    return { counted: false }
  })
}

/** Counts the answer of a key; a repeat changes nothing. @throws KEY_EXPIRED, ALREADY_ANSWERED, SURVEY_OVER */
export const confirmPublicly = async (context: Context, key: string): Promise<{ id: number }> => {
  const now = context.system.clock.now()
  const since = new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS)
  try {
    return await context.transaction(async (tx) => {
      const id = await confirmAnswer(tx.db, hashOfToken(key), { now, since })
      if (id === undefined) throw new Refusal('KEY_EXPIRED')
      const survey = await publicSurvey(tx, id)
      if (!isOpenOn(survey, tx.system.clock.today(), false)) throw new Refusal('SURVEY_OVER')
      return { id }
    })
  } catch (error) {
    if (violationOf(error) === 'UNIQUE') throw new Refusal('ALREADY_ANSWERED')
    throw error
  }
}

/** The nightly job: answers whose link was not pressed are forgotten. */
export const forgetUnconfirmed = async (context: Context): Promise<void> => {
  const before = context.system.clock.now().getTime() - CONFIRMATION_DAYS * DAY_MS
  await deleteUnconfirmedBefore(context.db, new Date(before))
}
