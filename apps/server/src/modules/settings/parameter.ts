/** A main parameter's stored value, parsed by its type. */
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
  /** How many days ahead a preferred date may be. */
  requestHorizonDays: wholeNumber,
  /** Minutes. */
  paymentExpiryMinutes: wholeNumber,
  /** Days. */
  bankTransferExpiryDays: wholeNumber,
  /** Unpaid lines of one person that may wait at one temple, in cash or free. */
  unpaidLinesPerPerson: wholeNumber,
  /** Requests in cash or free from one address for one temple in a quarter of an hour. */
  unpaidPerAddress: wholeNumber,
  /** Minutes. */
  undoMinutes: wholeNumber,
  /** Hours. */
  lateHours: wholeNumber,
  /** Days after the act. */
  namesRetentionDays: wholeNumber,
  /** Minutes for which an administrator can read the names of a request after opening them. */
  namesOpenMinutes: wholeNumber,
  /** Days after the last act of a request during which its conversation accepts messages. */
  conversationDays: wholeNumber,
  /** Megabytes (MB as people say it: 1024 × 1024 bytes). */
  fileSizeLimit: wholeNumber,
  /** Megabytes of one video. */
  videoSizeLimit: wholeNumber,
  /** Megabytes of documents that all visitors together may upload in a day. */
  documentsPerDay: wholeNumber,
  /** Whether administrators have their rights only with a second factor; */
  secondFactorAdministrators: yesOrNo,
  /** and whether temple users do. */
  secondFactorTemples: yesOrNo,
  /** Minutes. */
  resetKeyMinutes: wholeNumber,
  /** Hours. */
  confirmKeyHours: wholeNumber,
  /** Whether the service is closed to all who may not change these parameters. */
  underMaintenance: yesOrNo,
  /** The platform's own bank account, for transfers of offerings. */
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
  /** Whether our commission is refunded too when the payer asked for the refund. */
  commissionReturned: yesOrNo,
  /** Hours after a temple's promise before the payer of an undone act is asked what to do. */
  lateGraceHours: wholeNumber,
  /** Maximum days for which the money of an undone act is held. */
  holdDays: wholeNumber,
  /** The platform's alias for IRIS; empty: IRIS is not offered. */
  irisAlias: text,
  /** The operator of the platform, as the help and legal pages name them. */
  operatorName: text,
  operatorAddress: text,
  operatorPhone: text,
  operatorEmail: text,
  /** The operator's tax number, on invoices; without it and a name none is issued. */
  operatorTaxNumber: text,
  /** The operator's number in the business registry (Γ.Ε.ΜΗ.). */
  operatorRegistryNumber: text,
  /** Name and e-mail of the data protection officer, if there is one. */
  dataProtectionOfficer: text,
  /** The companies that process data for the operator, each with its country. */
  dataProcessors: text,
} as const satisfies Record<string, Reader<unknown>>

export type ParameterKey = keyof typeof parameterReaders
export type ParameterValues = { readonly [K in ParameterKey]: ReturnType<(typeof parameterReaders)[K]> }

/** Parses all rows. @throws if one is missing or has an invalid value: the reference data was not loaded */
export const readValues = (rows: readonly { key: string; value: string }[]): ParameterValues => {
  const kept = new Map(rows.map(({ key, value }) => [key, value]))
  const values = Object.entries(parameterReaders).map(([key, read]) => {
    const value = kept.get(key)
    if (value === undefined) throw new Error(`The main parameter ${key} is missing: load the reference data`)
    return [key, read(value)]
  })
  return Object.fromEntries(values) as ParameterValues
}
