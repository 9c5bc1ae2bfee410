import type { el } from './el.ts'

export const en: { readonly [Key in keyof typeof el]: string } = {
  'invitation.subject': 'An invitation to Kandili',
  'invitation.to.OWNER': 'to look after a temple as its owner: {temple}',
  'invitation.to.TREASURER': 'to be the treasurer of a temple: {temple}',
  'invitation.to.SEXTON': 'to be the sexton of a temple: {temple}',
  'invitation.to.ADMIN': 'to take part in running the platform, with the role “{role}”',
  'invitation.lead': 'You are invited {to}.',
  'invitation.leadFrom': '{who} invites you {to}.',
  'invitation.body':
    'The link shows the invitation, and lets you accept it with a password of your own. It works once, for {days} days. If you do not know what this is about, there is nothing you need to do.',
  'invitation.button': 'See the invitation',
  'invitation.footer': 'You receive this because somebody wrote your address in an invitation.',

  'userRequest.notification.TEMPLE_APPLICATION': 'A temple applies to join (no. {number})',
  'userRequest.notification.DATA_CHANGE': 'A temple asks for a change of its data (no. {number})',
  'userRequest.notification.ERASURE': 'Somebody asks to be forgotten (no. {number})',
  'userRequest.toMyTemple': 'To your temple',
  'userRequest.toMyAccount': 'To your account',
  'userRequest.reason': 'The reason: {reason}',
  'userRequest.waits': 'It waits for the answer of an administrator.',
  'userRequest.open': 'Open the request',
  'userRequest.footerReader':
    'You receive this because you have the right to see user requests. What you are told of is set in your account settings.',
  'userRequest.footer': 'You receive this because you wrote to Kandili with this address.',

  'applicationReceived.subject': 'We have your application no. {number}',
  'applicationReceived.lead': 'Thank you. The application of your temple has arrived.',
  'applicationReceived.body':
    'We look at the blessing it states, and may call you. You will hear from us by e-mail. Until then nothing of it is shown to anybody else.',
  'applicationApproved.subject': 'Your application no. {number} was approved',
  'applicationApproved.lead': 'Your temple can join Kandili.',
  'applicationApproved.body':
    'A message of its own invites whoever will look after the temple here. The faithful will see it once its page is ready.',
  'applicationDeclined.subject': 'About your application no. {number}',
  'applicationDeclined.lead': 'We could not approve the application of your temple.',
  'applicationDeclined.body': 'If this can be settled, you are welcome to apply again.',
  'dataChangeApproved.subject': 'The change you asked for was made (no. {number})',
  'dataChangeApproved.lead': 'The data of your temple was changed as you asked.',
  'dataChangeApproved.body': 'Please look it over on the page of your temple.',
  'dataChangeDeclined.subject': 'About the change you asked for (no. {number})',
  'dataChangeDeclined.lead': 'We could not make the change that you asked for.',
  'dataChangeDeclined.body': 'The reason is on the page of your temple.',
  'erasureReceived.subject': 'We have your request no. {number}',
  'erasureReceived.lead': 'You have asked us to forget you and to close your account.',
  'erasureReceived.body':
    'We answer within a month. If it was not you who asked, sign in and change your password.',
  'erasureApproved.subject': 'Your account was closed',
  'erasureApproved.lead':
    'As you asked, we have forgotten you: your name, your e-mail, your phone and every name you wrote.',
  'erasureApproved.body':
    'What was offered stays in the books without your name, as the law asks. This is our last message to you; our copy of it is deleted after a month.',
  'erasureDeclined.subject': 'About your request no. {number}',
  'erasureDeclined.lead': 'We could not close your account yet.',
  'erasureDeclined.body': 'The reason is in your account. You may ask again at any time.',
}
