import type { el } from './el.ts'

export const en: { readonly [Key in keyof typeof el]: string } = {
  'invitation.subject': 'An invitation to Kandili',
  'invitation.to.OWNER': 'to be in charge of a temple: {temple}',
  'invitation.to.TREASURER': 'to be the treasurer of a temple: {temple}',
  'invitation.to.SEXTON': 'to be the sexton of a temple: {temple}',
  'invitation.to.ADMIN': 'to take part in running the platform, with the role “{role}”',
  'invitation.lead': 'You are invited {to}.',
  'invitation.leadFrom': '{who} invites you {to}.',
  'invitation.body':
    'The link shows the invitation and lets you accept it with a password of your own. It works once, for {days} days. If you do not know what this is about, you do not need to do anything.',
  'invitation.button': 'See the invitation',
  'invitation.footer': 'You receive this because somebody invited you with this address.',

  'userRequest.toMyTemple': 'To your temple',
  'userRequest.toMyAccount': 'To your account',
  'userRequest.reason': 'The reason: {reason}',
  'userRequest.footer': 'You receive this because you wrote to Kandili with this address.',

  'applicationReceived.subject': 'We have your application no. {number}',
  'applicationReceived.lead': 'Thank you. Your temple’s application has arrived.',
  'applicationReceived.body':
    'We will check the blessing and may call you. You will hear from us by e-mail. Until then we show it to nobody else.',
  'applicationApproved.subject': 'Your application no. {number} was approved',
  'applicationApproved.lead': 'Your temple can join Kandili.',
  'applicationApproved.body':
    'A separate message invites the person who will manage the temple. The faithful will see it once its page is ready.',
  'applicationDeclined.subject': 'About your application no. {number}',
  'applicationDeclined.lead': 'We could not approve the application of your temple.',
  'applicationDeclined.body': 'Once this is resolved, you are welcome to apply again.',
  'dataChangeApproved.subject': 'The change you asked for was made (no. {number})',
  'dataChangeApproved.lead': 'The data of your temple was changed as you asked.',
  'dataChangeApproved.body': 'Please review it on your temple’s page.',
  'dataChangeDeclined.subject': 'About the change you asked for (no. {number})',
  'dataChangeDeclined.lead': 'We could not make the change that you asked for.',
  'dataChangeDeclined.body': 'The reason is on your temple’s page.',
  'erasureReceived.subject': 'We have your request no. {number}',
  'erasureReceived.lead': 'You asked us to erase your data and close your account.',
  'erasureReceived.body':
    'We will answer within a month. If it was not you who asked, sign in and change your password.',
  'erasureApproved.subject': 'Your account was closed',
  'erasureApproved.lead':
    'As you asked, we have erased your name, your e-mail, your phone and every name you wrote.',
  'erasureApproved.body':
    'Your offerings stay in the books without your name, as the law requires. This is our last message to you; our copy is deleted after a month.',
  'erasureDeclined.subject': 'About your request no. {number}',
  'erasureDeclined.lead': 'We could not close your account yet.',
  'erasureDeclined.body': 'The reason is in your account. You may ask again at any time.',
  'survey.subject': 'Confirm your answer',
  'survey.lead':
    'Your answer to “{title}” counts once you press the button on the page that this link opens.',
  'survey.body':
    'The link works for seven days. If it was not you who answered, you do not need to do anything.',
  'survey.button': 'Count my answer',
  'survey.footer': 'You receive this because somebody answered on Kandili with this address.',
  'diptychs.invitation.subject': 'An invitation to family diptychs',
  'diptychs.invitation.lead':
    '{who} invites you to share the names of the family: those for health and those for eternal memory.',
  'diptychs.invitation.body':
    'You need an account with this e-mail address. The link works once, for {days} days. If you do not know who is inviting you, you do not need to do anything.',
  'diptychs.invitation.button': 'See the invitation',
  'forty.invitation.subject': 'An invitation to forty Liturgies',
  'forty.invitation.lead': '{who} invites you to add your own names to forty Liturgies at {temple}.',
  'forty.invitation.body':
    'Each person’s names are seen by that person and the temple alone. You need an account with this e-mail address. The link works once, for {days} days. If you do not know who is inviting you, you do not need to do anything.',
  'forty.invitation.button': 'See the invitation',
  'forty.done.subject': 'The forty Liturgies are complete',
  'forty.done.lead':
    'The fortieth Divine Liturgy has been celebrated. The names that all of you gave were read at {temple}.',
  'forty.done.button': 'See the forty Liturgies',
  'diptychs.closed.subject': 'Diptychs that were shared with you have been closed',
  'diptychs.closed.lead': 'The account of {who} was closed, and with it the names that were shared with you.',
  'diptychs.closed.body': 'Your own diptychs, and what you had copied into them, have not changed.',
  'diptychs.closed.button': 'See your diptychs',
  'diptychs.reminder.subject': 'A memorial is near: {day}',
  'diptychs.reminder.DAY_40':
    'The fortieth day of somebody in your diptychs is near. The memorial can be held on {day}.',
  'diptychs.reminder.YEAR':
    'The one-year memorial of somebody in your diptychs is near. It can be held on {day}.',
  'diptychs.reminder.body':
    'Customs differ: ask the priest first. Your diptychs show the name, and from there you can ask a temple.',
  'diptychs.reminder.button': 'See your diptychs',
  'recurrence.told.subject': 'Coming on {day}: please confirm',
  'recurrence.told.lead':
    'The act that you asked to repeat is coming up: {day}, {temple}. The offering is {price}.',
  'recurrence.told.body':
    'Nothing is sent and nothing is charged until you confirm. With the same link you can skip this day, pause or end it.',
  'recurrence.told.button': 'Confirm this day',
  'recurrence.reminder.subject': 'In two days: still waiting for you to confirm',
  'recurrence.reminder.lead': 'The day is near: {day}, {temple}. The offering is {price}.',
  'recurrence.reminder.body':
    'If you do not confirm, nothing is sent and nothing is charged. This link replaces the earlier one.',
  'recurrence.reminder.button': 'Confirm this day',
  'recurrence.unpaid.subject': 'The payment for {day} was not completed',
  'recurrence.unpaid.lead':
    'The payment was not completed, so the temple was not asked: {day}, {temple}. The offering is {price}.',
  'recurrence.unpaid.body': 'Your names are kept. You can confirm the day again with one tap and pay then.',
  'recurrence.unpaid.button': 'Confirm it again',
  'recurrence.blocked.subject': 'The temple does not offer it at present: {day}',
  'recurrence.blocked.lead':
    'The act that you asked to repeat is coming up ({day}), but the temple does not offer it at present: {temple}.',
  'recurrence.blocked.body':
    'Nothing was sent and nothing is charged. If the temple offers it again in time, we will write to you. You can also choose another temple.',
  'recurrence.blocked.button': 'See what repeats',
  'recurrence.footer':
    'You receive this because you asked for an act to repeat. You can end it with the link or in your account.',
  'nameDays.subject': 'A name day from your diptychs: {day}',
  'nameDays.lead.one': '{count} person in your diptychs has a name day on {day}.',
  'nameDays.lead.other': '{count} people in your diptychs have a name day on {day}.',
  'nameDays.body': 'Your name-day book shows who it is, and from there you can light a candle.',
  'nameDays.button': 'Open the name-day book',
  'nameDays.footer':
    'You receive this because you turned on the reminders of your name-day book. You can turn them off there.',
}
