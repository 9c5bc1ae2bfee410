import { loadActor } from '../../modules/identity/index.ts'
import {
  confirmReceipt,
  listPayments,
  payments,
  requestRefund,
  sendForgottenEvents,
  startPayment,
  syncPayment,
} from '../../modules/payments/index.ts'
import { announceToTemples, requestForPaymentByCode } from '../../modules/requests/index.ts'
import type { Context, System } from '../../platform/context.ts'
import { createHttp } from '../../platform/http/http.ts'

/** Payments in the demonstration: through the payments module and the sandbox gateway, as for everybody. */
export type Cashier = {
  /** The gateway reports by webhook. */
  payByCard(context: Context, code: string): Promise<void>
  /** The webhook is lost; the return page asks the gateway. */
  payByCardAndReturn(context: Context, code: string): Promise<void>
  /** The card is declined; the request waits for another attempt. */
  tryRefusedCard(context: Context, code: string): Promise<void>
  /** The gateway takes another amount than requested: the attempt fails, and a person must check the money. */
  payWrongAmount(context: Context, code: string): Promise<void>
  /** Chooses the bank and gets the reference for the transfer. */
  promiseBankTransfer(context: Context, code: string): Promise<void>
  /** The acting administrator confirms the money of the transfer. */
  receiveBankTransfer(context: Context, code: string): Promise<void>
  /** The acting administrator refunds everything, as requested. */
  giveBack(context: Context, code: string): Promise<void>
  close(): Promise<void>
}

const GOOD_CARD = '4242424242424242'
const REFUSED_CARD = '4000000000000002'

/**
 * Opens the sandbox gateway and our webhook on a separate port, since the server does not listen yet. Both use the
 * clock of the given system.
 */
export const openCashier = async (system: System): Promise<Cashier> => {
  const app = await createHttp(system, loadActor)
  await payments.routes?.(app, system)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const fillInCard = async (
    context: Context,
    code: string,
    number: string,
    delivery: string,
  ): Promise<void> => {
    const { redirectUrl } = await startPayment(context, code, { gateway: 'SANDBOX' })
    const page = new URL(redirectUrl ?? '', address)
    const expiry = `12/${context.system.clock.now().getFullYear() + 2}`
    const response = await fetch(`${address}${page.pathname}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number, expiry, cvc: '123', holder: 'DEMONSTRATION', delivery }),
    })
    await response.arrayBuffer()
  }
  const requestOf = async (context: Context, code: string) => {
    const request = await requestForPaymentByCode(context, code)
    if (!request) throw new Error('A request of the demonstration is missing')
    return request
  }

  /** The job of a payment that is settled in one statement is sent there, invisible to the story. */
  const notifyTemples = async (context: Context, code: string): Promise<void> => {
    const { id, lines } = await requestOf(context, code)
    const temples = [...new Set(lines.map(({ templeId }) => templeId))].join(',')
    await announceToTemples(context, [{ requestId: id, temples }])
  }

  return {
    // The webhooks of such a payment have arrived when the page answers, so the chronological order is kept.
    async payByCard(context, code) {
      await fillInCard(context, code, GOOD_CARD, 'before-redirect')
      // The job of a webhook is sent inside the statement that stores it, invisible to the story.
      await sendForgottenEvents(context, new Date(context.system.clock.now().getTime() + 1))
      await notifyTemples(context, code)
    },
    async payByCardAndReturn(context, code) {
      await fillInCard(context, code, GOOD_CARD, 'never')
      await syncPayment(context, code)
      await notifyTemples(context, code)
    },
    async tryRefusedCard(context, code) {
      await fillInCard(context, code, REFUSED_CARD, 'normal')
      await syncPayment(context, code)
    },
    async payWrongAmount(context, code) {
      await fillInCard(context, code, GOOD_CARD, 'wrong-amount')
      await syncPayment(context, code)
    },
    async promiseBankTransfer(context, code) {
      await startPayment(context, code, { method: 'BANK' })
    },
    async receiveBankTransfer(context, code) {
      const { id: requestId, totalCents } = await requestOf(context, code)
      const promised = (await listPayments(context, requestId)).find(({ method }) => method === 'BANK')
      if (!promised) throw new Error('A transfer of the demonstration was never promised')
      const receivedOn = context.system.clock.today()
      await confirmReceipt(context, {
        requestId,
        paymentId: promised.id,
        amountCents: totalCents,
        receivedOn,
      })
    },
    async giveBack(context, code) {
      const { id: requestId } = await requestOf(context, code)
      await requestRefund(context, { requestId, reason: 'ASKED_BY_CUSTOMER' })
    },
    close: () => app.close(),
  }
}
