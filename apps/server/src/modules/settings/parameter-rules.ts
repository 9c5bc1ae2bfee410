import type { endpoints } from '@kandili/contract'
import { REQUEST_LIMITS } from '@kandili/contract'
import { email, iban, taxNumber } from '@kandili/contract/rules'
import type { z } from 'zod'
import type { ParameterKey } from './parameter.ts'

type Purpose = endpoints.mainParameters.MainParameter['purpose']

/** A parameter's topic. */
export type ParameterRule = {
  readonly purpose: Purpose
  /** Of a number, the least and the most that make sense, in its own unit. */
  readonly between?: readonly [least: number, most: number]
  /** To what a change applies; to everything if left out. */
  readonly scope?: endpoints.mainParameters.MainParameter['scope']
  /** Of a text that is not empty, what it has to be. */
  readonly form?: z.ZodType<string>
}

/** In the order of the list. The limits keep a typing mistake from stopping the platform. */
export const parameterRules: Readonly<Record<ParameterKey, ParameterRule>> = {
  minOrderAmount: { purpose: 'OFFERINGS', between: [0, 100_000], scope: 'NEW_TEMPLES' },
  namesLimit: { purpose: 'OFFERINGS', between: [1, REQUEST_LIMITS.names], scope: 'NEW_TEMPLES' },
  // The limit of the database, and of a slip of paper in the sanctuary.
  messageLength: { purpose: 'OFFERINGS', between: [0, 300], scope: 'NEW_REQUESTS' },
  requestHorizonDays: { purpose: 'OFFERINGS', between: [1, 3650], scope: 'NEW_REQUESTS' },
  commission: { purpose: 'MONEY', between: [0, 5000], scope: 'NEW_TEMPLES' },
  vat: { purpose: 'MONEY', between: [0, 5000], scope: 'NEW_REQUESTS' },
  gatewayFeeRate: { purpose: 'MONEY', between: [0, 1000], scope: 'NEW_REQUESTS' },
  gatewayFeeFixed: { purpose: 'MONEY', between: [0, 500], scope: 'NEW_REQUESTS' },
  paymentExpiryMinutes: { purpose: 'TIMES', between: [15, 43_200], scope: 'NEW_REQUESTS' },
  bankTransferExpiryDays: { purpose: 'TIMES', between: [1, 60], scope: 'NEW_REQUESTS' },
  unpaidLinesPerPerson: { purpose: 'OFFERINGS', between: [1, 100], scope: 'NEW_REQUESTS' },
  unpaidPerAddress: { purpose: 'OFFERINGS', between: [1, 1000], scope: 'NEW_REQUESTS' },
  undoMinutes: { purpose: 'TIMES', between: [0, 1440] },
  lateHours: { purpose: 'TIMES', between: [1, 720] },
  secondFactorAdministrators: { purpose: 'ACCESS' },
  secondFactorTemples: { purpose: 'ACCESS' },
  resetKeyMinutes: { purpose: 'ACCESS', between: [5, 1440] },
  confirmKeyHours: { purpose: 'ACCESS', between: [1, 336] },
  underMaintenance: { purpose: 'ACCESS' },
  namesRetentionDays: { purpose: 'PRIVACY', between: [1, 365] },
  namesOpenMinutes: { purpose: 'PRIVACY', between: [1, 120] },
  conversationDays: { purpose: 'PRIVACY', between: [0, 365] },
  // The server accepts no body above 15 MB.
  fileSizeLimit: { purpose: 'PRIVACY', between: [1, 15] },
  videoSizeLimit: { purpose: 'PRIVACY', between: [1, 1000] },
  documentsPerDay: { purpose: 'PRIVACY', between: [1, 100_000] },
  bankBeneficiary: { purpose: 'BANK' },
  bankName: { purpose: 'BANK' },
  bankIban: { purpose: 'BANK', form: iban },
  bankAccountCoolingDays: { purpose: 'TIMES', between: [0, 30] },
  payoutDay: { purpose: 'MONEY', between: [1, 28] },
  payoutThreshold: { purpose: 'MONEY', between: [1, 100_000] },
  commissionReturned: { purpose: 'MONEY' },
  payoutWithinDays: { purpose: 'TIMES', between: [1, 30] },
  lateGraceHours: { purpose: 'TIMES', between: [0, 720] },
  holdDays: { purpose: 'TIMES', between: [14, 90] },
  irisAlias: { purpose: 'BANK' },
  operatorName: { purpose: 'OPERATOR' },
  operatorAddress: { purpose: 'OPERATOR' },
  operatorPhone: { purpose: 'OPERATOR' },
  operatorEmail: { purpose: 'OPERATOR', form: email },
  operatorTaxNumber: { purpose: 'OPERATOR', form: taxNumber },
  operatorRegistryNumber: { purpose: 'OPERATOR' },
  dataProtectionOfficer: { purpose: 'OPERATOR' },
  dataProcessors: { purpose: 'OPERATOR' },
}

/** Whether the product reads a parameter of this name. */
export const isParameter = <R extends { readonly key: string }>(row: R): row is R & { key: ParameterKey } =>
  Object.hasOwn(parameterRules, row.key)
