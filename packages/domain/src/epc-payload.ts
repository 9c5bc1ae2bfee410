import type { endpoints } from '@kandili/contract'

/** The maximum length of a name in the code. */
const longestName = 70

/**
 * A transfer for banking apps to read from a QR code: the European Payments Council's guideline EPC069-12, version 2,
 * in UTF-8, with the structured reference. Drawn with error correction M, as the guideline requires.
 */
export const epcPayload = ({
  beneficiary,
  iban,
  reference,
  amount,
}: endpoints.payments.TransferInstructions): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    '', // The IBAN identifies the bank.
    beneficiary.slice(0, longestName),
    iban.replaceAll(' ', ''),
    `EUR${(amount / 100).toFixed(2)}`,
    '',
    reference.replaceAll(' ', ''),
  ].join('\n')
