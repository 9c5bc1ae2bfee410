import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  'money.open': 'See it in Kandili',
  'money.footer':
    'You receive this message because you are responsible for a temple at Kandili. We never ask for account numbers or passwords by e-mail.',
  'bankAccountRequested.subject': 'A change of bank account was requested',
  'bankAccountRequested.lead': 'Somebody requested that the temple’s money ({temple}) go to another account.',
  'bankAccountRequested.body':
    'Nothing has changed yet: a second person has to approve it. If you do not know about it, stop the change on the bank accounts page and contact us.',
  'bankAccountApproved.subject': 'The temple’s bank account has changed',
  'bankAccountApproved.lead': 'A new account was approved for the temple’s money ({temple}).',
  'bankAccountApproved.body':
    'It will be used after the waiting time shown on the bank accounts page. If you do not know about it, contact us at once.',
  'bankAccountRefused.subject': 'The change of bank account was refused',
  'bankAccountRefused.lead': 'The account that was requested for the temple ({temple}) was refused.',
  'bankAccountRefused.body': 'The bank accounts page shows the reason. Nothing else has changed.',
  'payoutPaid.subject': 'Money was paid out to the temple',
  'payoutPaid.lead': 'A payout to the temple ({temple}) is complete.',
  'payoutPaid.body': 'The page of the temple’s money shows the amount, the requests and the statement.',
  'connectedAccountActive.subject': 'The temple has a Stripe account',
  'connectedAccountActive.lead': 'A Stripe account was opened for the temple’s money ({temple}).',
  'connectedAccountActive.body':
    'It will be used after the waiting time shown on the page of the temple’s money. If you do not know about it, contact us at once.',
  'connectedAccountStopped.subject': 'The temple’s Stripe account no longer accepts money',
  'connectedAccountStopped.lead': 'The Stripe account of the temple ({temple}) no longer accepts money.',
  'connectedAccountStopped.body':
    'What Stripe asks for is on the page of the temple’s money. Until then nothing is paid out to this account; nothing is lost.',
  'connectedPayoutFailed.subject': 'Stripe could not pay out to the temple’s bank',
  'connectedPayoutFailed.lead': 'The bank of the temple ({temple}) did not accept money from Stripe.',
  'connectedPayoutFailed.body':
    'The money is in the temple’s Stripe account. Please check the bank details there; the page of the temple’s money leads to them.',
  'payoutReturned.subject': 'The bank returned a payout',
  'payoutReturned.lead': 'The bank returned money that we sent to the temple ({temple}).',
  'payoutReturned.body':
    'No money is lost: we will send it again as soon as you enter the right account and it is approved.',
  'late.subject': 'The temple is late. Choose what you want',
  'late.lead': 'What you asked for is not done yet, and we are sorry. Temple: {temple}.',
  'late.body':
    'We keep your money until it is done. On the page of your request you can choose to wait, to ask another temple, or to get your money back.',
  'late.button': 'Choose what you want',
  'refundAsked.subject': '{amount} are returned to you',
  'refundAsked.lead': 'You get them back the way you paid. Request {number}.',
  'refundAsked.body': 'You do not need to do anything. We will write to you once it has been returned.',
  'refundAsked.button': 'See where it is',
  'refundAccount.subject': 'Where should we return {amount}?',
  'refundAccount.lead': 'We need your IBAN. Request {number}.',
  'refundAccount.body':
    'Write it on the secure page of the link; you can do so once. Do not send it by e-mail, and do not forward this message.',
  'refundAccount.button': 'Give your IBAN',
  'refundUnderWay.subject': '{amount} are on their way to you',
  'refundUnderWay.lead': 'Request {number}.',
  'refundUnderWay.body': 'The bank may need a few working days. We will write to you once it is done.',
  'refundUnderWay.button': 'See where it is',
  'refundFailed.subject': 'The refund of {amount} was not accepted',
  'refundFailed.lead': 'The bank did not accept it. Your money is not lost. Request {number}.',
  'refundFailed.body':
    'Write an IBAN on the secure page of the link, and we will send it there. Do not send it by e-mail, and do not forward this message.',
  'refundFailed.button': 'Give your IBAN',
  'withdrawn.subject': 'Receipt of your withdrawal, request {number}',
  'withdrawn.lead':
    'We received your statement on {at}: you withdraw from the contract for request {number}.',
  'withdrawn.body':
    'It concerns: {acts}. The temple will not do it, and {amount} is returned the way you paid; you do not need to do anything else. Keep this message as your receipt.',
  'withdrawn.button': 'See your request',
  'withdrawnUnpaid.subject': 'Receipt of your withdrawal, request {number}',
  'withdrawnUnpaid.lead':
    'We received your statement on {at}: you withdraw from the contract for request {number}.',
  'withdrawnUnpaid.body':
    'It concerns: {acts}. It had not been paid, and you owe nothing. Keep this message as your receipt.',
  'withdrawnUnpaid.button': 'See your request',
  'withdrawalLate.subject': 'Your statement about request {number}',
  'withdrawalLate.lead':
    'We received your statement that you withdraw from request {number}. What you asked for had already been done at the temple, or had been cancelled before.',
  'withdrawalLate.body':
    'A candle that was lit and a prayer that was read cannot be taken back. If something was not done as it should have been, write to us from the page of your request.',
  'withdrawalLate.button': 'See your request',
  'withdrawalNotFound.subject': 'We did not find request {number}',
  'withdrawalNotFound.lead':
    'On {at} we received a withdrawal from request {number} with this e-mail address. No such request was found with this e-mail address and name, and nothing changed.',
  'withdrawalNotFound.body':
    'Ask for the link to your request: you can withdraw from there at once. If the statement was not yours, you do not need to do anything.',
  'withdrawalNotFound.button': 'Find your request',
}
