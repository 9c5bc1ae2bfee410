import { randomUUID } from 'node:crypto'
import { endpoints } from '@kandili/contract'
import { wronglyChanged } from '@kandili/domain'
import type { Context } from '../../platform/context.ts'
import { defineCatalogue, type Row } from '../../platform/crud/index.ts'
import { Refusal } from '../../platform/errors.ts'
import { mayDo, templeActor } from '../authorization/index.ts'
import { ownSurveys } from './policy.ts'
import { hasAnswers } from './repository-answers.ts'
import { isStaffRole } from './repository-people.ts'

type Survey = endpoints.surveys.Survey

const refusal = (field: string, message: string) =>
  new Refusal('VALIDATION_FAILED', { fields: [{ field, message }] })

/** What answers depend on stays once there are any: who is asked, and every question that was asked. */
const keepAnswersRight = async (
  { db }: Context,
  { id, before, after }: { id: number; before: Survey; after: Survey },
): Promise<void> => {
  if (before.status === 'DRAFT' || !(await hasAnswers(db, id))) return
  for (const field of ['kind', 'audience', 'roleId', 'templeId', 'patients'] as const) {
    if (before[field] !== after[field]) throw refusal(field, 'rule.answered')
  }
  if (!before.organisationIds.every((one) => after.organisationIds.includes(one))) {
    throw refusal('organisationIds', 'rule.answered')
  }
  if (wronglyChanged(before.sections, after.sections).length > 0) throw refusal('sections', 'rule.answered')
}

/** A temple asks its own faithful, and nobody else. */
const ownPoll = (context: Context, input: Row): Row => ({
  ...input,
  templeId: templeActor(context).templeId,
  kind: 'POLL',
  audience: 'FAITHFUL',
  organisationIds: [],
  roleId: null,
  patients: false,
})

/** Yearly returns, questionnaires and polls: the specification's ESS. */
export const surveyCatalogue = defineCatalogue({
  noun: 'surveys',
  endpoints: endpoints.surveys,
  table: 'survey',
  fields: {
    code: 'code',
    title: 'title',
    kind: 'kind',
    audience: 'audience',
    organisationIds: 'organisation_ids',
    roleId: 'role_id',
    templeId: 'temple_id',
    year: 'year',
    periodFrom: 'period_from',
    periodTo: 'period_to',
    submissionFrom: 'submission_from',
    submissionTo: 'submission_to',
    expiresOn: 'expires_on',
    sections: 'sections',
    resultsShown: 'results_shown',
    patients: 'patients',
    patientGroupId: 'patient_group_id',
  },
  shown: { status: 'status' },
  named: {
    role: { column: 'role_id', table: 'role' },
    temple: { column: 'temple_id', table: 'temple' },
    patientGroup: { column: 'patient_group_id', table: 'user_group' },
  },
  lists: ['sections'],
  sortable: ['id', 'code', 'title', 'kind', 'status', 'year', 'submissionFrom', 'submissionTo', 'updatedAt'],
  defaultSort: { field: 'submissionTo', order: 'desc' },
  filters: { kind: 'kind', status: 'status', audience: 'audience', organisationId: 'organisation_ids' },
  sets: ['organisation_ids'],
  ownRows: ownSurveys,
  onInsert: () => ({ code: randomUUID().slice(0, 8) }),
  async prepare(context, input) {
    if (!mayDo(context, 'general_mainparameter_edit')) return ownPoll(context, input)
    if (input.patients && !mayDo(context, 'surveys_patient_edit')) throw refusal('patients', 'rule.patients')
    if (input.roleId && !(await isStaffRole(context.db, input.roleId)))
      throw refusal('roleId', 'rule.notFound')
    return input
  },
  changed: keepAnswersRight,
})
