import type { endpoints } from '@kandili/contract'
import { feeBearers, religions, templeKinds, templeStatuses } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import { lazy } from 'react'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, flagColumn, textColumn } from '../../crud/columns.tsx'
import { calendarOptions, jurisdictionOptions } from '../almanac/options.ts'
import { pageSections } from '../temple-page/page-fields.ts'

// Keeps the code that only the form needs out of the list.
const MetropolisField = lazy(async () => ({
  default: (await import('../almanac/metropolis-input.tsx')).MetropolisField,
}))
const TempleFeastField = lazy(async () => ({ default: (await import('./feast-field.tsx')).TempleFeastField }))

const kindOptions = templeKinds.map((value) => ({ value, label: `templeKind.${value}` as const }))
const religionOptions = religions.map((value) => ({ value, label: `religion.${value}` as const }))
const statusOptions = templeStatuses.map((value) => ({ value, label: `status.${value}` as const }))
const bearerOptions = feeBearers.map((value) => ({ value, label: `ownPage.bearer.${value}` as const }))

/** The temples that have joined. Publishing decides whether the faithful see one. */
export const temples: CatalogueOf<typeof endpoints.temples> = {
  noun: 'temples',
  contract: async () => (await import('@kandili/contract/endpoints/catalogues')).temples,
  authority: 'users_company',
  title: 'nav.temples',
  one: 'temples.one',
  searchLabel: 'temples.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    {
      ...textColumn('kind', 'surveys.kind', ({ kind }) => kind, { from: 60, sortable: true }),
      show: ({ kind }, { t }) => t(`templeKind.${kind}`),
      csv: ({ kind }, { t }) => t(`templeKind.${kind}`),
    },
    bilingualColumn('city', 'temples.city', ({ city }) => city.title, { from: 60 }),
    textColumn(
      'organisation',
      'organisations.belongs',
      ({ organisation }, { language }) => organisation && inLanguage(organisation.title, language),
      { hiddenAtFirst: true },
    ),
    {
      ...textColumn('status', 'field.status', ({ status }) => status, { sortable: true }),
      show: ({ status }, { t }) => t(`status.${status}`),
      csv: ({ status }, { t }) => t(`status.${status}`),
    },
    flagColumn('published', 'temples.published', ({ published }) => published, { sortable: true }),
  ],
  filters: [
    { kind: 'choice', name: 'kind', label: 'surveys.kind', options: kindOptions },
    { kind: 'choice', name: 'status', label: 'field.status', options: statusOptions },
    { kind: 'lookup', name: 'cityId', noun: 'cities', label: 'temples.city' },
    { kind: 'lookup', name: 'organisationId', noun: 'organisations', label: 'organisations.belongs' },
  ],
  // The database's defaults for a temple (migration 0020), to be changed if this one differs.
  initial: { answersWithinHours: 48, proofPolicy: 'PHOTO' },
  form: {
    title: { kind: 'bilingual', label: 'field.title', heading: 'temples.section.identity' },
    kind: { kind: 'choice', label: 'surveys.kind', options: kindOptions },
    religion: { kind: 'choice', label: 'temples.religion', options: religionOptions },
    calendarStyle: { kind: 'choice', label: 'temples.calendarStyle', options: calendarOptions },
    jurisdictionKey: { kind: 'choice', label: 'temples.jurisdictionKey', options: jurisdictionOptions },
    metropolisKey: {
      kind: 'own',
      label: 'temples.metropolisKey',
      hint: 'temples.metropolisKeyHint',
      Input: MetropolisField,
      atFirst: null,
    },
    jurisdiction: { kind: 'bilingual', label: 'temples.jurisdiction' },
    status: { kind: 'choice', label: 'field.status', options: statusOptions },
    organisationId: {
      kind: 'lookup',
      noun: 'organisations',
      label: 'organisations.belongs',
      hint: 'organisations.belongsHint',
    },
    cityId: { kind: 'lookup', noun: 'cities', label: 'temples.city', heading: 'ownPage.section.place' },
    ...pageSections.place,
    ...pageSections.contact,
    phone1: { ...pageSections.contact.phone1, heading: 'ownPage.section.contact' },
    email: { kind: 'text', label: 'temples.email' },
    saintId: { kind: 'lookup', noun: 'saints', label: 'temples.saint', heading: 'ownPage.section.feast' },
    feast: { kind: 'own', label: 'temples.feast', Input: TempleFeastField, atFirst: null },
    feastDays: pageSections.feast.feastDays,
    photographs: { ...pageSections.photographs.photographs, heading: 'ownPage.section.photographs' },
    videoFileId: { kind: 'video', shows: 'video', label: 'field.video', hint: 'field.videoHint' },
    ...pageSections.words,
    description: { ...pageSections.words.description, heading: 'ownPage.section.words' },
    timetable: { kind: 'bilingual', label: 'temples.timetable', long: true },
    openingHours: { ...pageSections.hours.openingHours, heading: 'ownPage.section.hours' },
    clergy: { ...pageSections.clergy.clergy, heading: 'ownPage.section.clergy' },
    ...pageSections.answers,
    proofPolicy: { ...pageSections.answers.proofPolicy, heading: 'ownPage.section.answers' },
    namesLimit: { kind: 'integer', label: 'temples.namesLimit' },
    ...pageSections.pause,
    minOrderAmount: { kind: 'money', label: 'temples.minOrderAmount', heading: 'temples.section.money' },
    commission: { kind: 'percent', label: 'temples.commission' },
    gatewayFeeBearer: { kind: 'choice', label: 'ownPage.feeBearer', options: bearerOptions },
    acceptsCash: { kind: 'flag', label: 'temples.acceptsCash' },
    acceptsBank: { kind: 'flag', label: 'temples.acceptsBank' },
    afm: { kind: 'text', label: 'temples.afm' },
    vat: { kind: 'text', label: 'temples.vat', hint: 'temples.vatHint' },
    stripeId: { kind: 'text', label: 'temples.stripeId' },
    // The mandate is recorded with its document, and the first photograph is the temple's picture.
    mandateBy: null,
    mandateFrom: null,
    mandateUntil: null,
    fileId: null,
  },
}
