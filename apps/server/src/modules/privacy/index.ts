import type { Module } from '../../platform/module.ts'
import { forgetCustomer } from './forgetting/forget-customer.ts'
import { forgetNames } from './forgetting/forget-names.ts'
import { maySeeAnswer } from './openings/may-see-answer.ts'
import { routes } from './routes.ts'

export { listOwnConsents } from './consents/list-own-consents.ts'
export { findRequestsWithdrawn } from './consents/repository.ts'
export { withdrawAgain } from './consents/withdraw-sensitive-consent.ts'

/** Consents, names opened to administrators, withdrawal, and forgetting. */
export const privacy: Module = {
  name: 'privacy',
  routes,
  jobs: [{ name: 'forget-names', schedule: '15 1 * * *', work: forgetNames }],
  accountListeners: { erased: forgetCustomer },
  fileReaders: [maySeeAnswer],
}
