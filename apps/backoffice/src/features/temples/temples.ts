import type { endpoints } from '@kandili/contract'
import { feeBearers, proofPolicies, religions, templeKinds, templeStatuses } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import { lazy } from 'react'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, flagColumn, textColumn } from '../../crud/columns.tsx'
import { calendarOptions, jurisdictionOptions } from '../almanac/options.ts'
import { languageOptions } from '../temple-page/languages.ts'

// Keeps the code that only the form needs out of the list.
const MetropolisField = lazy(async () => ({
  default: (await import('../almanac/metropolis-input.tsx')).MetropolisField,
}))
const TempleFeastField = lazy(async () => ({ default: (await import('./feast-field.tsx')).TempleFeastField }))

const kindOptions = templeKinds.map((value) => ({ value, label: `templeKind.${value}` as const }))
const religionOptions = religions.map((value) => ({ value, label: `religion.${value}` as const }))
const statusOptions = templeStatuses.map((value) => ({ value, label: `status.${value}` as const }))
const proofOptions = proofPolicies.map((value) => ({ value, label: `temples.proof.${value}` as const }))

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
      ...textColumn('kind', 'temples.kind', ({ kind }) => kind, { from: 60, sortable: true }),
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
    { kind: 'lookup', name: 'organisationId', noun: 'organisations', label: 'organisations.belongs' },
  ],
  // The database's defaults for a temple (migration 0020), to be changed if this one differs.
  initial: {
    minOrderAmount: 200,
    commission: 1000,
    namesLimit: 10,
    answersWithinHours: 48,
    proofPolicy: 'PHOTO',
  },
  form: {
    title: { kind: 'bilingual', label: 'field.title' },
    kind: { kind: 'choice', label: 'temples.kind', options: kindOptions },
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
    status: { kind: 'choice', label: 'temples.status', options: statusOptions },
    organisationId: {
      kind: 'lookup',
      noun: 'organisations',
      label: 'organisations.belongs',
      hint: 'organisations.belongsHint',
    },
    cityId: { kind: 'lookup', noun: 'cities', label: 'temples.city' },
    saintId: { kind: 'lookup', noun: 'saints', label: 'temples.saint' },
    feast: { kind: 'own', label: 'temples.feast', Input: TempleFeastField, atFirst: null },
    streetName: { kind: 'text', label: 'temples.street', heading: 'ownPage.url' },
    streetNumber: { kind: 'text', label: 'temples.number' },
    zipCode: { kind: 'text', label: 'temples.zipCode' },
    phone1: { kind: 'text', label: 'temples.phone', heading: 'ownPage.section.contact' },
    phone2: { kind: 'text', label: 'ownPage.phone2' },
    phone3: { kind: 'text', label: 'ownPage.phone3' },
    fax: { kind: 'text', label: 'ownPage.fax' },
    radius: { kind: 'integer', label: 'ownPage.radius', hint: 'ownPage.radiusHint' },
    email: { kind: 'text', label: 'temples.email' },
    afm: { kind: 'text', label: 'temples.afm' },
    vat: { kind: 'text', label: 'temples.vat', hint: 'temples.vatHint' },
    stripeId: { kind: 'text', label: 'temples.stripeId' },
    jurisdiction: { kind: 'bilingual', label: 'temples.jurisdiction' },
    description: { kind: 'bilingual', label: 'temples.description', long: true },
    timetable: { kind: 'bilingual', label: 'temples.timetable', long: true },
    minOrderAmount: { kind: 'money', label: 'temples.minOrderAmount' },
    commission: { kind: 'percent', label: 'temples.commission' },
    namesLimit: { kind: 'integer', label: 'temples.namesLimit' },
    answersWithinHours: { kind: 'integer', label: 'temples.answersWithinHours' },
    proofPolicy: { kind: 'choice', label: 'temples.proofPolicy', options: proofOptions },
    proofRequired: { kind: 'flag', label: 'temples.proofRequired' },
    acceptsCash: { kind: 'flag', label: 'temples.acceptsCash' },
    acceptsBank: { kind: 'flag', label: 'temples.acceptsBank' },
    gatewayFeeBearer: { kind: 'choice', label: 'ownPage.feeBearer', options: bearerOptions },
    languages: { kind: 'choices', label: 'ownPage.languages', options: languageOptions, atFirst: ['el'] },
    pausedUntil: { kind: 'date', label: 'ownPage.pausedUntil', hint: 'ownPage.pausedHint' },
    videoFileId: { kind: 'video', shows: 'video', label: 'field.video', hint: 'field.videoHint' },
    // The pin and the photographs have a page of their own, and the mandate is recorded with its document.
    lat: null,
    lng: null,
    mandateBy: null,
    mandateFrom: null,
    mandateUntil: null,
    fileId: null,
  },
}
