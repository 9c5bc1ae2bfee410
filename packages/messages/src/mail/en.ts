import type { el } from './el.ts'

export const en: { readonly [Key in keyof typeof el]: string } = {
  greeting: 'Dear {firstName},',
  'links.subject': 'The links to your requests',
  'links.lead': 'Somebody asked for the links to the requests that were placed with this e-mail.',
  'links.item': 'Request {number}, {date}',
  'links.footer':
    'If it was not you, there is nothing to do: only people who read this e-mail see the links.',
  'received.subject': 'We have your request no. {number}',
  'received.lead': 'Your request is recorded. Your offering is {total}.',
  'received.body':
    'It reaches the temple as soon as the payment is complete. The link shows its progress and lets you continue an interrupted payment. Anyone with the link can see the request: keep it to yourself.',
  'received.button': 'See your request',
  'confirmCash.subject': 'Confirm your request no. {number}',
  'confirmCash.lead': 'You chose to pay in cash at the temple. Your offering is {total}.',
  'confirmCash.body':
    'The request reaches the temple once you confirm with the link that this e-mail is yours. If you did not ask for it, you do not need to do anything.',
  'confirmCash.button': 'Confirm the request',
  'free.subject': 'Your request no. {number} has reached the temple',
  'free.lead': 'The temple has received your request. There is nothing to pay.',
  'free.body':
    'We will write to you when it answers. Anyone with the link can see the request: keep it to yourself.',
  'free.button': 'Follow your request',
  'paid.subject': 'Your request no. {number} has reached the temple',
  'paid.lead': 'Your payment of {total} is complete and the temple has received your request.',
  'paid.body':
    'We will write to you as soon as it answers. This message confirms the payment; it is not a tax document.',
  'paid.button': 'Follow your request',
  'answered.subject': 'The temple has answered your request no. {number}',
  'answered.lead': 'Your request has been carried out. Temple: {temple}.',
  'answered.body': 'You will find the temple’s answer on your request’s page.',
  'answered.button': 'See the answer',
  'declined.subject': 'The temple could not accept your request no. {number}',
  'declined.lead': 'The temple could not accept it: {temple}.',
  'declined.body':
    'Your request’s page gives the reason. Everything you paid for it is refunded; you do not need to do anything.',
  'declined.button': 'See your request',
  'refunded.subject': 'Money returned for request no. {number}',
  'refunded.lead': 'Money was returned to you, the same way you paid.',
  'refunded.body': 'Depending on your bank, it appears in your account within a few working days.',
  'refunded.button': 'See your request',
  'message.subject': 'You have a message about your request no. {number}',
  'message.lead': 'Temple: {temple}. You can read the message and answer on the page of your request.',
  'message.button': 'Read the message',
  'confirmEmail.subject': 'Confirm your e-mail',
  'confirmEmail.lead': 'An account was opened at Kandili with this e-mail.',
  'confirmEmail.body.one':
    'The link confirms it and adds earlier requests made without an account. It is valid for one hour. If you did not open an account, do not use it.',
  'confirmEmail.body.other':
    'The link confirms it and adds earlier requests made without an account. It is valid for {count} hours. If you did not open an account, do not use it.',
  'confirmEmail.button': 'Confirm the e-mail',
  'changeEmail.subject': 'Confirm the new e-mail',
  'changeEmail.lead': 'Somebody wants to use this e-mail for an account at Kandili.',
  'changeEmail.body.one': 'The link makes the change and is valid for one hour. Without it nothing changes.',
  'changeEmail.body.other':
    'The link makes the change and is valid for {count} hours. Without it nothing changes.',
  'changeEmail.button': 'Confirm the new e-mail',
  'alreadyRegistered.subject': 'An account with this e-mail already exists',
  'alreadyRegistered.lead':
    'Somebody tried to open an account with this e-mail, but one already exists. Nothing has changed.',
  'alreadyRegistered.body':
    'If you forgot the password, use the link to set a new one. If it was not you, you do not need to do anything.',
  'alreadyRegistered.button': 'A new password',
  'resetPassword.subject': 'A new password',
  'resetPassword.lead': 'Somebody requested a new password for the account with this e-mail.',
  'resetPassword.body.one':
    'The link works once, within one minute. If it was not you, you do not need to do anything: the current password remains valid.',
  'resetPassword.body.other':
    'The link works once, within {count} minutes. If it was not you, you do not need to do anything: the current password remains valid.',
  'resetPassword.button': 'Set a new password',
  'passwordChanged.subject': 'The password has changed',
  'passwordChanged.lead': 'The password of the account with this e-mail has just changed.',
  'passwordChanged.body':
    'All other devices were signed out. If it was not you, use the link to set another password at once.',
  'passwordChanged.button': 'It was not me',
  'secondFactorOn.subject': 'Two-step sign-in is on',
  'secondFactorOn.lead': 'Signing in now also needs a code from the authenticator app.',
  'secondFactorOn.body':
    'Keep the recovery codes apart from the telephone. If it was not you, set a new password at once.',
  'secondFactorOn.button': 'It was not me',
  'secondFactorOff.subject': 'Two-step sign-in is off',
  'secondFactorOff.lead': 'The password alone is now enough to sign in.',
  'secondFactorOff.body': 'If it was not you, set a new password at once.',
  'secondFactorOff.button': 'It was not me',
  'secondFactorTakenOff.subject': 'Two-step sign-in was reset',
  'secondFactorTakenOff.lead':
    'An administrator reset the account’s two-step sign-in and ended its sessions. The password alone is now enough to sign in.',
  'secondFactorTakenOff.body':
    'If you asked for this, set it up again in your account settings. If not, set a new password at once and contact us.',
  'secondFactorTakenOff.button': 'I did not ask for it',
  'emailChanged.subject': 'The e-mail of the account has changed',
  'emailChanged.lead': 'The account that had this e-mail now has another.',
  'emailChanged.body': 'From now on, use the new one to sign in. If it was not you, please contact us.',
  'emailChanged.button': 'Open Kandili',
  honours: 'In honour of {saint}',
  footerAccount: 'This message is about an account at Kandili. We never ask for passwords by e-mail.',
  footer:
    'You receive this because you made a request to a temple through Kandili. We never put the names you wrote in an e-mail.',
}
