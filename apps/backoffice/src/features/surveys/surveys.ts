import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { lazy } from 'react'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, numberColumn, textColumn } from '../../crud/columns.tsx'
import { leadingChoice, onlyWhere } from '../../crud/linked-fields.tsx'
import { civilDateOf } from '../../lib/language/formats.ts'

// Keeps the code that only the form needs out of the list.
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
  filters: [
    { kind: 'choice', name: 'status', label: 'field.status', options: statuses },
    { kind: 'choice', name: 'kind', label: 'surveys.kind', options: kinds },
    { kind: 'lookup', name: 'organisationId', label: 'organisations.belongs', noun: 'organisations' },
  ],
  imports: 'NONE',
  form: {
    code: { kind: 'text', label: 'surveys.code' },
    title: { kind: 'bilingual', label: 'field.title' },
    audience: leadingChoice(
      { label: 'surveys.audience', options: audiences, atFirst: 'ORGANISATION' },
      (audience) => ({
        kind: usual[audience as keyof typeof usual],
        organisationId: null,
        roleId: null,
        templeId: null,
      }),
    ),
    kind: { kind: 'choice', label: 'surveys.kind', options: kinds },
    organisationId: onlyWhere(
      'audience',
      ['ORGANISATION'],
      { kind: 'lookup', label: 'organisations.belongs', noun: 'organisations', required: true },
      null,
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
      { kind: 'lookup', label: 'announcements.temple', noun: 'temples' },
      null,
    ),
    year: { kind: 'integer', label: 'surveys.year' },
    periodFrom: { kind: 'date', label: 'surveys.periodFrom' },
    periodTo: { kind: 'date', label: 'surveys.periodTo' },
    submissionFrom: { kind: 'date', label: 'surveys.submissionFrom' },
    submissionTo: { kind: 'date', label: 'surveys.submissionTo' },
    expiresOn: { kind: 'date', label: 'surveys.expiresOn', hint: 'surveys.expiresHint' },
    sections: { kind: 'own', label: 'surveys.sections', Input: SectionsField, atFirst: [] },
    resultsShown: onlyWhere('audience', ['FAITHFUL'], { kind: 'flag', label: 'surveys.resultsShown' }),
    patients: { kind: 'flag', label: 'surveys.patients', hint: 'surveys.patientsHint' },
    patientGroupId: { kind: 'lookup', label: 'surveys.patientGroup', noun: 'user-groups' },
  },
}
