import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  title: 'Invitation',
  description: 'An invitation to take part in Kandili.',
  heading: 'You are invited',
  'to.OWNER': 'To be in charge of a temple: {temple}.',
  'to.TREASURER': 'To be the treasurer of a temple: {temple}.',
  'to.SEXTON': 'To be the sexton of a temple: {temple}.',
  'to.ADMIN': 'To take part in running the platform, with the role “{role}”.',
  from: 'Invited by {name}.',
  forEmail: 'Your account will have the e-mail {email}.',
  accept: 'Accept the invitation',
  have: 'This e-mail already has an account. Accept, and sign in with your password.',
  join: 'Accept and go to sign-in',
  'over.EXPIRED': 'This invitation has expired',
  'over.EXPIRED.text':
    'Ask the person who invited you to send it again. A new link will be sent to the same address.',
  'over.LAPSED': 'This invitation is no longer valid',
  'over.LAPSED.text':
    'The person who sent it can no longer invite people. Ask somebody else in charge for a new one.',
  'over.ACCEPTED': 'This invitation has been accepted',
  'over.ACCEPTED.text': 'If it was you, sign in with your e-mail and your password.',
  'over.REVOKED': 'This invitation was withdrawn',
  'over.REVOKED.text': 'If that surprises you, ask the person who invited you.',
  'over.UNKNOWN': 'There is no such invitation',
  'over.UNKNOWN.text':
    'The link may be incomplete, or a newer one has been sent. Only the link in the latest message works.',
  other: 'This e-mail belongs to another account',
  'other.text':
    'It belongs to one of the faithful, or to another temple. Ask the person who invited you to use another address.',
  'first.title': 'The first administrator',
  'first.description': 'Set up this installation of Kandili.',
  'first.intro':
    'This installation has no administrator yet. The account that you create here can do everything, and can invite others.',
  'first.action': 'Create the account',
  'first.over': 'This link is no longer valid',
  'first.over.text':
    'It has expired, or there already is an administrator. While there is none, every start of the server prints a new link.',
  login: 'Sign in',
  home: 'To the home page',
}
