export { actPaymentOf, mayDoAct } from './act-payment.ts'
export { readingLanguage } from './reading-language.ts'
