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
}
