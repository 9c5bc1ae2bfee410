import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, flagColumn, textColumn } from '../../crud/columns.tsx'
import { flagOptions } from '../../crud/options.ts'
import { civilDateOf } from '../../lib/language/formats.ts'

/** Feasts, pilgrimages and talks of temples and organisations. */
export const events: CatalogueOf<typeof endpoints.events> = {
  noun: 'events',
  contract: () => import('@kandili/contract/endpoints/events'),
  authority: 'general_announcement',
  title: 'nav.events',
  one: 'events.one',
  searchLabel: 'events.search',
  defaults: { sort: 'startsOn', order: 'desc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    textColumn('startsOn', 'events.startsOn', ({ startsOn }) => civilDateOf(startsOn), { sortable: true }),
    textColumn(
      'temple',
      'orders.temple',
      ({ temple }, { language }) => temple && inLanguage(temple.title, language),
      { from: 60 },
    ),
    flagColumn('published', 'field.published', ({ published }) => published, { sortable: true }),
  ],
  filters: [
    { kind: 'choice', name: 'published', label: 'field.published', options: flagOptions },
    { kind: 'lookup', name: 'templeId', label: 'orders.temple', noun: 'temples' },
  ],
  form: {
    title: { kind: 'bilingual', label: 'field.title' },
    text: { kind: 'bilingual', label: 'events.text', long: true },
    startsOn: { kind: 'date', label: 'events.startsOn' },
    startsAt: { kind: 'text', label: 'events.startsAt', hint: 'events.timeHint' },
    endsOn: { kind: 'date', label: 'events.endsOn' },
    endsAt: { kind: 'text', label: 'events.endsAt', hint: 'events.timeHint' },
    templeId: { kind: 'lookup', label: 'orders.temple', noun: 'temples' },
    organisationId: { kind: 'lookup', label: 'organisations.belongs', noun: 'organisations' },
    place: { kind: 'bilingual', label: 'events.place', hint: 'events.placeHint' },
    ticketId: { kind: 'lookup', label: 'events.ticket', hint: 'events.ticketHint', noun: 'products' },
    fileId: { kind: 'image', shows: 'file', label: 'field.image' },
    published: { kind: 'flag', label: 'field.published' },
  },
}
