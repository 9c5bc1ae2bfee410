import { endpoints } from '@kandili/contract'
import { mountSandbox } from '@kandili/sandbox-gateway'
import type { FastifyInstance } from 'fastify'
import type { Context, System } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { headerOf } from '../../platform/http/header-of.ts'
import { route } from '../../platform/http/route.ts'
import { answerOnce } from '../requests/index.ts'
import { payerView } from './checkout/payer-view.ts'
import { startPayment } from './checkout/start-payment.ts'
import { syncPayment } from './checkout/sync-payment.ts'
import { listDisputes, previewEvidence, sendEvidence } from './disputes/answer-dispute.ts'
import { listFailures } from './failures/list-failures.ts'
import { askAgain, handleAgain, repeatRefund } from './failures/repeat.ts'
import { ownAddress, setOwnAddress } from './gateways/index.ts'
import { sandboxSecrets } from './gateways/sandbox/secrets.ts'
import { listPayments } from './list-payments.ts'
import { presentRefund } from './presenter.ts'
import {
  listDifferences,
  listGateways,
  switchMethod,
  testGateway,
} from './reconciliation/administer-gateways.ts'
import { closeAttention, listAttention, retryAttention } from './reconciliation/attention.ts'
import { confirmReceipt, confirmRefund } from './reconciliation/confirm-by-hand.ts'
import { explainRefund } from './refunds/explain-refund.ts'
import { listRefundsOfPayer, readRefundAccount, saveRefundAccount } from './refunds/refund-account.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'

const {
  payments: calls,
  gateways: gatewayCalls,
  disputes: disputeCalls,
  paymentFailures: failureCalls,
} = endpoints

type Which = { requestId: number; paymentId: number }
const readOne = async (context: Context, { requestId, paymentId }: Which) =>
  found((await listPayments(context, requestId)).find((payment) => payment.id === paymentId))

export const routes = (app: FastifyInstance, system: System): void => {
  route(app, calls.start, { limit: { max: 30, minutes: 10 } }, (context, { params, body }) =>
    startPayment(context, params.code, body),
  )
  route(app, calls.payer, (context, { params }) => payerView(context, params.code))
  route(app, calls.sync, { limit: { max: 300, minutes: 10 } }, (context, { params }) =>
    syncPayment(context, params.code),
  )
  route(
    app,
    calls.webhook,
    {
      // A feast day's payments come from a handful of a gateway's addresses.
      limit: { max: 6000, minutes: 1 },
    },
    async (context, { params, body, request }) => {
      await receiveWebhook(context, params.gateway, body, request.headers)
      return { received: true as const }
    },
  )
  route(app, calls.ofOrder, (context, { params }) => listPayments(context, params.id))
  route(app, calls.refund, (context, { params, body, request }) => {
    const asked = { requestId: params.id, ...body }
    return answerOnce(context, headerOf(request, 'idempotency-key'), asked, async () => ({
      write: async (inside) => {
        const { refund, payment } = await requestRefund(inside, asked)
        return presentRefund(refund, payment.method)
      },
    }))
  })
  route(app, calls.confirmRefund, async (context, { params }) => {
    const { refund, payment } = await confirmRefund(context, {
      requestId: params.id,
      refundId: params.refundId,
    })
    return presentRefund(refund, payment.method)
  })
  route(app, calls.explainRefund, async (context, { params, body }) => {
    const { refund, payment } = await explainRefund(context, {
      requestId: params.id,
      refundId: params.refundId,
      bornBy: body.bornBy,
    })
    return presentRefund(refund, payment.method)
  })
  route(app, calls.refundAccount, (context, { params }) =>
    readRefundAccount(context, { requestId: params.id, refundId: params.refundId }),
  )
  route(app, calls.refundsOfPayer, (context, { params }) => listRefundsOfPayer(context, params.code))
  route(app, calls.saveRefundAccount, { limit: { max: 10, minutes: 60 } }, (context, { params, body }) =>
    saveRefundAccount(context, params, body),
  )
  route(app, calls.confirmReceipt, async (context, { params, body }) => {
    const { id: requestId, paymentId } = params
    await confirmReceipt(context, {
      requestId,
      paymentId,
      amountCents: body.amount,
      receivedOn: body.receivedOn,
    })
    return found((await listPayments(context, requestId)).find((payment) => payment.id === paymentId))
  })
  route(app, calls.attention, (context) => listAttention(context))
  route(app, calls.retryAttention, (context, { params }) => retryAttention(context, params.id))
  route(app, calls.closeAttention, (context, { params }) => closeAttention(context, params.id))

  route(app, failureCalls.list, (context) => listFailures(context))
  route(app, failureCalls.askAgain, { limit: { max: 60, minutes: 10 } }, async (context, { params }) => {
    const which = { requestId: params.id, paymentId: params.paymentId }
    await askAgain(context, which)
    return readOne(context, which)
  })
  route(app, failureCalls.repeatRefund, async (context, { params }) => {
    const { refund, payment } = await repeatRefund(context, {
      requestId: params.id,
      refundId: params.refundId,
    })
    return presentRefund(refund, payment.method)
  })
  route(app, failureCalls.handleAgain, (context, { params }) => handleAgain(context, params.id))

  route(app, disputeCalls.list, (context, { query }) => listDisputes(context, query))
  route(app, disputeCalls.previewEvidence, (context, { params, query }) =>
    previewEvidence(context, params.id, query.items ?? []),
  )
  route(app, disputeCalls.sendEvidence, { limit: { max: 30, minutes: 60 } }, (context, { params, body }) =>
    sendEvidence(context, params.id, body),
  )

  route(app, gatewayCalls.list, (context) => listGateways(context))
  route(app, gatewayCalls.test, (context, { params }) => testGateway(context, params.gateway))
  route(app, gatewayCalls.switchMethod, (context, { body }) => switchMethod(context, body))
  route(app, gatewayCalls.differences, (context, { params }) => listDifferences(context, params.gateway))

  rememberAddress(app, system)
  if (system.settings.sandbox) {
    mountSandbox(
      app,
      {
        db: system.db,
        now: () => system.clock.now(),
        log: system.log,
        ...sandboxSecrets(system),
        webhookUrl: () => `${ownAddress(system)}/api/payments/sandbox/webhook`,
      },
      { publicUrl: system.settings.baseUrl, styleNonceOf: (reply) => reply.cspNonce.style },
    )
  }
}

/** The sandbox company runs in this very process, so it is called on the port that this process listens on. */
const rememberAddress = (app: FastifyInstance, system: System): void => {
  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (typeof address !== 'object' || address === null) return
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
    const reachable = host === '0.0.0.0' || host === '[::]' ? '127.0.0.1' : host
    setOwnAddress(system, `http://${reachable}:${address.port}`)
  })
}
