import { type AnswerOf, type endpoints, type GatewayName, paymentGateways } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { GatewayRefused, GatewayUnavailable } from '../gateways/gateway.ts'
import { findGateway, webhookUrlOf } from '../gateways/index.ts'
import {
  findHealth,
  findInboxes,
  findSwitchedOff,
  isTemple,
  setMethod,
} from '../gateways/repository-gateways.ts'
import { differencesOf } from './differences.ts'

type Calls = typeof endpoints.gateways
type State = endpoints.gateways.GatewayState
type Switchable = AnswerOf<Calls['list']>['switchedOff'][number]['method']

const iso = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null

/** The gateways with their health, in service or not, and the temples for which a payment method is switched off. */
export const listGateways = async (context: Context): Promise<AnswerOf<Calls['list']>> => {
  const inboxes = await findInboxes(context.db)
  const gateways = await Promise.all(
    paymentGateways.map(async (name): Promise<State> => {
      const gateway = findGateway(context.system, name)
      const health = await findHealth(context.db, name)
      const inbox = inboxes.get(name)
      const setup = gateway?.webhookSetup
      return {
        name,
        inService: gateway !== undefined,
        webhookUrl: webhookUrlOf(context.system, name),
        apiVersion: setup?.apiVersion ?? null,
        events: [...(setup?.events ?? [])],
        accountEvents: [...(setup?.accountEvents ?? [])],
        keepsAccounts: gateway?.connected !== undefined,
        lastEventAt: iso(inbox?.lastEventAt),
        lastAnswerAt: iso(health?.answered_at),
        lastFailureAt: iso(health?.failed_at),
        refusedWebhooks: Number(health?.refused_webhooks ?? 0),
        webhookRefusedAt: iso(health?.webhook_refused_at),
        waiting: inbox?.waiting ?? 0,
        oldestWaitingAt: iso(inbox?.oldestWaitingAt),
        compares: gateway?.listMovements !== undefined,
        comparedAt: iso(health?.compared_at),
        differences: gateway ? (await differencesOf(context, name)).length : 0,
      }
    }),
  )
  const switchedOff = (await findSwitchedOff(context.db)).map(({ method, id, title }) => ({
    method: method as Switchable,
    temple: { id, title: title as { el: string; en: string } },
  }))
  return { gateways, switchedOff }
}

/**
 * Calls a gateway without changing anything.
 * @throws Refusal ENTITY_NOT_FOUND for one that is not in service
 */
export const testGateway = async (context: Context, name: GatewayName): Promise<AnswerOf<Calls['test']>> => {
  const gateway = findGateway(context.system, name)
  if (!gateway) throw new Refusal('ENTITY_NOT_FOUND')
  const began = performance.now()
  const after = () => Math.round(performance.now() - began)
  try {
    await gateway.probe()
    return { result: 'ANSWERED', code: null, milliseconds: after() }
  } catch (error) {
    if (error instanceof GatewayRefused) return { result: 'REFUSED', code: error.code, milliseconds: after() }
    if (!(error instanceof GatewayUnavailable)) throw error
    return { result: 'NO_ANSWER', code: null, milliseconds: after() }
  }
}

/** @throws Refusal ENTITY_NOT_FOUND for a gateway that is not in service */
export const listDifferences = async (
  context: Context,
  name: GatewayName,
): Promise<AnswerOf<Calls['differences']>> => {
  if (!findGateway(context.system, name)) throw new Refusal('ENTITY_NOT_FOUND')
  const health = await findHealth(context.db, name)
  return { comparedAt: iso(health?.compared_at), differences: await differencesOf(context, name) }
}

/**
 * Switches a payment method on or off for one temple. Existing payments continue.
 * @throws Refusal ENTITY_NOT_FOUND
 */
export const switchMethod = (
  context: Context,
  { method, templeId, isOn }: { method: Switchable; templeId: number; isOn: boolean },
): Promise<void> =>
  context.transaction(async (tx) => {
    if (!(await isTemple(tx.db, templeId))) throw new Refusal('ENTITY_NOT_FOUND')
    await setMethod(tx.db, { method, templeId, isOn })
    await recordAudit(tx, {
      action: 'SWITCH_PAYMENT_METHOD',
      entity: 'gateways',
      entityId: method,
      templeId,
      facts: { method, isOn },
    })
  })
