import type { TempleRecord } from '@kandili/contract'
import { proofPolicies, religions, templeKinds, templeStatuses } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import { lazy } from 'react'
import type { Catalogue } from '../../crud/catalogue.ts'
import { bilingualColumn, flagColumn, textColumn } from '../../crud/columns.tsx'
import { calendarOptions, jurisdictionOptions } from '../almanac/options.ts'

// The list does not carry what only the form draws.
const MetropolisField = lazy(async () => ({
  default: (await import('../almanac/metropolis-input.tsx')).MetropolisField,
}))
const TempleFeastField = lazy(async () => ({ default: (await import('./feast-field.tsx')).TempleFeastField }))

const kindOptions = templeKinds.map((value) => ({ value, label: `templeKind.${value}` as const }))
const religionOptions = religions.map((value) => ({
  value,
  label: `religion.${value}` as const,
}))
const statusOptions = templeStatuses.map((value) => ({
  value,
  label: `status.${value}` as const,
}))
const proofOptions = proofPolicies.map((value) => ({
  value,
  label: `temples.proof.${value}` as const,
}))

/** The temples that have joined. Whether the faithful see one is decided by publishing it. */
export const temples: Catalogue<TempleRecord> = {
  noun: 'temples',
  authority: 'users_company',
  title: 'nav.temples',
  one: 'temples.one',
  searchLabel: 'temples.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    {
      ...textColumn('kind', 'temples.kind', ({ kind }) => kind, { from: 60, sortable: true }),
      show: ({ kind }, { t }) => t(`templeKind.${kind}`),
      csv: ({ kind }, { t }) => t(`templeKind.${kind}`),
    },
    bilingualColumn('city', 'temples.city', ({ city }) => city.title, { from: 60 }),
    {
      ...textColumn('status', 'temples.status', ({ status }) => status, { sortable: true }),
      show: ({ status }, { t }) => t(`status.${status}`),
      csv: ({ status }, { t }) => t(`status.${status}`),
    },
    flagColumn('published', 'temples.published', ({ published }) => published, { sortable: true }),
  ],
  filters: [
    { kind: 'choice', name: 'kind', label: 'temples.kind', options: kindOptions },
    { kind: 'choice', name: 'status', label: 'temples.status', options: statusOptions },
    { kind: 'lookup', name: 'cityId', noun: 'cities', label: 'temples.city' },
  ],
  form: [
    { kind: 'bilingual', name: 'title', label: 'field.title', required: true, maxLength: 120 },
    { kind: 'choice', name: 'kind', label: 'temples.kind', options: kindOptions },
    { kind: 'choice', name: 'religion', label: 'temples.religion', options: religionOptions },
    { kind: 'choice', name: 'calendarStyle', label: 'temples.calendarStyle', options: calendarOptions },
    {
      kind: 'choice',
      name: 'jurisdictionKey',
      label: 'temples.jurisdictionKey',
      options: jurisdictionOptions,
    },
    {
      kind: 'own',
      name: 'metropolisKey',
      label: 'temples.metropolisKey',
      hint: 'temples.metropolisKeyHint',
      Input: MetropolisField,
      atFirst: null,
    },
    { kind: 'choice', name: 'status', label: 'temples.status', options: statusOptions },
    { kind: 'lookup', name: 'cityId', noun: 'cities', label: 'temples.city', required: true },
    { kind: 'lookup', name: 'saintId', noun: 'saints', label: 'temples.saint' },
    { kind: 'own', name: 'feast', label: 'temples.feast', Input: TempleFeastField, atFirst: null },
    { kind: 'text', name: 'streetName', label: 'temples.street', maxLength: 120 },
    { kind: 'text', name: 'streetNumber', label: 'temples.number', maxLength: 20 },
    { kind: 'text', name: 'zipCode', label: 'temples.zipCode', maxLength: 20 },
    { kind: 'text', name: 'phone1', label: 'temples.phone', maxLength: 40 },
    { kind: 'text', name: 'email', label: 'temples.email', maxLength: 254 },
    { kind: 'text', name: 'afm', label: 'temples.afm', maxLength: 20 },
    { kind: 'text', name: 'stripeId', label: 'temples.stripeId', maxLength: 60 },
    { kind: 'bilingual', name: 'jurisdiction', label: 'temples.jurisdiction', maxLength: 200 },
    { kind: 'bilingual', name: 'description', label: 'temples.description', long: true },
    { kind: 'bilingual', name: 'timetable', label: 'temples.timetable', long: true },
    { kind: 'money', name: 'minOrderAmount', label: 'temples.minOrderAmount' },
    { kind: 'percent', name: 'commission', label: 'temples.commission', max: 5000 },
    { kind: 'integer', name: 'namesLimit', label: 'temples.namesLimit', min: 1, max: 40 },
    { kind: 'integer', name: 'answersWithinHours', label: 'temples.answersWithinHours', min: 1, max: 720 },
    { kind: 'choice', name: 'proofPolicy', label: 'temples.proofPolicy', options: proofOptions },
    { kind: 'flag', name: 'acceptsCash', label: 'temples.acceptsCash' },
    { kind: 'flag', name: 'acceptsBank', label: 'temples.acceptsBank' },
    { kind: 'bilingual', name: 'mandateBy', label: 'temples.mandateBy', required: true, maxLength: 200 },
  ],
}
