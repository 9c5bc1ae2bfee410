import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  title: 'Withdrawal',
  description: 'Withdraw your request before it is done, and get back what you paid.',
  'ask.action': 'Withdraw from contract here',
  'confirm.action': 'Confirm withdrawal',
  'confirm.back': 'Back, change nothing',
  'find.lead':
    'Until it is done, you can withdraw your request without giving a reason. All that you paid is returned.',
  'find.link':
    'If you have the link to your request, open it: there you can also choose what exactly to withdraw.',
  'find.name': 'First and last name',
  'find.number': 'Number of the request',
  'find.numberHint': 'It is in each of our e-mails, for example “request 1042”.',
  'find.email': 'E-mail of the request',
  'find.emailHint': 'We send the receipt there.',
  'find.confirmTitle': 'Confirm your statement',
  'find.statement': 'I withdraw from the contract for request {number}.',
  'find.sent': 'We received your statement',
  'find.sentText':
    'We are sending you an e-mail with the day and time of the statement, and what came of it. If you do not find it within a few minutes, check your spam folder too.',
  'find.again': 'Another statement',
  'own.number': 'Request {number}',
  'own.lead':
    'You can withdraw what is not done yet, without giving a reason. All that you paid for it is returned.',
  'own.unpaid': 'The request has not been paid: all of it is withdrawn and you owe nothing.',
  'own.choose': 'What you withdraw',
  'own.none': 'Choose at least one.',
  'own.begun': 'Already done',
  'own.begunText':
    'A candle that was lit and a prayer that was read cannot be taken back. If something was not done as it should have been, write to us from the page of your request.',
  'own.nothing': 'There is nothing left to withdraw',
  'own.nothingText': 'What you asked for has already been done at the temple, or has been cancelled.',
  'own.meanwhile':
    'The temple has done it in the meantime, and it can no longer be taken back. If something was not done as it should have been, write to us from the page of your request.',
  'own.confirmTitle': 'Confirm the withdrawal',
  'own.statement': '{name}, you withdraw from the contract for request {number}, namely:',
  'own.returns': 'Returned to you',
  'own.receipt': 'The receipt is sent to the e-mail of the request.',
  'own.done': 'Your withdrawal is recorded',
  'own.doneText':
    'We sent you a receipt with the day and time. If you had paid, your money is returned; you need do nothing more.',
  'own.back': 'Back to your request',
  'account.title': 'Where should we return the money?',
  'account.lead':
    'We are returning {amount} for your request. Enter your account: only the person who makes the transfer sees it.',
  'account.holder': 'Account holder',
  'account.iban': 'IBAN',
  'account.ibanHint':
    'It begins with GR for an account in Greece. Check it carefully: you can give it only once.',
  'account.action': 'Return it to this account',
  'account.done': 'We received your account',
  'account.doneText': 'We will write to you once the money has been sent.',
  'account.over': 'No account is needed',
  'account.overText':
    'The account has already been given, the money has been returned, or the link is incomplete. See the status on the page of your request.',
}
