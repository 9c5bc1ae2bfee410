import { inLanguage } from '@kandili/messages'
import { lazy } from 'react'
import { civilDateOf } from '../../app/language/formats.ts'
import type { Catalogue } from '../../crud/catalogue.ts'
import { bilingualColumn, numberColumn, textColumn } from '../../crud/columns.tsx'
import { leadingChoice, onlyWhere } from '../../crud/linked-fields.tsx'
import { calendarOptions, jurisdictionOptions, religionOptions } from '../almanac/options.ts'
import type { Override } from '../calendar/days.ts'
import { overridesNoun } from '../calendar/use-calendar.ts'

// The list does not carry what only the form draws.
const FeastField = lazy(async () => ({ default: (await import('./feast-field.tsx')).FeastField }))

const actionOptions = (['MOVE', 'REMOVE', 'ADD'] as const).map((value) => ({
  value,
  label: `feastOverride.${value}` as const,
}))
const rankOptions = (['GREAT', 'SEASON', 'MAJOR', 'NOTABLE', 'SAINT'] as const).map((value) => ({
  value,
  label: `feastRank.${value}` as const,
}))

/** What another kind of decision keeps of what was typed: nothing that has no meaning for it. */
const fitting = (action: string) => ({
  feastKey: '',
  rank: action === 'ADD' ? 'MAJOR' : null,
  title: action === 'ADD' ? { el: '', en: '' } : undefined,
  ...(action === 'REMOVE' ? { date: null } : {}),
})

/** What was decided by hand for single years: feasts that were moved, left out or added. */
export const feastOverrides: Catalogue<Override> = {
  noun: overridesNoun,
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
    numberColumn('year', 'overrides.year', ({ year }) => year, { sortable: true }),
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
    { kind: 'year', name: 'year', label: 'overrides.year' },
    { kind: 'choice', name: 'action', label: 'overrides.action', options: actionOptions },
    { kind: 'choice', name: 'calendar', label: 'overrides.calendar', options: calendarOptions },
  ],
  form: [
    leadingChoice(
      { name: 'action', label: 'overrides.action', options: actionOptions, atFirst: 'MOVE' },
      fitting,
    ),
    { kind: 'integer', name: 'year', label: 'overrides.year', required: true, min: 1900, max: 2199 },
    leadingChoice(
      { name: 'religion', label: 'overrides.religion', options: religionOptions, atFirst: 'ORTHODOX' },
      () => ({ calendar: 'NEW', jurisdiction: null }),
    ),
    // The western Churches have one calendar, and no jurisdictions here.
    onlyWhere(
      'religion',
      ['ORTHODOX'],
      { kind: 'choice', name: 'calendar', label: 'overrides.calendar', options: calendarOptions },
      'NEW',
    ),
    onlyWhere(
      'religion',
      ['ORTHODOX'],
      {
        kind: 'choice',
        name: 'jurisdiction',
        label: 'overrides.jurisdiction',
        options: jurisdictionOptions,
        none: 'overrides.everywhere',
      },
      null,
    ),
    onlyWhere('action', ['ADD'], {
      kind: 'bilingual',
      name: 'title',
      label: 'field.title',
      required: true,
      maxLength: 120,
    }),
    {
      kind: 'own',
      name: 'feastKey',
      label: 'overrides.feast',
      required: true,
      Input: FeastField,
      atFirst: '',
    },
    onlyWhere(
      'action',
      ['ADD'],
      { kind: 'choice', name: 'rank', label: 'overrides.rank', options: rankOptions },
      null,
    ),
    onlyWhere(
      'action',
      ['MOVE', 'ADD'],
      { kind: 'date', name: 'date', label: 'overrides.date', required: true },
      null,
    ),
    {
      kind: 'bilingual',
      name: 'reason',
      label: 'overrides.reason',
      hint: 'overrides.reasonHint',
      required: true,
      maxLength: 300,
    },
  ],
}
