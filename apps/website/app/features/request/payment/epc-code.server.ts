import type { endpoints } from '@kandili/contract'
import { epcPayload } from '@kandili/domain'
import { renderSVG } from 'uqr'

/** The QR code of a transfer as a data URL. */
export const epcCode = (transfer: endpoints.payments.TransferInstructions): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(epcPayload(transfer), { ecc: 'M', border: 2 }))}`
