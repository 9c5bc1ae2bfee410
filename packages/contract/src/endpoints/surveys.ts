import { z } from 'zod'
import { catalogueEndpoints, idFilter, statusFilter } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import {
  civilDay,
  email,
  integer,
  limitedBilingual,
  refusing,
  requiredBilingual,
  requiredText,
} from '../rules/index.ts'
import {
  bilingual,
  civilDate,
  id,
  idInput,
  instant,
  named,
  oneOrMany,
  recordVersion,
  secretCode,
  stored,
} from '../shapes.ts'
import {
  questionKinds,
  surveyAnswerStatuses,
  surveyAudiences,
  surveyKinds,
  surveyStatuses,
} from '../values.ts'
import * as files from './files.ts'

const TITLE_CHARACTERS = 120
const LABEL_CHARACTERS = 200
const ANSWER_CHARACTERS = 4000
export const REASON_CHARACTERS = 1000

const kind = z.enum(surveyKinds)
const status = z.enum(surveyStatuses)
const audience = z.enum(surveyAudiences)
const answerStatus = z.enum(surveyAnswerStatuses)

/** Names a question or a choice in answers and exports; stays when its words change, and in next year's copy. */
const key = requiredText(20).regex(/^[a-z0-9]+$/, 'rule.format')

const question = z.object({
  key,
  kind: z.enum(questionKinds),
  label: requiredBilingual(LABEL_CHARACTERS),
  required: z.boolean(),
  /** Beside a whole number: people, square metres. */
  unit: limitedBilingual(20).default({ el: '', en: '' }),
  /** Bounds of a whole number; cents of a MONEY. */
  least: integer().nullable().default(null),
  most: integer().nullable().default(null),
  options: z
    .array(z.object({ key, label: requiredBilingual(LABEL_CHARACTERS) }))
    .max(40)
    .default([]),
  /** The numbers that a SUM adds. */
  adds: z.array(key).max(80).default([]),
  /** Another number, which it must equal. */
  equals: key.nullable().default(null),
  /** Whether Kandili suggests what it knows: what was given through it in the period, or asked of the temple. */
  suggested: z.boolean().default(false),
})
const section = z.object({
  title: requiredBilingual(TITLE_CHARACTERS),
  questions: z.array(question).min(1, 'rule.required').max(80),
})
export const sections = z.array(section).max(20)
export type Question = z.infer<typeof question>
export type Section = z.infer<typeof section>

const patient = z.object({
  /** Three letters of the surname and three of the name; as many as there are in a shorter one. */
  initials: z.string().max(40),
  code: z.string().max(40),
  highRisk: z.boolean(),
})
export type Patient = z.infer<typeof patient>
/** A text, a number (cents of MONEY), a civil date, the keys of choices, a file's id or patients, by the question's key. */
const values = z.record(
  z.string().max(20),
  z.union([
    z.string().max(ANSWER_CHARACTERS, 'rule.characterLimit'),
    z.number(),
    z.array(z.string().max(20)).max(40),
    z.array(patient).max(200),
    z.null(),
  ]),
)
export type Answers = z.infer<typeof values>

const fields = {
  code: z.string(),
  title: bilingual,
  kind,
  audience,
  /** What the answers are about. */
  year: z.number().int().nullable(),
  periodFrom: civilDate.nullable(),
  periodTo: civilDate.nullable(),
  /** Answers are submitted on these days; what was returned, until it expires. */
  submissionFrom: civilDate,
  submissionTo: civilDate,
  expiresOn: civilDate.nullable(),
}

const record = z.object({
  ...stored,
  ...fields,
  status,
  organisationIds: z.array(z.number().int()),
  roleId: z.number().int().nullable(),
  role: named.nullable(),
  templeId: z.number().int().nullable(),
  temple: named.nullable(),
  sections: z.array(section),
  /** Whether the website shows the results to everybody once it is over. */
  resultsShown: z.boolean(),
  /** Whether it may ask about patients, which takes a right of its own. */
  patients: z.boolean(),
  patientGroupId: z.number().int().nullable(),
  patientGroup: named.nullable(),
})
export type Survey = z.infer<typeof record>

