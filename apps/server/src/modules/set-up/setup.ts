import { type endpoints, type SetupStep, setupSteps } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { gatewaysInService } from '../payments/index.ts'
import { parameter } from '../settings/index.ts'
import { findAnswers, findFirstTemples, hasSentMail, removeAnswer, storeAnswer } from './repository.ts'

type Setup = endpoints.opening.Setup
type Answer = 'CONFIRMED' | 'DISMISSED' | 'OPEN'

/** What no server can detect: whether its key is also stored in a safe place. */
const confirmable: ReadonlySet<SetupStep> = new Set(['KEY'])
/** A demonstration sends no mails, and temples may accept only cash. */
const dismissible: ReadonlySet<SetupStep> = new Set(['GATEWAY', 'MAIL', 'KEY'])

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
  const gateways = [...gatewaysInService(context.system).keys()]
  const answered = new Map(answers.map(({ step, state }) => [step, state]))
  const isDone: Record<SetupStep, boolean> = {
    ORGANISATION: name !== '' && address !== '' && email !== '',
    TEMPLE: temples.isPublished,
    GATEWAY: gateways.some((gateway) => gateway !== 'SANDBOX'),
    MAIL: smtpUrl !== undefined && isMailSent,
    KEY: answered.get('KEY') === 'CONFIRMED',
  }
  const steps = setupSteps.map((step) => ({
    step,
    state: isDone[step]
      ? ('DONE' as const)
      : answered.get(step) === 'DISMISSED'
        ? ('DISMISSED' as const)
        : ('OPEN' as const),
    confirmable: confirmable.has(step),
    dismissible: dismissible.has(step),
  }))
  return {
    steps,
    open: steps.filter(({ state }) => state === 'OPEN').length,
    templeId: temples.unpublishedId,
    playMoney: gateways.length > 0 && !isDone.GATEWAY,
    mailServer: smtpUrl !== undefined,
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
