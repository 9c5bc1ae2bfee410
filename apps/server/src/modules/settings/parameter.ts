/** A main parameter's value as kept in the database, read as what it stands for. */
type Reader<T> = (value: string) => T

const wholeNumber: Reader<number> = (value) => {
  const number = Number(value)
  if (value.trim() === '' || !Number.isSafeInteger(number))
    throw new Error('A main parameter is not a whole number')
  return number
}

const yesOrNo: Reader<boolean> = (value) => {
  if (value !== 'true' && value !== 'false') throw new Error('A main parameter is neither true nor false')
  return value === 'true'
}

/** May be empty: an administrator has not filled it in. */
const text: Reader<string> = (value) => value.trim()

/** The main parameters that the product reads, by the key of reference/data/main-parameters.ts. */
export const parameterReaders = {
  /** Cents. For new temples; each has its own. */
  minOrderAmount: wholeNumber,
  /** Basis points (hundredths of a percent) of the offering, VAT included. For new temples; each has its own. */
  commission: wholeNumber,
  /** Basis points. */
  vat: wholeNumber,
  /** Basis points: an estimate that is shown, never booked. */
  gatewayFeeRate: wholeNumber,
  /** Cents: an estimate that is shown, never booked. */
  gatewayFeeFixed: wholeNumber,
  /** Names in one line. For new temples; each has its own. */
  namesLimit: wholeNumber,
  /** Characters. */
  messageLength: wholeNumber,
  /** Days ahead that a preferred date may lie. */
  requestHorizonDays: wholeNumber,
  /** Minutes. */
  paymentExpiryMinutes: wholeNumber,
  /** Days. */
  bankTransferExpiryDays: wholeNumber,
  /** Lines of one person that may wait at one temple without money, in cash or free. */
  unpaidLinesPerPerson: wholeNumber,
  /** Requests in cash or free from one address for one temple in a quarter of an hour. */
  unpaidPerAddress: wholeNumber,
  /** Minutes. */
  undoMinutes: wholeNumber,
  /** Hours. */
  lateHours: wholeNumber,
  /** Days after the act. */
  namesRetentionDays: wholeNumber,
  /** Minutes for which an administrator has the names of a request open. */
  namesOpenMinutes: wholeNumber,
  /** Days after the last act of a request for which its conversation takes messages. */
  conversationDays: wholeNumber,
  /** Megabytes (MB as people say it: 1024 × 1024 bytes). */
  fileSizeLimit: wholeNumber,
  /** Megabytes of one video. */
  videoSizeLimit: wholeNumber,
  /** Megabytes of documents that visitors may send in a day, all together. */
  documentsPerDay: wholeNumber,
  /** Whether administrators have their rights only with a second factor; */
  secondFactorAdministrators: yesOrNo,
  /** and whether temples' people have. */
  secondFactorTemples: yesOrNo,
  /** Minutes. */
  resetKeyMinutes: wholeNumber,
  /** Hours. */
  confirmKeyHours: wholeNumber,
  /** Whether the service is closed to all who may not change these parameters. */
  underMaintenance: yesOrNo,
  /** The platform's own bank account, into which offerings are transferred. */
  bankBeneficiary: text,
  bankName: text,
  /** Empty: no bank transfer is offered. */
  bankIban: text,
  /** Days between the approval of a temple's bank account and its first payout. */
  bankAccountCoolingDays: wholeNumber,
  /** Day of the month on which payouts are proposed. */
  payoutDay: wholeNumber,
  /** Cents: smaller amounts wait for the next time. */
  payoutThreshold: wholeNumber,
  /** Days from the proposal within which a payout should arrive. */
  payoutWithinDays: wholeNumber,
  /** Whether our commission goes back with money that the payer asked for. */
  commissionReturned: yesOrNo,
  /** Hours after a temple's promise before the payer of an act that is not done is asked what to do. */
  lateGraceHours: wholeNumber,
  /** Days that money of an act that is not done is held at most. */
  holdDays: wholeNumber,
  /** Under which the platform is paid by IRIS; empty: IRIS is not offered. */
  irisAlias: text,
  /** Who runs the platform, as the help and legal pages name them. */
  operatorName: text,
  operatorAddress: text,
  operatorPhone: text,
  operatorEmail: text,
  /** The operator's tax number, on invoices; without it and a name none is issued. */
  operatorTaxNumber: text,
} as const satisfies Record<string, Reader<unknown>>

export type ParameterKey = keyof typeof parameterReaders
export type ParameterValues = { readonly [K in ParameterKey]: ReturnType<(typeof parameterReaders)[K]> }

/** Reads all rows. @throws when one is missing or is no value of its type: the reference data was not loaded */
export const readValues = (rows: readonly { key: string; value: string }[]): ParameterValues => {
  const kept = new Map(rows.map(({ key, value }) => [key, value]))
  const values = Object.entries(parameterReaders).map(([key, read]) => {
    const value = kept.get(key)
    if (value === undefined) throw new Error(`The main parameter ${key} is missing: load the reference data`)
    return [key, read(value)]
  })
  return Object.fromEntries(values) as ParameterValues
}
