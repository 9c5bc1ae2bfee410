export { type Cents, cents, isCents, ratioOf, sumCents } from './cents.ts'
export {
  type BasisPoints,
  type Commission,
  commissionOf,
  commissionOfLines,
  netValueOf,
  withoutVat,
} from './commission.ts'
export { formatAmountField, formatDecimal, formatMoney, formatSignedMoney } from './format.ts'
export { parseMoney } from './parse.ts'
export { type LineShare, refundOfLine } from './refund.ts'
export { splitByWeights } from './split.ts'
