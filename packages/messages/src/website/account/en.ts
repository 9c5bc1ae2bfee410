import { en as common } from '../../common/en.ts'
import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  action: 'Sign in',
  'failure.network': 'The server did not answer. Please try again in a moment.',
  'me.title': 'My requests',
  'me.description': 'What you have asked of the temples, and where each request stands.',
  'me.hello': 'Welcome. You are signed in as {name}.',
  'me.signOut': 'Sign out',
  'me.light': 'Light a candle',
  'me.number': 'Request {number}',
  'me.more.one': 'and one more',
  'me.more.other': 'and {count} more',
  'me.total': 'Total',
  'me.pages': 'Pages',
  'me.shown': '{from} to {to} of {total}',
  'me.newer': 'Newer',
  'me.older': 'Older',
  'me.loading': 'Loading…',
  'me.empty': 'You have not made a request yet',
  'me.emptyText': 'Choose a temple and write the names. What you ask for with your account will be here.',
  'me.failed': 'Your requests could not be loaded',
  'me.again': 'Try again',
  'me.signedOut':
    'Sign in to see them. If you made a request without an account, open the link that came in your e-mail.',
  'me.staff':
    'This page shows the requests of the faithful. The account “{name}” has a home page of its own.',
  'me.office': 'Go to the back office',
  'me.script':
    'This page needs JavaScript. Each request can also be seen by the link that came in your e-mail.',
  'me.nav': 'My account',
  'me.nav.requests': 'Requests',
  'me.nav.profile': 'Details',
  'me.nav.security': 'Security',
  'me.nav.notifications': 'Notifications',
  'me.nav.data': 'Data',
  'me.unconfirmed':
    'Your e-mail is not confirmed yet. Once it is, what you asked for before you registered is here too.',
  'me.unconfirmedAgain': 'Send the link again',
  'me.unconfirmedSent': 'Sent again to {email}.',
  'state.PENDING_PAYMENT': common['requestState.PENDING_PAYMENT'],
  'state.PAID': common['requestState.PAID'],
  'state.COMPLETED': common['requestState.COMPLETED'],
  'state.FAILED': common['requestState.FAILED'],
  'state.CANCELED': common['requestState.CANCELED'],
  'state.REFUNDED': common['requestState.REFUNDED'],
}
