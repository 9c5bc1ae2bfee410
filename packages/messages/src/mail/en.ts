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
  'answered.lead': 'What you asked for has been done: {temple}.',
  'answered.body': 'You will find the answer of the temple on the page of your request.',
  'answered.button': 'See the answer',
  'declined.subject': 'The temple could not accept your request no. {number}',
  'declined.lead': 'It could not be accepted: {temple}.',
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
  footer:
    'You receive this because you asked something of a temple through Kandili. The names you wrote are never put in an e-mail.',
  footerStaff:
    'You receive this because you represent a temple at Kandili. Names are never put in an e-mail.',
}
