import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status: number; body: object }
type Money = { amount: number; currencyCode: string }
type Checkout = {
  id: string
  merchantReference: string
  money: Money
  status: 'IN_PROGRESS' | 'PAYMENT_CREATED' | 'CANCELLED_BY_CONSUMER'
  paymentId: string
  code: number
  state: string
}
type References = { merchantReference?: string }
type Refund = { id: string; of: Checkout; own: References; money: Money; code: number; state: string }

export const account = {
  merchantId: 'kandili',
  apiKeyId: 'key1',
  apiSecret: 'secret1',
  webhookKeyId: 'whkey1',
  webhookSecret: 'whsecret1',
}

const refused = (status: number, errorCode: string): Answer => ({
  status,
  body: { errorId: 'e', errors: [{ errorCode, httpStatusCode: status }] },
})

/** The signature of a call, recomputed from what arrived. */
const signatureOf = (request: IncomingMessage): string => {
  const headers = Object.entries(request.headers)
    .filter(([name]) => name.startsWith('x-gcs'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}:${String(value).replaceAll(/\s+/g, ' ').trim()}\n`)
    .join('')
  const type = request.method === 'GET' ? '' : (request.headers['content-type'] ?? '')
  const date = String(request.headers.date ?? '')
  const text = `${request.method}\n${type}\n${date}\n${headers}${request.url}\n`
  return createHmac('sha256', account.apiSecret).update(text).digest('base64')
}

/**
 * Worldline Direct at the level of the wire: it rejects an unsigned call, an invalid amount, an unknown id, a refund
 * of more than is left, and forgets a checkout on request.
 */
export const startWorldlineDouble = async () => {
  const checkouts = new Map<string, Checkout>()
  const refunds: Refund[] = []
  const keys = new Map<string, Answer>()
  const trouble: Answer[] = []
  let made = 0

  const presentPayment = (checkout: Checkout) => ({
    id: `${checkout.paymentId}_0`,
    status: checkout.state,
    paymentOutput: {
      amountOfMoney: checkout.money,
      references: { merchantReference: checkout.merchantReference },
      paymentMethod: 'card',
    },
    hostedCheckoutSpecificOutput: { hostedCheckoutId: checkout.id },
    statusOutput: {
      statusCode: checkout.code,
      statusCategory: 'COMPLETED',
      errors: checkout.code === 2 ? [{ errorCode: '30041001', id: 'CARD_DECLINED' }] : undefined,
    },
  })
  const presentRefund = (refund: Refund) => ({
    id: refund.id,
    status: refund.state,
    refundOutput: {
      amountOfMoney: refund.money,
      // `references` are the payment's; the id of a refund is in the references of the operation.
      references: { merchantReference: refund.of.merchantReference },
      operationReferences: refund.own,
      paymentMethod: 'card',
    },
    statusOutput: { statusCode: refund.code, statusCategory: 'REFUNDED', isCancellable: false },
  })

  const createCheckout = (body: Record<string, unknown>): Answer => {
    const order = body.order as { amountOfMoney: Money; references: { merchantReference: string } }
    if (!Number.isInteger(order.amountOfMoney.amount) || order.amountOfMoney.amount <= 0) {
      return refused(400, '50001111')
    }
    const used = [...checkouts.values()].some(
      ({ merchantReference }) => merchantReference === order.references.merchantReference,
    )
    if (used) return refused(409, 'duplicate_reference')
    made += 1
    const id = String(4_000_000_000 + made)
    checkouts.set(id, {
      id,
      merchantReference: order.references.merchantReference,
      money: order.amountOfMoney,
      status: 'IN_PROGRESS',
      paymentId: String(3_000_000_000 + made),
      code: 0,
      state: 'CREATED',
    })
    return {
      status: 201,
      body: { hostedCheckoutId: id, RETURNMAC: 'mac', redirectUrl: `https://payment.worldline.test/${id}` },
    }
  }
  const createRefund = (checkout: Checkout, body: Record<string, unknown>): Answer => {
    const money = body.amountOfMoney as Money
    const gone = refunds
      .filter((one) => one.of === checkout && one.code !== 83)
      .reduce((sum, one) => sum + one.money.amount, 0)
    if (checkout.code !== 9 || gone + money.amount > checkout.money.amount) return refused(402, '50001122')
    const refund = {
      of: checkout,
      id: `${checkout.paymentId}_${refunds.length + 1}`,
      own: (body.operationReferences ?? {}) as References,
      money,
      code: 81,
      state: 'REFUND_REQUESTED',
    }
    refunds.push(refund)
    return { status: 201, body: presentRefund(refund) }
  }

  const respond = (method: string, path: string, body: Record<string, unknown>): Answer => {
    const [, merchant, noun, id, action] = /^\/v2\/(\w+)\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (merchant !== account.merchantId) return refused(403, '9007')
    if (noun === 'services') return { status: 200, body: { result: 'OK' } }
    if (noun === 'hostedcheckouts' && method === 'POST') return createCheckout(body)
    if (noun === 'hostedcheckouts') {
      const checkout = checkouts.get(id ?? '')
      if (!checkout) return refused(404, '1002')
      const isPaid = checkout.status === 'PAYMENT_CREATED'
      const created = isPaid ? { createdPaymentOutput: { payment: presentPayment(checkout) } } : {}
      return { status: 200, body: { status: checkout.status, ...created } }
    }
    const base = (id ?? '').split('_')[0]
    const checkout = [...checkouts.values(), ...forgotten].find((one) => one.paymentId === base)
    if (noun !== 'payments' || !checkout || checkout.code === 0) return refused(404, '1002')
    if (action === 'refund' && method === 'POST') return createRefund(checkout, body)
    if (action === 'refunds') {
      return {
        status: 200,
        body: { refunds: refunds.filter(({ of }) => of === checkout).map(presentRefund) },
      }
    }
    return { status: 200, body: presentPayment(checkout) }
  }
  const forgotten: Checkout[] = []

  const handle = (request: IncomingMessage, text: string): Answer => {
    const signed = `GCS v1HMAC:${account.apiKeyId}:${signatureOf(request)}`
    if (request.headers.authorization !== signed) return refused(403, '9002')
    const planned = trouble.shift()
    if (planned) return planned
    const key = request.headers['x-gcs-idempotence-key']
    const known = typeof key === 'string' ? keys.get(key) : undefined
    if (known) return known
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
    const answer = respond(request.method ?? 'GET', request.url ?? '/', body)
    if (typeof key === 'string' && answer.status < 500) keys.set(key, answer)
    return answer
  }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += String(part)
    })
    request.on('end', () => {
      const { status, body } = handle(request, text)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    checkouts,
    refunds,
    trouble,
    presentPayment,
    presentRefund,
    settle(checkout: Checkout, code: number, state: string) {
      Object.assign(checkout, { status: 'PAYMENT_CREATED', code, state })
    },
    /** Worldline removes idempotency keys after some time. */
    forgetKeys() {
      keys.clear()
    },
    /** Hours later the checkout is gone, but not the payment. */
    forget(checkout: Checkout) {
      checkouts.delete(checkout.id)
      forgotten.push(checkout)
    },
    sign: (body: string, secret = account.webhookSecret) => ({
      'x-gcs-keyid': account.webhookKeyId,
      'x-gcs-signature': createHmac('sha256', secret).update(body).digest('base64'),
    }),
    close: () => server.close(),
  }
}
