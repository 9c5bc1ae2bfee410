import { createHash } from 'node:crypto'

/**
 * The bank's page, as it handles the form that a browser sends: it rejects an invalid digest, missing fields and a
 * repeated order, and signs its answers. Written from the bank's description and not with our code, so that a mistake
 * of ours shows.
 */
export const cardlinkDouble = ({ merchantId, secret }: { merchantId: string; secret: string }) => {
  const seen = new Set<string>()
  let transactions = 92_210_000_000_000
  const sign = (text: string) => createHash('sha256').update(`${text}${secret}`, 'utf8').digest('base64')

  const REQUIRED = [
    'version',
    'mid',
    'orderid',
    'orderDesc',
    'orderAmount',
    'currency',
    'payerEmail',
    'billCountry',
    'billZip',
    'billCity',
    'billAddress',
    'confirmUrl',
    'cancelUrl',
    'digest',
  ]

  /** The page's answer to a form: the order it opens, or why it rejects. */
  const open = (form: Record<string, string>): { order: Record<string, string> } | { refused: string } => {
    const missing = REQUIRED.find((name) => !form[name])
    if (missing) return { refused: `missing ${missing}` }
    if (form.mid !== merchantId) return { refused: 'unknown merchant' }
    const text = [
      form.version,
      form.mid,
      form.lang,
      form.deviceCategory,
      form.orderid,
      form.orderDesc,
      form.orderAmount,
      form.currency,
      form.payerEmail,
      form.billCountry,
      form.billZip,
      form.billCity,
      form.billAddress,
      form.trType,
      form.confirmUrl,
      form.cancelUrl,
      form.var1,
    ].join('')
    if (form.digest !== sign(text)) return { refused: 'wrong digest' }
    if (!/^[A-Za-z0-9]{1,50}$/.test(form.orderid ?? '')) return { refused: 'order id' }
    if (!/^\d+\.\d{2}$/.test(form.orderAmount ?? '')) return { refused: 'amount' }
    if (seen.has(form.orderid ?? '')) return { refused: 'order seen before' }
    seen.add(form.orderid ?? '')
    return { order: form }
  }

  /** The signed answer about an order, as a browser or the bank itself posts it. */
  const answer = (
    order: Record<string, string>,
    status: string,
    more: Partial<Record<'orderAmount' | 'currency' | 'message' | 'mid' | 'txId', string>> = {},
  ): string => {
    transactions += 1
    const fields: Record<string, string> = {
      version: '2',
      mid: more.mid ?? merchantId,
      orderid: order.orderid ?? '',
      status,
      orderAmount: more.orderAmount ?? String(Number(order.orderAmount)),
      currency: more.currency ?? 'EUR',
      paymentTotal: more.orderAmount ?? String(Number(order.orderAmount)),
      message: more.message ?? 'OK, 00 - Approved',
      riskScore: '0',
      payMethod: 'visa',
      txId: more.txId ?? String(transactions),
      paymentRef: '101234',
    }
    const digest = sign(Object.values(fields).join(''))
    return new URLSearchParams({ ...fields, digest }).toString()
  }

  return { open, answer }
}