const input = z.object({
  /** Made up for a new one without it. */
  code: requiredText(20).optional(),
  title: requiredBilingual(TITLE_CHARACTERS),
  kind,
  audience,
  /** Whose temples answer. */
  organisationIds: z.array(idInput).max(200).optional(),
  /** Which people answer. */
  roleId: idInput.nullish(),
  /** The parish that asks the faithful; without one the platform asks. */
  templeId: idInput.nullish(),
  year: integer().min(1900, 'rule.year').max(2199, 'rule.year').nullish(),
  periodFrom: civilDay().nullish(),
  periodTo: civilDay().nullish(),
  submissionFrom: civilDay(),
  submissionTo: civilDay(),
  expiresOn: civilDay().nullish(),
  sections: sections.optional(),
  resultsShown: z.boolean().optional(),
  patients: z.boolean().optional(),
  /** The people who may read about patients, besides those who wrote it. */
  patientGroupId: idInput.nullish(),
})

type Refuse = ReturnType<typeof refusing>

/** Keys name one question each; sums and comparisons name numbers of the same form. */
const checkQuestions = (all: readonly Section[], refuse: Refuse): void => {
  const numbers = new Map(
    all.flatMap(({ questions }) =>
      questions.flatMap((one) =>
        ['INTEGER', 'MONEY', 'SUM'].includes(one.kind) ? [[one.key, one.kind]] : [],
      ),
    ),
  )
  const seen = new Set<string>()
  all.forEach(({ questions }, row) => {
    questions.forEach((one, index) => {
      const at = (field: string) => `sections.${row}.questions.${index}.${field}`
      if (seen.has(one.key)) refuse(at('key'), 'rule.taken')
      seen.add(one.key)
      if ((one.kind === 'CHOICE' || one.kind === 'CHOICES') && one.options.length < 2) {
        refuse(at('options'), 'rule.required')
      }
      if (new Set(one.options.map((option) => option.key)).size < one.options.length) {
        refuse(at('options'), 'rule.taken')
      }
      if (one.least !== null && one.most !== null && one.least > one.most) {
        refuse(at('least'), 'rule.minAboveMax')
      }
      const isSound = one.adds.every((added) => numbers.has(added) && numbers.get(added) !== 'SUM')
      if (one.kind === 'SUM' && (one.adds.length === 0 || !isSound)) refuse(at('adds'), 'rule.required')
      if (one.equals !== null && (one.equals === one.key || !numbers.has(one.equals))) {
        refuse(at('equals'), 'rule.notFound')
      }
    })
  })
}

/** Whose answers it collects must be said, and only a SURVEY asks about what has a name. */
const rules = (payload: z.core.ParsePayload<z.output<typeof input>>): void => {
  const refuse = refusing(payload)
  const { value } = payload
  if (value.audience === 'ORGANISATION' && (value.organisationIds ?? []).length === 0) {
    refuse('organisationIds', 'rule.required')
  }
  if (value.audience === 'ROLE' && !value.roleId) refuse('roleId', 'rule.required')
  if (value.audience === 'FAITHFUL' && value.kind === 'SURVEY') refuse('kind', 'rule.format')
  if (value.audience === 'ORGANISATION' && value.kind !== 'SURVEY') refuse('kind', 'rule.format')
  if (value.submissionTo < value.submissionFrom) refuse('submissionFrom', 'rule.endsBeforeBeginning')
  if (value.expiresOn && value.expiresOn < value.submissionTo) refuse('expiresOn', 'rule.endsBeforeBeginning')
  if (value.periodFrom && value.periodTo && value.periodTo < value.periodFrom) {
    refuse('periodFrom', 'rule.endsBeforeBeginning')
  }
  const all = value.sections ?? []
  checkQuestions(all, refuse)
  const kinds = all.flatMap(({ questions }) => questions.map((one) => one.kind))
  if (kinds.includes('PATIENT') && (!value.patients || value.kind !== 'SURVEY'))
    refuse('patients', 'rule.required')
  if (value.patients && !value.patientGroupId) refuse('patientGroupId', 'rule.required')
  if (kinds.includes('FILE') && value.kind !== 'SURVEY') refuse('kind', 'rule.format')
}

