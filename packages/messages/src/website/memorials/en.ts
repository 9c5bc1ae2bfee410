import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  title: 'Memorial days',
  lead: 'Enter the date of repose to see when the Trisagion and the memorials are customary, and when they are not held.',
  description:
    'Find the third, ninth and fortieth day, the three, six and nine months and the yearly memorials, and the days on which no memorials are held.',
  'form.date': 'Date of repose',
  'form.dateHint': 'Day, month, year: for example 20/11/2026.',
  'form.temple': 'Temple',
  'form.templeHint':
    'If you choose a temple, its own calendar, feast and rules apply. Otherwise those of the Church of Greece in the new calendar.',
  'form.noTemple': 'No temple',
  'form.action': 'Show the days',
  'error.empty': 'Enter the date of repose.',
  'error.date': 'There is no such date. Enter day, month and year, for example 20/11/2026.',
  'error.years': 'The calendar covers {first} to {last}. Enter a date within these years.',
  'error.temple': 'This temple is no longer available. Choose another, or continue without one.',
  'plan.title': 'Repose: {date}',
  'plan.count': 'The day of repose counts as the first.',
  'plan.wish': 'Memory eternal.',
  'plan.temple': 'As this temple keeps it: {temple}',
  'plan.unknown': 'We do not know which days are customary in this temple’s Church. Ask its priest.',
  'service.TRISAGION': 'Trisagion',
  'service.MEMORIAL': 'Memorial',
  open: 'It may be held on this day.',
  closed: 'No memorial is held on this day.',
  'closed.none': 'There is no open day nearby. Ask your priest.',
  'near.before': 'Before: {date}',
  'near.after': 'After: {date}',
  weekend: 'Weekend: {dates}',
  'weekend.or': '{first} or {second}',
  past: 'It has passed',
  askOf: 'Ask for it: {date}',
  'note.title': 'Speak with the priest first',
  'note.text':
    'Customs differ from place to place. This page makes proposals; the temple’s priest decides. Memorials are usually held a few days early rather than late, and Saturday is the day of the departed.',
  print: 'Print',
  another: 'Another date',
  'planner.order': 'Ask for these days in one step',
  'planner.text':
    'The fortieth day, the half year and the year: we ask you before each, and nothing is charged until then.',
}
