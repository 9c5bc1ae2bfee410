import { type endpoints, type SetupStep, setupSteps } from '@kandili/contract'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { gatewaysInService, testGateway } from '../payments/index.ts'
import { parameter } from '../settings/index.ts'
import { findAnswers, findFirstTemples, hasSentMail, removeAnswer, storeAnswer } from './repository.ts'

type Setup = endpoints.opening.Setup
type Answer = 'CONFIRMED' | 'DISMISSED' | 'OPEN'

/** What no server can detect: whether its key is also stored in a safe place. */
const confirmable: ReadonlySet<SetupStep> = new Set(['KEY'])
/** A demonstration sends no mails, and temples may accept only cash. */
const dismissible: ReadonlySet<SetupStep> = new Set(['GATEWAY', 'MAIL', 'KEY', 'BACKUP'])

/** A nightly back-up that failed once is reported as late. */
const BACKUP_WITHIN_MS = 36 * 60 * 60 * 1000

/** The gateways in service that take real money. */
const realGateways = ({ system }: Context) =>
  [...gatewaysInService(system).keys()].filter((gateway) => gateway !== 'SANDBOX')

/** The steps from an empty installation to one that accepts requests, with their current state. */
export const readSetup = async (context: Context): Promise<Setup> => {
  const { smtpUrl } = context.system.settings
  const [answers, temples, isMailSent, name, address, email] = await Promise.all([
    findAnswers(context.db),
    findFirstTemples(context.db),
    hasSentMail(context.db),
    parameter(context, 'operatorName'),
    parameter(context, 'operatorAddress'),
    parameter(context, 'operatorEmail'),
  ])
  const gateways = realGateways(context)
  const answered = new Map(answers.map((answer) => [answer.step, answer]))
  const isConfirmed = (step: SetupStep) => answered.get(step)?.state === 'CONFIRMED'
  const backupAt = isConfirmed('BACKUP') ? new Date(answered.get('BACKUP')?.at ?? 0) : null
  const now = context.system.clock.now().getTime()
  const isDone: Record<SetupStep, boolean> = {
    ORGANISATION: name !== '' && address !== '' && email !== '',
    TEMPLE: temples.isPublished,
    GATEWAY: gateways.length > 0 && isConfirmed('GATEWAY'),
    MAIL: smtpUrl !== undefined && isMailSent,
    KEY: isConfirmed('KEY'),
    BACKUP: backupAt !== null && now - backupAt.getTime() < BACKUP_WITHIN_MS,
  }
  const steps = setupSteps.map((step) => ({
    step,
    state: isDone[step]
      ? ('DONE' as const)
      : answered.get(step)?.state === 'DISMISSED'
        ? ('DISMISSED' as const)
        : ('OPEN' as const),
    confirmable: confirmable.has(step),
    dismissible: dismissible.has(step),
  }))
  return {
    steps,
    open: steps.filter(({ state }) => state === 'OPEN').length,
    templeId: temples.unpublishedId,
    playMoney: gateways.length === 0 && gatewaysInService(context.system).size > 0,
    realGateway: gateways.length > 0,
    mailServer: smtpUrl !== undefined,
    backupAt: backupAt?.toISOString() ?? null,
  }
}

/**
 * Confirms a step that only a person can know, skips one, or reopens it.
 * @throws VALIDATION_FAILED for an answer that this step does not accept
 */
export const answerSetup = async (context: Context, step: SetupStep, answer: Answer): Promise<Setup> => {
  const takes = answer === 'OPEN' || (answer === 'CONFIRMED' ? confirmable.has(step) : dismissible.has(step))
  if (!takes) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'answer', message: 'rule.format' }] })
  }
  return context.transaction(async (inside) => {
    const { userId } = signedInActor(inside)
    const at = inside.system.clock.now()
    if (answer === 'OPEN') await removeAnswer(inside.db, step)
    else await storeAnswer(inside.db, { step, state: answer, userId, at })
    await recordAudit(inside, { action: 'SETUP_ANSWER', entity: 'setup', entityId: step, facts: { answer } })
    return readSetup(inside)
  })
}

/** Asks each gateway for real money whether it answers and knows our keys, and confirms the step if all do. */
export const proveGateways = async (
  context: Context,
): Promise<z.input<typeof endpoints.opening.proveGateways.answer>> => {
  const gateways = await Promise.all(
    realGateways(context).map(async (name) => ({ name, ...(await testGateway(context, name)) })),
  )
  const { userId } = signedInActor(context)
  if (gateways.length > 0 && gateways.every(({ result }) => result === 'ANSWERED')) {
    await storeAnswer(context.db, {
      step: 'GATEWAY',
      state: 'CONFIRMED',
      userId,
      at: context.system.clock.now(),
    })
  }
  return { ...(await readSetup(context)), gateways }
}

/** Records that a back-up has ended, as the operator's script says. */
export const reportBackup = ({ db, system }: Context): Promise<void> =>
  storeAnswer(db, { step: 'BACKUP', state: 'CONFIRMED', userId: null, at: system.clock.now() })
