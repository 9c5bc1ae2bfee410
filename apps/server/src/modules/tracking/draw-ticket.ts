import { renderSVG } from 'uqr'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { trackRequest } from './track-request.ts'

/**
 * The QR code of an event's ticket. It opens the check-in of its temple, so the camera of any telephone reads it; what
 * it proves stands after the hash, which no server receives.
 * @throws Refusal ENTITY_NOT_FOUND for anything else than a ticket that is valid and was not shown yet
 */
export const drawTicket = async (
  context: Context,
  { code, lineId }: { code: string; lineId: number },
): Promise<string> => {
  const { tracked } = await trackRequest(context, code)
  const ticket = tracked.lines.find(({ id }) => id === lineId)?.ticket?.code
  if (!ticket) throw new Refusal('ENTITY_NOT_FOUND')
  const url = `${context.system.settings.baseUrl}/today/tickets#${ticket}`
  return renderSVG(url, { ecc: 'M', border: 2 })
}