export const { list, lookup, read, versions, editing, create, update, remove, massDelete, undoDelete } =
  catalogueEndpoints({
    noun: 'surveys',
    authority: 'general_mainparameter',
    // An organisation's people see what asks its temples; a temple's people make its own polls.
    owners: {
      view: ['companies_organisation', 'companies_temple'],
      edit: ['companies_temple'],
      delete: ['companies_temple'],
    },
    lookupAccess: { right: 'general_mainparameter_view' },
    record,
    input,
    check: rules,
    filters: {
      kind: oneOrMany(kind),
      // Open is active (specification, section 3).
      status: statusFilter(['OPEN', 'DRAFT', 'CLOSED']),
      audience: oneOrMany(audience),
      organisationId: idFilter,
    },
  })

/** Administrators check every survey, an organisation's people those of its temples, a temple's its own polls. */
const checkers = {
  anyRight: ['general_mainparameter_view', 'companies_organisation_view', 'companies_temple_view'],
} as const
const decide = {
  anyRight: ['general_mainparameter_edit', 'companies_organisation_edit', 'companies_temple_edit'],
} as const

export const changeStatus = endpoint('PUT /surveys/:id/status', {
  summary: 'Open a survey, which tells those who are asked, or close it',
  body: z.object({ status: z.enum(['OPEN', 'CLOSED']) }),
  errors: ['STATE_DOES_NOT_ALLOW', 'VALIDATION_FAILED'],
  access: decide,
})

/** A survey without its questions, as lists show it. */
const head = z.object({ id: z.number().int(), ...fields, status, organisations: z.array(bilingual) })
export type SurveyHead = z.infer<typeof head>

const answerRow = z.object({
  /** Null while nobody has begun. */
  id: z.number().int().nullable(),
  /** The temple or the person. */
  title: bilingual,
  status: answerStatus.nullable(),
  /** Complete sections. */
  filled: z.number().int(),
  submittedAt: instant.nullable(),
  updatedAt: instant.nullable(),
})
export type AnswerRow = z.infer<typeof answerRow>

/** Counts and sums of one question. Choices of few people are null (decision 42). */
const result = z.object({
  key: z.string(),
  answers: z.number().int(),
  /** Of whole numbers and money. */
  sum: z.number().nullable(),
  choices: z.array(z.object({ key: z.string(), count: z.number().int().nullable() })),
  texts: z.array(z.string()),
})
export type Result = z.infer<typeof result>
const results = z.object({
  /** How many answered; null for fewer than five. */
  answers: z.number().int().nullable(),
  results: z.array(result),
})
export type Results = z.infer<typeof results>

export const readAnswers = endpoint('GET /surveys/:id/answers', {
  summary: 'Read who has answered a SURVEY, and its results; of the other kinds the results alone',
  answer: z.object({
    survey: head.extend({ sections: z.array(section) }),
    rows: z.array(answerRow),
    ...results.shape,
    may: z.object({ decide: z.boolean(), open: z.boolean() }),
  }),
  access: checkers,
})
export type SurveyAnswers = z.infer<typeof readAnswers.answer>

const answerParams = z.object({ id, answerId: id })
const answer = z.object({
  id: z.number().int().nullable(),
  version: z.number().int(),
  title: bilingual,
  status: answerStatus,
  /** Without what the caller may not read about patients. */
  values,
  /** Last year's numbers, by the same keys; empty if there are none. */
  before: values,
  /** What Kandili knows about the period, by the keys of questions with a suggestion. */
  known: z.record(z.string(), z.number().int()),
  reason: z.string(),
  /** The questions that may be changed after a return; all of them if empty. */
  returnedKeys: z.array(z.string()),
  submittedAt: instant.nullable(),
  updatedAt: instant.nullable(),
  survey: head.extend({ sections: z.array(section) }),
  /** Who submitted, returned and accepted it, in the order of time. */
  steps: z.array(z.object({ at: instant, by: z.string(), status: answerStatus })),
  may: z.object({ change: z.boolean(), decide: z.boolean() }),
})
export type SurveyAnswer = z.infer<typeof answer>

export const readAnswer = endpoint('GET /surveys/:id/answers/:answerId', {
  summary: 'Read one answer beside that of the year before',
  params: answerParams,
  answer,
  access: checkers,
})

export const decideAnswer = endpoint('PUT /surveys/:id/answers/:answerId/decision', {
  summary: 'Accept a submitted answer, or return it with a reason and the questions to look at again',
  params: answerParams,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('ACCEPTED') }),
    z.object({
      decision: z.literal('RETURNED'),
      reason: requiredText(REASON_CHARACTERS),
      keys: z.array(key).max(400).default([]),
    }),
  ]),
  answer,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: decide,
})

