import type { el } from './el.ts'

export const en: { readonly [Key in keyof typeof el]: string } = {
  'bell.newRequest': 'New request no. {number}',
  'subject.newRequest': 'New request no. {number}',
  'lead.newRequest': 'A new request has arrived for your temple ({temple}). It is on the page “Today”.',
  'button.newRequest': 'Open “Today”',
  'push.newRequest': 'New request',
  'pushText.newRequest': 'Request no. {number} is on the page “Today”.',

  'bell.withdrawn': 'Request no. {number} was withdrawn by the person who placed it',
  'push.withdrawn': 'Request withdrawn',
  'pushText.withdrawn': 'Request no. {number} was withdrawn.',

  'bell.lateRequests.one': 'A request has been waiting longer than you promised',
  'bell.lateRequests.other': '{count} requests have been waiting longer than you promised',
  'subject.lateRequests.one': 'A request has been waiting longer than you promised',
  'subject.lateRequests.other': '{count} requests have been waiting longer than you promised',
  'lead.lateRequests':
    'At your temple ({temple}) requests have been waiting longer than the time stated on your page. They are on the page “Today”.',
  'button.lateRequests': 'Open “Today”',
  'push.lateRequests': 'Requests are waiting',
  'pushText.lateRequests.one': 'A request has been waiting longer than you promised.',
  'pushText.lateRequests.other': '{count} requests have been waiting longer than you promised.',

  'bell.reminder.one': 'A reminder: an act is waiting',
  'bell.reminder.other': 'A reminder: {count} acts are waiting',
  'subject.reminder.one': 'An act is waiting at your temple',
  'subject.reminder.other': '{count} acts are waiting at your temple',
  'lead.reminder':
    'The administration reminds you of what is waiting at your temple ({temple}). It is on the page “Today”.',
  'button.reminder': 'Open “Today”',
  'push.reminder': 'A reminder',
  'pushText.reminder.one': 'An act is waiting at your temple.',
  'pushText.reminder.other': '{count} acts are waiting at your temple.',

  'bell.templeLate.one': 'A request is still waiting: {temple}',
  'bell.templeLate.other': '{count} requests are still waiting: {temple}',
  'subject.templeLate.one': 'A request is still waiting: {temple}',
  'subject.templeLate.other': '{count} requests are still waiting: {temple}',
  'lead.templeLate': 'The temple ({temple}) was notified and has not answered. The faithful are waiting.',
  'button.templeLate': 'Open the requests',
  'push.templeLate': 'Requests are still waiting',
  'pushText.templeLate.one': 'One request: {temple}',
  'pushText.templeLate.other': '{count} requests: {temple}',

  'bell.attention.one': 'Something needs a decision',
  'bell.attention.other': '{count} things need a decision',
  'subject.attention.one': 'Something needs a decision',
  'subject.attention.other': '{count} things need a decision',
  'lead.attention': 'They are on the dashboard, with the request or the payment they are about.',
  'button.attention': 'Open the dashboard',
  'push.attention': 'A decision is needed',
  'pushText.attention.one': 'One matter is waiting on the dashboard.',
  'pushText.attention.other': '{count} matters are waiting on the dashboard.',

  'bell.payoutSent': 'Money is on its way to your temple',
  'subject.payoutSent': 'Money is on its way to your temple',
  'lead.payoutSent':
    'A payout was sent to the account of the temple ({temple}). The payouts page shows the amount and the acts.',
  'button.payoutSent': 'See it in Kandili',
  'push.payoutSent': 'Payout',
  'pushText.payoutSent': 'Money is on its way to your temple.',

  'bell.messageOfRequest': 'New message about request no. {number}',
  'subject.messageOfRequest': 'New message about request no. {number}',
  'lead.messageOfRequest':
    'You can read it and answer on the page “Messages”. We never put messages in an e-mail.',
  'button.messageOfRequest': 'Open the messages',
  'push.messageOfRequest': 'New message',
  'pushText.messageOfRequest': 'About request no. {number}.',

  'bell.messageOfTemple': 'New message: {temple} and the administration',
  'subject.messageOfTemple': 'New message: {temple} and the administration',
  'lead.messageOfTemple':
    'You can read it and answer on the page “Messages”. We never put messages in an e-mail.',
  'button.messageOfTemple': 'Open the messages',
  'push.messageOfTemple': 'New message',
  'pushText.messageOfTemple': '{temple} and the administration',

  'bell.messageReported': 'A message was reported',
  'subject.messageReported': 'A message was reported',
  'lead.messageReported': 'Somebody asks you to look at a message. It is on the page “Messages”.',
  'button.messageReported': 'Open the messages',
  'push.messageReported': 'A message was reported',
  'pushText.messageReported': 'It is on the page “Messages”.',

  'bell.applicationArrived': 'A temple has applied to join (no. {number})',
  'subject.applicationArrived': 'A temple has applied to join (no. {number})',
  'lead.applicationArrived': 'It awaits an administrator’s decision.',
  'button.applicationArrived': 'Open the user request',
  'push.applicationArrived': 'New user request',
  'pushText.applicationArrived': 'A temple has applied to join (no. {number}).',

  'bell.dataChangeAsked': 'A temple requests a change of data (no. {number})',
  'subject.dataChangeAsked': 'A temple requests a change of data (no. {number})',
  'lead.dataChangeAsked': 'It awaits an administrator’s decision.',
  'button.dataChangeAsked': 'Open the user request',
  'push.dataChangeAsked': 'New user request',
  'pushText.dataChangeAsked': 'A temple requests a change of data (no. {number}).',

  'bell.erasureAsked': 'Somebody requests account deletion (no. {number})',
  'subject.erasureAsked': 'Somebody requests account deletion (no. {number})',
  'lead.erasureAsked': 'It awaits an administrator’s decision.',
  'button.erasureAsked': 'Open the user request',
  'push.erasureAsked': 'New user request',
  'pushText.erasureAsked': 'Account deletion (no. {number}).',

  'bell.namesOpened': 'An administrator opened the names of request {number}',

  'bell.requestPaid': 'Your request no. {number} has reached the temple',
  'push.requestPaid': 'Your request has reached the temple',
  'pushText.requestPaid': 'Request no. {number}. We will write to you when it answers.',

  'bell.moneyReturned': 'Money returned for request no. {number}',
  'push.moneyReturned': 'Money returned',
  'pushText.moneyReturned': 'For request no. {number}, the same way you paid.',

  'bell.candleLit': 'Your candle is lit: {temple}',
  'subject.candleLit': 'Your candle is lit · {temple}',
  'lead.candleLit': 'Your candle is lit at the temple: {temple}.',
  'button.candleLit': 'See your candle',
  'push.candleLit': 'Your candle is lit',
  'pushText.candleLit': 'Temple: {temple}',

  'bell.answered': 'What you asked for is done · {temple}',
  'subject.answered': 'What you asked for is done · {temple}',
  'lead.answered': 'Your request has been carried out. Temple: {temple}.',
  'button.answered': 'See the answer',
  'push.answered': 'Your request has been carried out',
  'pushText.answered': 'Temple: {temple}',

  'bell.declined': 'The temple could not accept your request no. {number}',
  'push.declined': 'The temple could not accept it',
  'pushText.declined': 'Request no. {number}. What you paid for it is refunded.',

  'bell.messageArrived': 'The temple has written to you · {temple}',
  'subject.messageArrived': 'The temple has written to you · {temple}',
  'lead.messageArrived': 'Read it on your page, and answer there if you like. Temple: {temple}.',
  'button.messageArrived': 'Read the message',
  'push.messageArrived': 'The temple has written to you',
  'pushText.messageArrived': 'About your request no. {number}.',

  'bell.announcement': '{title}',
  'subject.announcement': '{title}',
  'lead.announcement': '{text}',
  'button.announcement': 'Read the announcement',
  'push.announcement': 'Announcement',
  'pushText.announcement': '{title}',

  'discreet.title': 'Kandili',
  'discreet.text': 'There is something new in your account.',
  'discreet.subject': 'Something new in your Kandili account',
  'discreet.button': 'See it in Kandili',
  'digest.subject.one': 'One notification from Kandili',
  'digest.subject.other': '{count} notifications from Kandili',
  'digest.lead': 'Everything since the previous digest.',
  'footer.wishes': 'Change your notifications',
  'footer.unsubscribe': 'Unsubscribe',
  'footer.CUSTOMER':
    'You receive this because you have an account at Kandili. We never put the names you write in an e-mail. You can change your notifications in your account.',
  'footer.COMPANY':
    'You receive this because you represent a temple at Kandili. We never put names in an e-mail. You can change your notifications in your account settings.',
  'footer.ADMIN':
    'You receive this because you are an administrator. You can change your notifications in your account settings.',
}
