export * as access from './access.ts'
export * as account from './account.ts'
export * as almanac from './almanac/index.ts'
export * as audit from './audit.ts'
export * as authentication from './authentication.ts'
export * as badges from './badges.ts'
export * as bankAccounts from './bank-accounts.ts'
export * as bankStatements from './bank-statements.ts'
export * as banks from './banks.ts'
export {
  candleTypes,
  cities,
  countries,
  memorialTypes,
  municipalities,
  prayerTypes,
  regions,
  saints,
  tamaTypes,
  temples,
} from './catalogues.ts'
export * as changelog from './changelog.ts'
export * as communications from './communications.ts'
export * as connectedAccounts from './connected-accounts.ts'
export * as corrections from './corrections.ts'
export * as counter from './counter.ts'
export * as customers from './customers.ts'
export * as diptychs from './diptychs.ts'
export * as disputes from './disputes.ts'
export * as favourites from './favourites.ts'
export * as files from './files.ts'
export * as gateways from './gateways.ts'
export * as invitations from './invitations.ts'
export * as invoices from './invoices.ts'
export * as mainParameters from './main-parameters.ts'
export * as notifications from './notifications.ts'
export * as opening from './opening.ts'
export * as orders from './orders.ts'
export * as payments from './payments.ts'
export * as payouts from './payouts.ts'
export * as productCategories from './product-categories.ts'
export * as publishing from './publishing.ts'
export * as requestMoney from './request-money.ts'
export * as requestResponses from './request-responses.ts'
export * as requests from './requests.ts'
export * as roles from './roles.ts'
export * as shop from './shop.ts'
export * as statistics from './statistics.ts'
export * as submissions from './submissions.ts'
export * as templeOfferings from './temple-offerings.ts'
export * as templePage from './temple-page.ts'
export * as templePeople from './temple-people.ts'
export * as timetable from './timetable.ts'
export * as translationCategories from './translation-categories.ts'
export * as translations from './translations.ts'
export * as userGroups from './user-groups.ts'
export * as userRequests from './user-requests.ts'
export * as users from './users.ts'
export * as website from './website.ts'
