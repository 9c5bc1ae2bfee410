import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  title: 'Invitation',
  description: 'An invitation to take part in Kandili.',
  heading: 'You are invited',
  'to.OWNER': 'To look after a temple as its owner: {temple}.',
  'to.TREASURER': 'To be the treasurer of a temple: {temple}.',
  'to.SEXTON': 'To be the sexton of a temple: {temple}.',
  'to.ADMIN': 'To take part in running the platform, with the role “{role}”.',
  from: 'Invited by {name}.',
  forEmail: 'Your account will have the e-mail {email}.',
  accept: 'Accept the invitation',
  have: 'This e-mail has an account already. Accept, and sign in with the password you know.',
  join: 'Accept and go to sign-in',
  'over.EXPIRED': 'This invitation has expired',
  'over.EXPIRED.text': 'Ask whoever invited you to send it again. A new link will come to the same address.',
  'over.LAPSED': 'This invitation no longer holds',
  'over.LAPSED.text':
    'Whoever sent it can no longer invite. Ask for another one from somebody else in charge.',
  'over.ACCEPTED': 'This invitation has been accepted',
  'over.ACCEPTED.text': 'If it was you, sign in with your e-mail and your password.',
  'over.REVOKED': 'This invitation was withdrawn',
  'over.REVOKED.text': 'If that surprises you, ask whoever invited you.',
  'over.UNKNOWN': 'There is no such invitation',
  'over.UNKNOWN.text':
    'Perhaps the link was not copied whole, or a newer one was sent since. The newest message has the link that works.',
  other: 'This e-mail belongs to another account',
  'other.text':
    'It is the account of one of the faithful, or of another temple. Ask whoever invited you to use another address.',
  login: 'Sign in',
  home: 'To the home page',
}