export const remind = endpoint('POST /surveys/:id/reminder', {
  summary: 'Remind those who have not submitted, once a day at the most',
  answer: z.object({ reminded: z.number().int() }),
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: decide,
})

const cell = z.union([z.string(), z.number(), z.null()])
export const exportAnswers = endpoint('GET /surveys/:id/export', {
  summary:
    'The submitted and accepted answers as rows, with the codebook; without anything about patients but counts',
  answer: z.object({
    codebook: z.array(z.array(cell)),
    rows: z.array(z.array(cell)),
    answers: z.number().int(),
  }),
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: checkers,
})

export const listOwn = endpoint('GET /me/surveys', {
  summary: 'List the surveys that ask the caller or their temple, those to answer first',
  answer: z.array(
    head.extend({
      answerStatus: answerStatus.nullable(),
      filled: z.number().int(),
      sectionCount: z.number().int(),
    }),
  ),
  access: 'login',
})
export type OwnSurvey = z.infer<typeof listOwn.answer>[number]

export const readOwn = endpoint('GET /me/surveys/:id', {
  summary: "Read a survey with the caller's or their temple's answer so far",
  answer,
  access: 'login',
})

export const upload = endpoint('POST /me/surveys/files', {
  summary: 'Upload a file for an answer: multipart with file (PDF or image) and name',
  body: 'multipart',
  answer: files.upload.answer,
  status: 201,
  errors: ['FILE_NOT_A_DOCUMENT', 'FILE_TOO_LARGE', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_SMALL', 'STORAGE_FULL'],
  access: 'login',
})

export const saveOwn = endpoint('PUT /me/surveys/:id', {
  summary: 'Keep an answer, complete or not, or submit it; refused if somebody else has changed it since',
  body: z.object({
    values,
    /** 1 for the first. */
    version: recordVersion,
    submit: z.boolean().default(false),
  }),
  answer,
  errors: ['CONFLICT', 'STATE_DOES_NOT_ALLOW', 'SURVEY_OVER'],
  access: 'login',
})

const publicSurvey = z.object({
  id: z.number().int(),
  title: bilingual,
  kind,
  temple: z.object({ title: bilingual, slug: z.string().nullable() }).nullable(),
  submissionFrom: civilDate,
  submissionTo: civilDate,
  /** Whether answers are taken now, or the first day is still to come. */
  state: z.enum(['EARLY', 'OPEN', 'OVER']),
  sections: z.array(section),
  /** Once it is over, if its maker shows them; without texts. */
  results: results.nullable(),
})
export type PublicSurvey = z.infer<typeof publicSurvey>

export const listPublic = endpoint('GET /public/surveys', {
  summary:
    'List the polls and questionnaires for the faithful that are open, or over for two months at most with results that are shown; of one temple, or those of the platform',
  query: z.object({ temple: z.string().max(120).optional() }),
  answer: z.array(publicSurvey.pick({ id: true, title: true, kind: true }).extend({ isOver: z.boolean() })),
  access: 'public',
})

export const readPublic = endpoint('GET /public/surveys/:id', {
  summary: 'Read a poll or questionnaire for the faithful that is or was open',
  answer: publicSurvey,
  access: 'public',
})

export const answerPublic = endpoint('POST /public/surveys/:id/answers', {
  summary:
    "Answer once: by one's own completed request, or by e-mail, where it counts when the link in a mail is pressed",
  body: z.object({
    values,
    email: email.optional(),
    /** The tracking code of a completed request, for a questionnaire. */
    request: secretCode.optional(),
  }),
  answer: z.object({ counted: z.boolean() }),
  errors: ['ALREADY_ANSWERED', 'SURVEY_OVER', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const confirmPublic = endpoint('POST /public/surveys/confirmed/:key', {
  summary: 'Count the answer whose key came by e-mail; a repeat changes nothing',
  params: z.object({ key: secretCode }),
  answer: z.object({ id: z.number().int() }),
  errors: ['KEY_EXPIRED', 'ALREADY_ANSWERED', 'SURVEY_OVER'],
  access: 'public',
})
