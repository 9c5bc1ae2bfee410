import type { el } from './el.ts'

export const en: { readonly [Key in keyof typeof el]: string } = {
  greeting: 'Dear {firstName},',
  'received.subject': 'We have your request no. {number}',
  'received.lead': 'Your request is recorded. Your offering is {total}.',
  'received.body':
    'It reaches the temple as soon as the payment is complete. The link shows where it stands, and lets you go on if the payment was interrupted. Whoever has the link can see the request: keep it to yourself.',
  'received.button': 'See your request',
  'paid.subject': 'Your request no. {number} has reached the temple',
  'paid.lead': 'Your payment of {total} is complete and the temple has received your request.',
  'paid.body':
    'We will write to you as soon as it answers. This message confirms the payment; it is not a tax document.',
  'paid.button': 'Follow your request',
  'answered.subject': 'The temple has answered your request no. {number}',
  'answered.lead': 'What you asked for has been done. Temple: {temple}.',
  'answered.body': 'You will find the answer of the temple on the page of your request.',
  'answered.button': 'See the answer',
  'declined.subject': 'The temple could not accept your request no. {number}',
  'declined.lead': 'The temple could not accept it: {temple}.',
  'declined.body':
    'The page of your request tells the reason. Whatever you paid for it is returned in full; there is nothing you need to do.',
  'declined.button': 'See your request',
  'refunded.subject': 'Money returned for request no. {number}',
  'refunded.lead': 'Money was returned to you, the same way you paid.',
  'refunded.body': 'Depending on your bank, it appears in your account within a few working days.',
  'refunded.button': 'See your request',
  'newRequest.subject': 'New request no. {number}',
  'newRequest.lead': 'A new request has arrived for your temple ({temple}). It is on the page “Today”.',
  'newRequest.button': 'Open “Today”',
  'confirmEmail.subject': 'Confirm your e-mail',
  'confirmEmail.lead': 'An account was opened at Kandili with this e-mail.',
  'confirmEmail.body.one':
    'The link confirms it, and what you asked for earlier without an account joins it. It holds for one hour. If you did not open an account, do not press it.',
  'confirmEmail.body.other':
    'The link confirms it, and what you asked for earlier without an account joins it. It holds for {count} hours. If you did not open an account, do not press it.',
  'confirmEmail.button': 'Confirm the e-mail',
  'changeEmail.subject': 'Confirm the new e-mail',
  'changeEmail.lead': 'Somebody wishes this to be the e-mail of an account at Kandili.',
  'changeEmail.body.one': 'The link makes the change and holds for one hour. Without it nothing changes.',
  'changeEmail.body.other':
    'The link makes the change and holds for {count} hours. Without it nothing changes.',
  'changeEmail.button': 'Confirm the new e-mail',
  'alreadyRegistered.subject': 'There is already an account with this e-mail',
  'alreadyRegistered.lead':
    'Somebody asked to open an account with this e-mail, but there is one already. Nothing has changed.',
  'alreadyRegistered.body':
    'If the password is forgotten, the link leads to a new one. If it was not you, there is nothing to do.',
  'alreadyRegistered.button': 'A new password',
  'resetPassword.subject': 'A new password',
  'resetPassword.lead': 'A new password was asked for, for the account with this e-mail.',
  'resetPassword.body.one':
    'The link sets it, once, within one minute. If it was not you, there is nothing to do: the present password holds.',
  'resetPassword.body.other':
    'The link sets it, once, within {count} minutes. If it was not you, there is nothing to do: the present password holds.',
  'resetPassword.button': 'Set a new password',
  'passwordChanged.subject': 'The password has changed',
  'passwordChanged.lead': 'The password of the account with this e-mail has just changed.',
  'passwordChanged.body':
    'Logins on other devices have ended. If it was not you, the link leads to another password at once.',
  'passwordChanged.button': 'It was not me',
  'secondFactorOn.subject': 'The second factor is on',
  'secondFactorOn.lead': 'To sign in, the account now needs the code of the authenticator as well.',
  'secondFactorOn.body':
    'Keep the recovery codes apart from the telephone. If it was not you, set a new password at once.',
  'secondFactorOn.button': 'It was not me',
  'secondFactorOff.subject': 'The second factor is off',
  'secondFactorOff.lead': 'To sign in, the password of the account is now enough.',
  'secondFactorOff.body': 'If it was not you, set a new password at once.',
  'secondFactorOff.button': 'It was not me',
  'secondFactorTakenOff.subject': 'The second factor was taken off',
  'secondFactorTakenOff.lead':
    'An administrator took off the second factor of the account and ended its logins. To sign in, the password is now enough.',
  'secondFactorTakenOff.body':
    'If you asked for it, set up another one in the settings of the account. If not, set a new password at once and get in touch with us.',
  'secondFactorTakenOff.button': 'I did not ask for it',
  'emailChanged.subject': 'The e-mail of the account has changed',
  'emailChanged.lead': 'The account that had this e-mail now has another.',
  'emailChanged.body':
    'From now on you sign in, and hear from us, with the new one. If it was not you, please get in touch with us.',
  'emailChanged.button': 'Open Kandili',
  footerAccount: 'This message is about an account at Kandili. We never ask for passwords by e-mail.',
  footer:
    'You receive this because you asked something of a temple through Kandili. The names you wrote are never put in an e-mail.',
  footerStaff:
    'You receive this because you represent a temple at Kandili. Names are never put in an e-mail.',
}
