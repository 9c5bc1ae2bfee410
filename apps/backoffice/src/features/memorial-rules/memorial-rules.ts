import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { lazy } from 'react'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, flagColumn, textColumn, type Words } from '../../crud/columns.tsx'
import { leadingChoice, onlyWhere } from '../../crud/linked-fields.tsx'
import { spanWords } from '../almanac/day-words.ts'
import { metropolisWords } from '../almanac/metropolises.ts'
import { jurisdictionOptions } from '../almanac/options.ts'
import { effectWords, showEffect } from './effect.tsx'
import { otherFields, reasonField } from './rule-fields.ts'

type MemorialRule = endpoints.almanac.MemorialRule

// Keeps the code that only the form needs out of the list.
const MetropolisField = lazy(async () => ({
  default: (await import('../almanac/metropolis-input.tsx')).MetropolisField,
}))

const scopeOptions = (['GENERAL', 'JURISDICTION', 'METROPOLIS', 'TEMPLE'] as const).map((value) => ({
  value,
  label: `memorialRules.scope.${value}` as const,
}))
/** The scope of a rule: everybody, or the one that it names. */
const scopeWords = (
  { scope, jurisdiction, metropolis, temple }: MemorialRule,
  { t, language }: Words,
): string => {
  if (jurisdiction) return t(`jurisdiction.${jurisdiction}`)
  if (temple) return inLanguage(temple.title, language)
  return metropolis === null ? t(`memorialRules.scope.${scope}`) : metropolisWords(metropolis, t)
}
const daysWords = ({ days }: MemorialRule, words: Words): string =>
  days.map((span) => spanWords(span, words)).join(' · ')

/** Only the field of the chosen scope is filled in. */
const nobody = { jurisdiction: null, metropolis: null, templeId: null }

/** Rules on memorials beside the almanac's own. */
export const memorialRules: CatalogueOf<typeof endpoints.almanac.memorialRules> = {
  noun: 'memorial-rules',
  contract: async () => (await import('@kandili/contract/endpoints/almanac/memorial-rules')).memorialRules,
  authority: 'general_mainparameter',
  title: 'nav.memorialRules',
  one: 'memorialRules.one',
  searchLabel: 'memorialRules.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    bilingualColumn('title', 'memorialRules.reason', ({ title }) => title, { leads: true, sortable: true }),
    { key: 'scope', label: 'memorialRules.scope', show: scopeWords, csv: scopeWords },
    { key: 'days', label: 'memorialRules.days', show: daysWords, csv: daysWords, from: 60 },
    {
      ...textColumn<MemorialRule>('effect', 'memorialRules.effect', ({ effect }) => effect),
      show: showEffect,
      csv: effectWords,
    },
    flagColumn('enabled', 'memorialRules.enabled', ({ enabled }) => enabled, { from: 60 }),
    bilingualColumn('source', 'memorialRules.source', ({ source }) => source, { hiddenAtFirst: true }),
  ],
  filters: [
    { kind: 'choice', name: 'scope', label: 'memorialRules.scope', options: scopeOptions },
    { kind: 'lookup', name: 'templeId', noun: 'temples', label: 'orders.temple' },
  ],
  imports: 'NONE',
  form: {
    ...reasonField,
    scope: leadingChoice(
      { label: 'memorialRules.scope', options: scopeOptions, atFirst: 'GENERAL' },
      (scope) => ({ ...nobody, ...(scope === 'JURISDICTION' ? { jurisdiction: 'GREECE' } : {}) }),
    ),
    jurisdiction: onlyWhere(
      'scope',
      ['JURISDICTION'],
      { kind: 'choice', label: 'calendar.jurisdiction', options: jurisdictionOptions },
      null,
    ),
    metropolis: onlyWhere(
      'scope',
      ['METROPOLIS'],
      {
        kind: 'own',
        label: 'memorialRules.metropolis',
        hint: 'memorialRules.metropolisHint',
        required: true,
        Input: MetropolisField,
        atFirst: null,
      },
      null,
    ),
    templeId: onlyWhere(
      'scope',
      ['TEMPLE'],
      { kind: 'lookup', noun: 'temples', label: 'orders.temple', required: true },
      null,
    ),
    ...otherFields,
  },
}
