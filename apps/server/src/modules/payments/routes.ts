import { endpoints } from '@kandili/contract'
import { mountSandbox } from '@kandili/sandbox-gateway'
import type { FastifyInstance } from 'fastify'
import type { System } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { payerView } from './checkout/payer-view.ts'
import { startPayment } from './checkout/start-payment.ts'
import { syncPayment } from './checkout/sync-payment.ts'
import { ownAddress, tellOwnAddress } from './gateways/index.ts'
import { sandboxSecrets } from './gateways/sandbox/secrets.ts'
import { listPayments } from './list-payments.ts'
import { presentRefund } from './presenter.ts'
import { closeAttention, listAttention, retryAttention } from './reconciliation/attention.ts'
import { confirmReceipt, confirmRefund } from './reconciliation/confirm-by-hand.ts'
import { explainRefund } from './refunds/explain-refund.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'

const calls = endpoints.payments

export const routes = (app: FastifyInstance, system: System): void => {
  route(app, calls.start, {
    limit: { max: 30, minutes: 10 },
    handle: (context, { params, body }) => startPayment(context, params.code, body),
  })
  route(app, calls.payer, { handle: (context, { params }) => payerView(context, params.code) })
  route(app, calls.sync, {
    limit: { max: 300, minutes: 10 },
    handle: (context, { params }) => syncPayment(context, params.code),
  })
  route(app, calls.webhook, {
    // A feast day's payments come from a handful of a gateway's addresses.
    limit: { max: 6000, minutes: 1 },
    handle: async (context, { params, body, request }) => {
      await receiveWebhook(context, params.gateway, body, request.headers)
      return { received: true as const }
    },
  })
  route(app, calls.ofOrder, { handle: (context, { params }) => listPayments(context, params.id) })
  route(app, calls.refund, {
    handle: async (context, { params, body }) => {
      const { refund, payment } = await requestRefund(context, { requestId: params.id, ...body })
      return presentRefund(refund, payment.method)
    },
  })
  route(app, calls.confirmRefund, {
    handle: async (context, { params }) => {
      const { refund, payment } = await confirmRefund(context, {
        requestId: params.id,
        refundId: params.refundId,
      })
      return presentRefund(refund, payment.method)
    },
  })
  route(app, calls.explainRefund, {
    handle: async (context, { params, body }) => {
      const { refund, payment } = await explainRefund(context, {
        requestId: params.id,
        refundId: params.refundId,
        bornBy: body.bornBy,
      })
      return presentRefund(refund, payment.method)
    },
  })
  route(app, calls.confirmReceipt, {
    handle: async (context, { params, body }) => {
      const { id: requestId, paymentId } = params
      await confirmReceipt(context, {
        requestId,
        paymentId,
        amountCents: body.amount,
        receivedOn: body.receivedOn,
      })
      return found((await listPayments(context, requestId)).find((payment) => payment.id === paymentId))
    },
  })
  route(app, calls.attention, { handle: (context) => listAttention(context) })
  route(app, calls.retryAttention, { handle: (context, { params }) => retryAttention(context, params.id) })
  route(app, calls.closeAttention, { handle: (context, { params }) => closeAttention(context, params.id) })

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

/** The sandbox company lives in this very process, so it is called on the port that this process listens on. */
const rememberAddress = (app: FastifyInstance, system: System): void => {
  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (typeof address !== 'object' || address === null) return
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
    const reachable = host === '0.0.0.0' || host === '[::]' ? '127.0.0.1' : host
    tellOwnAddress(system, `http://${reachable}:${address.port}`)
  })
}
