import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { lazy } from 'react'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, numberColumn, textColumn } from '../../crud/columns.tsx'
import { leadingChoice, onlyWhere } from '../../crud/linked-fields.tsx'
import { civilDateOf } from '../../lib/language/formats.ts'
import { calendarOptions, jurisdictionOptions, religionOptions } from '../almanac/options.ts'
import type { Override } from '../calendar/days.ts'
import { overridesNoun } from '../calendar/use-calendar.ts'

// Keeps the code that only the form needs out of the list.
const FeastField = lazy(async () => ({ default: (await import('./feast-field.tsx')).FeastField }))

const actionOptions = (['MOVE', 'REMOVE', 'ADD'] as const).map((value) => ({
  value,
  label: `feastOverride.${value}` as const,
}))
const rankOptions = (['GREAT', 'SEASON', 'MAJOR', 'NOTABLE', 'SAINT'] as const).map((value) => ({
  value,
  label: `feastRank.${value}` as const,
}))

/** The input to keep when the kind of decision changes: only what still has a meaning. */
const fitting = (action: string) => ({
  feastKey: '',
  rank: action === 'ADD' ? 'MAJOR' : null,
  title: action === 'ADD' ? { el: '', en: '' } : undefined,
  ...(action === 'REMOVE' ? { date: null } : {}),
})

/** Manual decisions for single years: feasts that were moved, left out or added. */
export const feastOverrides: CatalogueOf<typeof endpoints.almanac.feastOverrides> = {
  noun: overridesNoun,
  contract: async () => (await import('@kandili/contract/endpoints/almanac/feasts')).feastOverrides,
  authority: 'general_mainparameter',
  title: 'nav.feastOverrides',
  one: 'overrides.one',
  searchLabel: 'overrides.search',
  defaults: { sort: 'date', order: 'desc' },
  nameOf: ({ title, year }, { language }) => `${inLanguage(title, language)}, ${year}`,
  columns: [
    bilingualColumn('title', 'overrides.feast', ({ title }) => title, { leads: true, sortable: true }),
    {
      ...textColumn<Override>('action', 'overrides.action', ({ action }) => action),
      show: ({ action }, { t }) => t(`feastOverride.${action}`),
      csv: ({ action }, { t }) => t(`feastOverride.${action}`),
    },
    numberColumn('year', 'surveys.year', ({ year }) => year, { sortable: true }),
    {
      ...textColumn<Override>('date', 'overrides.date', ({ date }) => date, { sortable: true }),
      show: ({ date }) => date && civilDateOf(date),
    },
    {
      ...textColumn<Override>('calendar', 'overrides.calendar', ({ calendar }) => calendar, { from: 60 }),
      show: ({ calendar }, { t }) => t(`calendarStyle.${calendar}`),
      csv: ({ calendar }, { t }) => t(`calendarStyle.${calendar}`),
    },
    bilingualColumn('reason', 'overrides.reason', ({ reason }) => reason, { from: 80 }),
  ],
  filters: [
    { kind: 'year', name: 'year', label: 'surveys.year', ahead: 8 },
    { kind: 'choice', name: 'action', label: 'overrides.action', options: actionOptions },
    { kind: 'choice', name: 'calendar', label: 'overrides.calendar', options: calendarOptions },
  ],
  imports: {
    action: { kind: 'choice', label: 'overrides.action', options: actionOptions },
    religion: { kind: 'choice', label: 'temples.religion', options: religionOptions },
    calendar: { kind: 'choice', label: 'overrides.calendar', options: calendarOptions },
    jurisdiction: { kind: 'choice', label: 'overrides.jurisdiction', options: jurisdictionOptions },
    title: { kind: 'bilingual', label: 'field.title' },
    feastKey: { kind: 'text', label: 'overrides.feast' },
    rank: { kind: 'choice', label: 'overrides.rank', options: rankOptions },
    date: { kind: 'date', label: 'overrides.date' },
  },
  form: {
    action: leadingChoice({ label: 'overrides.action', options: actionOptions, atFirst: 'MOVE' }, fitting),
    year: { kind: 'integer', label: 'surveys.year' },
    religion: leadingChoice(
      { label: 'temples.religion', options: religionOptions, atFirst: 'ORTHODOX' },
      () => ({ calendar: 'NEW', jurisdiction: null }),
    ),
    // The western Churches have one calendar, and no jurisdictions here.
    calendar: onlyWhere(
      'religion',
      ['ORTHODOX'],
      { kind: 'choice', label: 'overrides.calendar', options: calendarOptions },
      'NEW',
    ),
    jurisdiction: onlyWhere(
      'religion',
      ['ORTHODOX'],
      {
        kind: 'choice',
        label: 'overrides.jurisdiction',
        options: jurisdictionOptions,
        none: 'overrides.everywhere',
      },
      null,
    ),
    title: onlyWhere('action', ['ADD'], { kind: 'bilingual', label: 'field.title', required: true }),
    feastKey: { kind: 'own', label: 'overrides.feast', required: true, Input: FeastField, atFirst: '' },
    rank: onlyWhere(
      'action',
      ['ADD'],
      { kind: 'choice', label: 'overrides.rank', options: rankOptions },
      null,
    ),
    date: onlyWhere(
      'action',
      ['MOVE', 'ADD'],
      { kind: 'date', label: 'overrides.date', required: true },
      null,
    ),
    reason: { kind: 'bilingual', label: 'overrides.reason', hint: 'overrides.reasonHint' },
  },
}
