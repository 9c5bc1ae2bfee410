import type { endpoints } from '@kandili/contract'
import { decideAnswer, saveOwnAnswer } from '../../modules/surveys/index.ts'
import { keepTemplate, noteUse } from '../../modules/templates/index.ts'
import { createContext, type System } from '../../platform/context.ts'
import type { Cast } from './people-and-temples.ts'
import { closeSurvey, findOrganisationWithTemples, insertSurvey } from './repository.ts'

type Section = endpoints.surveys.Section
type Question = endpoints.surveys.Question
type Bilingual = { el: string; en: string }

const plain = {
  required: true,
  unit: { el: '', en: '' },
  least: null,
  most: null,
  options: [],
  adds: [],
  equals: null,
} satisfies Partial<Question>

const amount = (key: string, label: Bilingual, more: Partial<Question> = {}): Question => ({
  ...plain,
  key,
  kind: 'MONEY',
  label,
  ...more,
})
const count = (key: string, label: Bilingual): Question => ({
  ...plain,
  key,
  kind: 'INTEGER',
  label,
  least: 0,
})
const sum = (key: string, label: Bilingual, adds: string[]): Question => ({
  ...plain,
  key,
  kind: 'SUM',
  label,
  required: false,
  adds,
})

/** What a metropolis asks its parishes each year. */
const sections: readonly Section[] = [
  {
    title: { el: 'Μυστήρια', en: 'Sacraments' },
    questions: [
      { ...count('q1', { el: 'Βαπτίσεις', en: 'Baptisms' }), most: 2000 },
      { ...count('q2', { el: 'Γάμοι', en: 'Weddings' }), most: 2000 },
      { ...count('q3', { el: 'Κηδείες', en: 'Funerals' }), most: 2000 },
    ],
  },
  {
    title: { el: 'Έσοδα', en: 'Income' },
    questions: [
      amount('q4', { el: 'Δίσκοι', en: 'Collections' }),
      amount('q5', { el: 'Κεριά', en: 'Candles' }),
      amount('q6', { el: 'Δωρεές', en: 'Donations' }),
      sum('q7', { el: 'Σύνολο εσόδων', en: 'Income' }, ['q4', 'q5', 'q6']),
    ],
  },
  {
    title: { el: 'Έξοδα', en: 'Expenses' },
    questions: [
      amount('q8', { el: 'Φως, νερό, θέρμανση', en: 'Light, water, heating' }),
      amount('q9', { el: 'Επισκευές', en: 'Repairs' }),
      amount('q10', { el: 'Φιλανθρωπία', en: 'Charity' }, { equals: 'q13' }),
      sum('q11', { el: 'Σύνολο εξόδων', en: 'Expenses' }, ['q8', 'q9', 'q10']),
    ],
  },
  {
    title: { el: 'Φιλανθρωπία', en: 'Charity' },
    questions: [
      {
        ...count('q12', { el: 'Οικογένειες που βοηθήθηκαν', en: 'Families helped' }),
        unit: { el: 'οικογένειες', en: 'families' },
      },
      amount('q13', { el: 'Ποσό που δόθηκε', en: 'Amount given' }),
      {
        ...plain,
        key: 'q14',
        kind: 'TEXT',
        label: { el: 'Παρατηρήσεις της ενορίας', en: 'Remarks of the parish' },
        required: false,
      },
    ],
  },
]

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
