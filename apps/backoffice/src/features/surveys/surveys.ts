import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { lazy } from 'react'
import type { Catalogue, CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, numberColumn, textColumn } from '../../crud/columns.tsx'
import type { FieldLook } from '../../crud/fields.ts'
import { leadingChoice, onlyWhere } from '../../crud/linked-fields.tsx'
import { civilDateOf } from '../../lib/language/formats.ts'

// Keeps the code that only the form needs out of the list.
const OrganisationsField = lazy(async () => ({
  default: (await import('./organisations-field.tsx')).OrganisationsField,
}))
const SectionsField = lazy(async () => ({ default: (await import('./sections-field.tsx')).SectionsField }))

const kinds = (['SURVEY', 'QUESTIONNAIRE', 'POLL'] as const).map((value) => ({
  value,
  label: `surveys.${value}` as const,
}))
const statuses = (['DRAFT', 'OPEN', 'CLOSED'] as const).map((value) => ({
  value,
  label: `surveys.status.${value}` as const,
}))
const audiences = (['ORGANISATION', 'ROLE', 'FAITHFUL'] as const).map((value) => ({
  value,
  label: `surveys.${value}` as const,
}))
/** The kind that an audience is mostly asked by, and nobody of the other audiences. */
const usual = { ORGANISATION: 'SURVEY', ROLE: 'QUESTIONNAIRE', FAITHFUL: 'POLL' } as const

const ofStatus = [{ kind: 'choice', name: 'status', label: 'field.status', options: statuses }] as const
const title = { kind: 'bilingual', label: 'field.title' } as const
const submissionFrom = { kind: 'date', label: 'surveys.submissionFrom' } as const
const submissionTo = { kind: 'date', label: 'surveys.submissionTo' } as const
const sections = { kind: 'own', label: 'surveys.sections', Input: SectionsField, atFirst: [] } as const
const resultsShown = { kind: 'flag', label: 'surveys.resultsShown' } as const

/** Yearly returns, questionnaires and polls. */
export const surveys: CatalogueOf<typeof endpoints.surveys> = {
  noun: 'surveys',
  contract: () => import('@kandili/contract/endpoints/surveys'),
  authority: 'general_mainparameter',
  title: 'nav.surveys',
  one: 'surveys.one',
  searchLabel: 'surveys.search',
  defaults: { sort: 'submissionTo', order: 'desc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    textColumn('code', 'surveys.code', ({ code }) => code, { sortable: true }),
    textColumn('kind', 'surveys.kind', ({ kind }, { t }) => t(`surveys.${kind}`), { from: 60 }),
    numberColumn('year', 'surveys.year', ({ year }) => year, { sortable: true, from: 80 }),
    textColumn('submissionTo', 'surveys.submissionTo', ({ submissionTo }) => civilDateOf(submissionTo), {
      sortable: true,
    }),
    textColumn('status', 'field.status', ({ status }, { t }) => t(`surveys.status.${status}`), {
      sortable: true,
    }),
  ],
  linkOf: ({ id, status }) => (status === 'DRAFT' ? `/surveys/${id}` : `/surveys/${id}/answers`),
  filters: [
    ...ofStatus,
    { kind: 'choice', name: 'kind', label: 'surveys.kind', options: kinds },
    { kind: 'lookup', name: 'organisationId', label: 'organisations.belongs', noun: 'organisations' },
  ],
  imports: 'NONE',
  form: {
    code: { kind: 'text', label: 'surveys.code' },
    title,
    audience: leadingChoice(
      { label: 'surveys.audience', options: audiences, atFirst: 'ORGANISATION' },
      (audience) => ({
        kind: usual[audience as keyof typeof usual],
        organisationIds: [],
        roleId: null,
        templeId: null,
      }),
    ),
    kind: { kind: 'choice', label: 'surveys.kind', options: kinds },
    organisationIds: onlyWhere(
      'audience',
      ['ORGANISATION'],
      {
        kind: 'own',
        label: 'nav.organisations',
        Input: OrganisationsField,
        atFirst: [],
        required: true,
      },
      undefined,
    ),
    roleId: onlyWhere(
      'audience',
      ['ROLE'],
      { kind: 'lookup', label: 'surveys.role', noun: 'roles', required: true },
      null,
    ),
    templeId: onlyWhere(
      'audience',
      ['FAITHFUL'],
      { kind: 'lookup', label: 'orders.temple', noun: 'temples' },
      null,
    ),
    year: { kind: 'integer', label: 'surveys.year' },
    periodFrom: { kind: 'date', label: 'surveys.periodFrom' },
    periodTo: { kind: 'date', label: 'surveys.periodTo' },
    submissionFrom,
    submissionTo,
    expiresOn: { kind: 'date', label: 'surveys.expiresOn', hint: 'surveys.expiresHint' },
    sections,
    resultsShown: onlyWhere('audience', ['FAITHFUL'], resultsShown),
    patients: { kind: 'flag', label: 'surveys.patients', hint: 'surveys.patientsHint' },
    patientGroupId: { kind: 'lookup', label: 'surveys.patientGroup', noun: 'user-groups' },
  },
}

/** What asks an organisation's temples, without choices that are for administrators. */
export const asked: Catalogue<endpoints.surveys.Survey> = {
  ...surveys,
  filters: ofStatus,
  form: { title, submissionFrom, submissionTo, sections },
}

/** What a parish asks its own faithful, which the server knows without being told. */
const always = (value: string): FieldLook => ({
  kind: 'own',
  label: 'surveys.kind',
  Input: () => null,
  atFirst: value,
})

/** The polls of a parish, made by its own people. */
export const polls: Catalogue<endpoints.surveys.Survey> = {
  ...surveys,
  authority: 'companies_temple',
  title: 'surveys.polls',
  one: 'surveys.onePoll',
  columns: surveys.columns.filter(({ key }) => ['title', 'submissionTo', 'status'].includes(key)),
  filters: ofStatus,
  hidesEditors: true,
  form: {
    title,
    kind: always('POLL'),
    audience: always('FAITHFUL'),
    submissionFrom,
    submissionTo,
    sections,
    resultsShown,
  },
}
