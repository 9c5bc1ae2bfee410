import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../../platform/context.ts'
import { sameSecret } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors.ts'
import { applyReport } from '../../platform/mail/apply-report.ts'
import { readReport } from '../../platform/mail/read-report.ts'

/** A report is signed on delivery. */
const TOLERANCE_SECONDS = 300

/**
 * Accepts a delivery report, as a mail server wrote it. Other messages are ignored.
 * @throws ROUTE_NOT_FOUND if no secret is set; WEBHOOK_SIGNATURE_INVALID
 */
export const receiveReport = async (
  context: Context,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<{ received: true }> => {
  const { clock, settings } = context.system
  const secret = settings.mailReportsSecret
  if (!secret) throw new Refusal('ROUTE_NOT_FOUND')
  const header = String(headers['kandili-signature'] ?? '')
  if (!isSigned(body, header, { secret, now: clock.now() })) throw new Refusal('WEBHOOK_SIGNATURE_INVALID')
  const report = await readReport(new Uint8Array(body))
  if (report) await applyReport(context, report)
  return { received: true }
}

/** `t=SECONDS,v1=HEX`: the HMAC-SHA256 of `SECONDS.` and the body. */
const isSigned = (body: Buffer, header: string, { secret, now }: { secret: string; now: Date }): boolean => {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  return sameSecret(Buffer.from(signature, 'hex'), right)
}
