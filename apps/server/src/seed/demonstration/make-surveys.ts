import { endpoints } from '@kandili/contract'
import { decideAnswer, saveOwnAnswer } from '../../modules/surveys/index.ts'
import { keepTemplate, noteUse } from '../../modules/templates/index.ts'
import { createContext, type System } from '../../platform/context.ts'
import type { Cast } from './people-and-temples.ts'
import { closeSurvey, findOrganisationWithTemples, insertSurvey } from './repository.ts'

const amount = (key: string, el: string, en: string, more: object = {}) => ({
  key,
  kind: 'MONEY',
  label: { el, en },
  required: true,
  ...more,
})
const count = (key: string, el: string, en: string, more: object = {}) => ({
  ...amount(key, el, en),
  kind: 'INTEGER',
  least: 0,
  most: 2000,
  ...more,
})
const sum = (key: string, el: string, en: string, adds: string[]) => ({
  ...amount(key, el, en, { adds, required: false }),
  kind: 'SUM',
})

/** What a metropolis asks its parishes each year. */
const sections = endpoints.surveys.sections.parse([
  {
    title: { el: 'Μυστήρια', en: 'Sacraments' },
    questions: [
      count('q1', 'Βαπτίσεις', 'Baptisms'),
      count('q2', 'Γάμοι', 'Weddings'),
      count('q3', 'Κηδείες', 'Funerals'),
    ],
  },
  {
    title: { el: 'Έσοδα', en: 'Income' },
    questions: [
      amount('q4', 'Δίσκοι', 'Collections'),
      amount('q5', 'Κεριά', 'Candles'),
      amount('q6', 'Μέσα από το Καντήλι', 'Through Kandili', { suggested: true }),
      sum('q7', 'Σύνολο εσόδων', 'Income', ['q4', 'q5', 'q6']),
    ],
  },
  {
    title: { el: 'Έξοδα', en: 'Expenses' },
    questions: [
      amount('q8', 'Φως, νερό, θέρμανση', 'Light, water, heating'),
      amount('q9', 'Επισκευές', 'Repairs'),
      amount('q10', 'Φιλανθρωπία', 'Charity', { equals: 'q13' }),
      sum('q11', 'Σύνολο εξόδων', 'Expenses', ['q8', 'q9', 'q10']),
    ],
  },
  {
    title: { el: 'Φιλανθρωπία', en: 'Charity' },
    questions: [
      count('q12', 'Οικογένειες που βοηθήθηκαν', 'Families helped', {
        unit: { el: 'οικογένειες', en: 'families' },
      }),
      amount('q13', 'Ποσό που δόθηκε', 'Amount given'),
      {
        ...amount('q14', 'Παρατηρήσεις της ενορίας', 'Remarks of the parish', { required: false }),
        kind: 'TEXT',
      },
    ],
  },
])

const lastYear = {
  q1: 41,
  q2: 17,
  q3: 33,
  q4: 791_000,
  q5: 1_187_000,
  q6: 120_000,
  q8: 634_000,
  q9: 310_000,
  q10: 405_000,
  q12: 23,
  q13: 405_000,
}
const thisYear = { ...lastYear, q1: 44, q4: 824_000, q5: 1_231_000, q6: 415_000, q9: 945_000 }

/** A metropolis' returns of two years: last year's accepted, this year's submitted by one parish and begun by another. */
export const makeSurveys = async (system: System, cast: Cast): Promise<void> => {
  const base = createContext(system, { requestId: 'demonstration' })
  const { organisationId, templeIds } = await findOrganisationWithTemples(base.db)
  const today = system.clock.today()
  const year = Number(today.slice(0, 4))
  const actors = templeIds.flatMap((id) => cast.templePeople.get(id) ?? []).slice(0, 3)
  const asTemple = (index: number) => {
    const actor = actors[index] ?? cast.administrator
    return createContext(system, {
      actor: { ...actor, rights: ['companies_temple_view', 'companies_temple_edit'] },
    })
  }
  const administrator = createContext(system, {
    actor: { ...cast.administrator, rights: ['general_mainparameter_view', 'general_mainparameter_edit'] },
  })
  const make = (about: number) =>
    insertSurvey(base.db, { organisationId, year: about, sections, today, now: system.clock.now() })

  const former = await make(year - 1)
  for (const index of actors.keys()) {
    const { id } = await saveOwnAnswer(asTemple(index), former, {
      values: lastYear,
      version: 1,
      submit: true,
    })
    await decideAnswer(administrator, { id: former, answerId: id ?? 0 }, { decision: 'ACCEPTED' })
  }
  await closeSurvey(base.db, former)

  const present = await make(year)
  const title = { el: 'Ετήσια κατάσταση ενορίας', en: 'Yearly return of a parish' }
  const template = await keepTemplate(administrator, { kind: 'SURVEY', title, recordId: former })
  await noteUse(administrator, template.id, present)
  await saveOwnAnswer(asTemple(1), present, { values: thisYear, version: 1, submit: true })
  await saveOwnAnswer(asTemple(2), present, { values: { q1: 12, q2: 3, q3: 9 }, version: 1, submit: false })
}
