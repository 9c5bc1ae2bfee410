import { type Client, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { mailedKey } from '../../../test/factories/kept-mail.ts'
import { placePaid } from '../../../test/factories/placed-request.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { createContext } from '../../platform/context.ts'
import { removeUnattachedFiles } from '../files/remove-unattached-files.ts'
import { documentLimits } from '../files/store-document.ts'
import { remindBeforeEnd } from './announce.ts'
import { forgetPatients } from './forget-patients.ts'

const test = useApp({ now: '2026-12-10T08:00:00Z' })
const { surveys } = endpoints

type Question = endpoints.surveys.Question
const words = (text: string) => ({ el: text, en: text })
const question = (key: string, kind: Question['kind'], more: Partial<Question> = {}) => ({
  key,
  kind,
  label: words(key),
  required: true,
  ...more,
})
/** Income and expenses that must agree, and how many were baptised. */
const sections = [
  {
    title: words('Income'),
    questions: [
      question('trays', 'MONEY'),
      question('gifts', 'MONEY', { required: false }),
      question('income', 'SUM', { adds: ['trays', 'gifts'] }),
    ],
  },
  {
    title: words('Books'),
    questions: [
      question('total', 'MONEY', { equals: 'income' }),
      question('baptisms', 'INTEGER', { least: 0, most: 500 }),
      question('archive', 'CHOICE', {
        options: [
          { key: 'yes', label: words('Yes') },
          { key: 'no', label: words('No') },
        ],
      }),
    ],
  },
]
const complete = { trays: 100_00, gifts: 20_00, total: 120_00, baptisms: 12, archive: 'yes' }

let administrator: Client
let count = 0
beforeAll(async () => {
  administrator = await test.client((await addUser(test.db, 'administrator')).email)
})

const refusalOf = (call: Promise<unknown>) => call.catch((error: unknown) => error)
const make = (more: object) =>
  administrator.call(surveys.create, {
    body: {
      code: `S-${++count}`,
      title: words('Yearly return'),
      kind: 'SURVEY',
      audience: 'ORGANISATION',
      year: 2026,
      periodFrom: '2026-01-01',
      periodTo: '2026-12-31',
      submissionFrom: '2026-12-01',
      submissionTo: '2027-01-31',
      expiresOn: '2027-02-28',
      sections,
      ...more,
    },
  })

/** A metropolis with a secretary and two temples, each with the person in charge. */
const metropolis = async () => {
  const { id } = await administrator.call(endpoints.organisations.create, {
    body: { code: `M-${++count}`, title: words('Metropolis') },
  })
  const priest = async () => {
    const temple = await makeTemple(test.db, { organisation_id: id })
    const { email } = await addUser(test.db, 'temple-owner', { templeId: temple.id })
    return { temple, email, client: await test.client(email) }
  }
  const secretary = await test.client((await addUser(test.db, 'organisation', { organisationId: id })).email)
  return { id, secretary, first: await priest(), second: await priest() }
}
const opened = async (organisationId: number, more: object = {}) => {
  const { id } = await make({ organisationIds: [organisationId], ...more })
  await administrator.call(surveys.changeStatus, { params: { id }, body: { status: 'OPEN' } })
  return id
}
/** Tokens do not outlive weeks, so its days move instead of the clock. */
const moved = (id: number, days: { submission_to?: string; expires_on?: string }) =>
  test.db
    .updateTable('survey')
    .set({ submission_from: '2026-10-01', ...days })
    .where('id', '=', id)
    .execute()
const save = (client: Client, id: number, values: object, version: number, submit = false) =>
  client.call(surveys.saveOwn, { params: { id }, body: { values: values as never, version, submit } })
const bells = async (email: string, kind: string) =>
  (
    await test.db
      .selectFrom('notification as n')
      .innerJoin('app_user as u', 'u.id', 'n.user_id')
      .select('n.id')
      .where('u.email', '=', email)
      .where('n.event_key', 'like', `${kind}:%`)
      .execute()
  ).length

describe('a yearly return', () => {
  it('keeps its code, year, reporting period, days of submission and expiration date', async () => {
    const { id: organisationId } = await metropolis()
    const kept = {
      code: 'ESS-2026',
      year: 2026,
      periodFrom: '2026-01-01',
      periodTo: '2026-12-31',
      submissionFrom: '2026-12-01',
      submissionTo: '2027-01-31',
      expiresOn: '2027-02-28',
    }
    const { id } = await make({ organisationIds: [organisationId], ...kept })
    expect(await administrator.call(surveys.read, { params: { id } })).toMatchObject({ id, ...kept })
    for (const [field, wrong] of [
      ['submissionFrom', { submissionTo: '2026-11-30' }],
      ['expiresOn', { expiresOn: '2027-01-30' }],
      ['periodFrom', { periodTo: '2025-12-31' }],
      ['organisationIds', { organisationIds: [] }],
    ] as const) {
      const body = { organisationIds: [organisationId], ...kept, code: 'ESS-2027', ...wrong }
      expect(await refusalOf(make(body))).toMatchObject({ errors: [{ field }] })
    }
  })

  it('is kept, submitted, returned by question with a reason, and accepted', async () => {
    const { id: organisationId, secretary, first } = await metropolis()
    const id = await opened(organisationId)
    const params = { id }
    expect(await bells(first.email, 'surveyOpened')).toBe(1)
    expect(await first.client.call(surveys.listOwn)).toMatchObject([
      { id, answerStatus: null, sectionCount: 2 },
    ])

    const kept = await save(first.client, id, { trays: 100_00, gifts: 20_00 }, 1)
    expect(kept).toMatchObject({ version: 2, status: 'BEGUN', values: { trays: 100_00 } })
    const refused = await refusalOf(save(first.client, id, { ...complete, total: 119_00 }, 2, true))
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'values.total' }] })
    await save(first.client, id, complete, 2, true)

    const overview = await secretary.call(surveys.readAnswers, { params })
    expect(overview.rows.map(({ status, filled }) => [status, filled])).toEqual(
      expect.arrayContaining([
        ['SUBMITTED', 2],
        [null, 0],
      ]),
    )
    const answerId = overview.rows.find(({ status }) => status)?.id ?? 0
    const decide = (body: object) =>
      secretary.call(surveys.decideAnswer, { params: { id, answerId }, body: body as never })
    await decide({ decision: 'RETURNED', reason: 'Please count again.', keys: ['baptisms'] })
    expect(await bells(first.email, 'surveyReturned')).toBe(1)
    const returned = await first.client.call(surveys.readOwn, { params })
    expect(returned).toMatchObject({
      status: 'RETURNED',
      reason: 'Please count again.',
      may: { change: true },
    })
    const again = await save(
      first.client,
      id,
      { ...complete, trays: 1, baptisms: 13 },
      returned.version,
      true,
    )
    expect(again.values).toEqual({ ...complete, baptisms: 13 })
    const { steps } = await decide({ decision: 'ACCEPTED' })
    expect(steps.map(({ status }) => status)).toEqual(['SUBMITTED', 'RETURNED', 'SUBMITTED', 'ACCEPTED'])
    expect(steps.every(({ by }) => by !== '')).toBe(true)
    expect(await refusalOf(decide({ decision: 'ACCEPTED' }))).toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    expect(await refusalOf(save(first.client, id, complete, 99))).toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
    })
  })

  it('shows the numbers that were accepted the year before', async () => {
    const { id: organisationId, secretary, first } = await metropolis()
    const former = await opened(organisationId, { year: 2025 })
    const { id: answerId } = await save(first.client, former, complete, 1, true)
    await secretary.call(surveys.decideAnswer, {
      params: { id: former, answerId: answerId ?? 0 },
      body: { decision: 'ACCEPTED' },
    })
    const id = await opened(organisationId)
    expect((await first.client.call(surveys.readOwn, { params: { id } })).before).toEqual(complete)
  })

  it('asks the temples of several organisations, and each organisation sees its own only', async () => {
    const [one, other, third] = [await metropolis(), await metropolis(), await metropolis()]
    const papers = { title: words('Papers'), questions: [question('deed', 'FILE')] }
    const id = await opened(one.id, { organisationIds: [one.id, other.id], sections: [...sections, papers] })
    const form = new FormData()
    form.set('name', 'deed.pdf')
    form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'deed.pdf')
    const { id: deed } = await other.first.client.call(surveys.upload, { body: form })
    const { id: given } = await save(other.first.client, id, { ...complete, deed }, 1, true)
    for (const { secretary } of [one, other]) {
      expect((await secretary.call(surveys.list, { query: {} })).records.map((row) => row.id)).toEqual([id])
      expect((await secretary.call(surveys.readAnswers, { params: { id } })).rows).toHaveLength(2)
    }
    const all = await administrator.call(surveys.readAnswers, { params: { id } })
    expect(all.rows).toHaveLength(4)
    const params = { id, answerId: given ?? 0 }
    const see = (client: Client) =>
      [
        client.call(surveys.readAnswer, { params }),
        client.call(endpoints.files.download, { params: { id: deed } }),
        client.call(surveys.exportAnswers, { params: { id } }).then(({ answers }) => answers),
      ].map(refusalOf)
    const missing = { status: 404 }
    expect(await Promise.all(see(one.secretary))).toMatchObject([missing, missing, 0])
    expect(await Promise.all(see(other.secretary))).toMatchObject([{ id: given }, { status: 200 }, 1])
    const decide = (client: Client) =>
      client.call(surveys.decideAnswer, { params, body: { decision: 'ACCEPTED' } })
    expect(await refusalOf(decide(one.secretary))).toMatchObject(missing)
    expect(await decide(other.secretary)).toMatchObject({ status: 'ACCEPTED' })
    expect(await one.secretary.call(surveys.remind, { params: { id } })).toEqual({ reminded: 2 })
    const close = one.secretary.call(surveys.changeStatus, { params: { id }, body: { status: 'CLOSED' } })
    expect(await refusalOf(close)).toMatchObject(missing)
    expect((await third.secretary.call(surveys.list, { query: {} })).records).toEqual([])
    expect(await refusalOf(third.secretary.call(surveys.read, { params: { id } }))).toMatchObject({
      status: 404,
    })
    expect(await refusalOf(save(third.first.client, id, complete, 1))).toMatchObject({ status: 404 })
    const found = await administrator.call(surveys.list, { query: { organisationId: other.id } })
    expect(found.records.map((row) => row.id)).toEqual([id])
  })

  it('suggests what was given through Kandili and asked in its period', async () => {
    const { id: organisationId, first, secretary } = await metropolis()
    const suggested = [
      {
        title: words('Kandili'),
        questions: [
          question('given', 'MONEY', { suggested: true }),
          question('asked', 'INTEGER', { suggested: true }),
        ],
      },
    ]
    for (let request = 0; request < 2; request++) await placePaid(test.context(), requestFor(first.temple))
    const { given } = await test.db
      .selectFrom('request_line')
      .select(({ fn }) => fn.sum<number>('amount_cents').as('given'))
      .where('temple_id', '=', first.temple.id)
      .executeTakeFirstOrThrow()
    const known = async (more: object) => {
      const id = await opened(organisationId, { sections: suggested, ...more })
      return (await first.client.call(surveys.readOwn, { params: { id } })).known
    }
    expect(await known({})).toEqual({ given: Number(given), asked: 2 })
    // Figures of few people are not for the organisation.
    const id = await opened(organisationId, { sections: suggested })
    const { id: answerId } = await save(first.client, id, { given: 1, asked: 1 }, 1)
    const params = { id, answerId: answerId ?? 0 }
    expect((await secretary.call(surveys.readAnswer, { params })).known).toEqual({})
    expect(await known({ periodFrom: '2025-01-01', periodTo: '2025-12-31' })).toEqual({ given: 0, asked: 0 })
  })

  it('takes a picture or a PDF, keeps it, and shows it to those who check', async () => {
    const { id: organisationId, secretary, first, second } = await metropolis()
    const id = await opened(organisationId, {
      sections: [{ title: words('Papers'), questions: [question('deed', 'FILE')] }],
    })
    const body = new FormData()
    body.set('name', 'deed.pdf')
    body.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'deed.pdf')
    const { id: deed } = await first.client.call(surveys.upload, { body })
    expect(await refusalOf(save(second.client, id, { deed }, 1))).toMatchObject({ status: 404 })
    await save(first.client, id, { deed }, 1, true)
    await test.db
      .updateTable('file')
      .set({ created_at: new Date('2026-12-01T08:00:00Z') })
      .execute()
    expect(await removeUnattachedFiles(createContext(test.system))).toBe(0)
    const see = (client: Client) => client.call(endpoints.files.download, { params: { id: deed } })
    for (const client of [secretary, first.client]) expect(await see(client)).toMatchObject({ status: 200 })
    expect(await refusalOf(see(second.client))).toMatchObject({ status: 404 })
  })

  it('is exported with a codebook: money in euro, sums added, temples by name', async () => {
    const { id: organisationId, secretary, first } = await metropolis()
    const id = await opened(organisationId)
    await save(first.client, id, complete, 1, true)
    const { codebook, rows } = await secretary.call(surveys.exportAnswers, { params: { id } })
    expect(rows[0]).toEqual([
      'who',
      'status',
      'submittedAt',
      'trays',
      'gifts',
      'income',
      'total',
      'baptisms',
      'archive',
    ])
    expect(rows[1]?.slice(3)).toEqual([100, 20, 120, 120, 12, 'yes'])
    expect(codebook.find(([key]) => key === 'income')).toMatchObject({
      3: 'SUM',
      4: 'EUR',
      9: 'trays + gifts',
    })
  })

  it('is refused to nobody, another temple, another organisation and the wrong type', async () => {
    const { id: organisationId, first, second } = await metropolis()
    const other = await metropolis()
    const id = await opened(organisationId)
    const { id: answerId } = await save(first.client, id, complete, 1, true)
    const params = { id, answerId: answerId ?? 0 }
    const faithful = await test.client((await addUser(test.db, 'faithful')).email)
    const statusOf = async (call: Promise<unknown>) => ((await refusalOf(call)) as { status?: number }).status
    expect(await statusOf((await test.client()).call(surveys.readOwn, { params: { id } }))).toBe(401)
    expect(await statusOf(faithful.call(surveys.readOwn, { params: { id } }))).toBe(404)
    expect(await statusOf(faithful.call(surveys.readAnswers, { params: { id } }))).toBe(403)
    expect(await statusOf(other.first.client.call(surveys.readOwn, { params: { id } }))).toBe(404)
    expect(await statusOf(other.secretary.call(surveys.readAnswer, { params }))).toBe(404)
    expect(await statusOf(first.client.call(surveys.readAnswers, { params: { id } }))).toBe(404)
    expect((await second.client.call(surveys.readOwn, { params: { id } })).values).toEqual({})
    const sexton = await test.client(
      (await addUser(test.db, 'temple-sexton', { templeId: second.temple.id })).email,
    )
    expect(await statusOf(save(sexton, id, complete, 1))).toBe(404)
  })

  it('tells the second of two people that somebody has changed it', async () => {
    const { id: organisationId, first } = await metropolis()
    const id = await opened(organisationId)
    const colleague = await test.client(
      (await addUser(test.db, 'temple-owner', { templeId: first.temple.id })).email,
    )
    const both = await Promise.all(
      [first.client, colleague].map((client) => refusalOf(save(client, id, complete, 1, true))),
    )
    expect(both.filter((one) => (one as { status?: unknown }).status === 'SUBMITTED')).toHaveLength(1)
    const codes = both.map((one) => (one as { code?: string }).code).filter(Boolean)
    expect(['CONFLICT', 'STATE_DOES_NOT_ALLOW']).toContain(codes[0])
  })

  it('takes no answer after its last day, and one that was returned until it expires', async () => {
    const { id: organisationId, secretary, first, second } = await metropolis()
    const id = await opened(organisationId)
    const { id: answerId } = await save(first.client, id, complete, 1, true)
    await moved(id, { submission_to: '2026-12-09' })
    expect(await refusalOf(save(second.client, id, complete, 1))).toMatchObject({ code: 'SURVEY_OVER' })
    await secretary.call(surveys.decideAnswer, {
      params: { id, answerId: answerId ?? 0 },
      body: { decision: 'RETURNED', reason: 'Again, please.' },
    })
    expect(await save(first.client, id, complete, 3, true)).toMatchObject({ status: 'SUBMITTED' })
  })

  it('keeps the questions that are being answered, and takes new ones that nobody must answer', async () => {
    const { id: organisationId, first } = await metropolis()
    const id = await opened(organisationId)
    await save(first.client, id, { trays: 1_00 }, 1)
    const change = async (changed: object[]) => {
      const record = await administrator.call(surveys.read, { params: { id } })
      const fields = Object.entries(record).filter(([name]) => name in surveys.update.body.shape)
      return administrator.call(surveys.update, {
        params: { id },
        body: { ...Object.fromEntries(fields), sections: changed } as never,
      })
    }
    expect(await refusalOf(change([sections[1] as object]))).toMatchObject({ code: 'VALIDATION_FAILED' })
    const more = { title: words('More'), questions: [question('note', 'TEXT', { required: false })] }
    expect((await change([...sections, more])).sections).toHaveLength(3)
    expect(await save(first.client, id, { trays: 2_00, note: 'A roof' }, 2)).toMatchObject({ version: 3 })
  })

  it('reminds those who have not submitted, by a press and a week before the end, once a day', async () => {
    const { id: organisationId, secretary, first, second } = await metropolis()
    const id = await opened(organisationId)
    await save(first.client, id, complete, 1, true)
    for (let press = 0; press < 2; press++) {
      expect(await secretary.call(surveys.remind, { params: { id } })).toEqual({ reminded: 1 })
    }
    expect(await bells(second.email, 'surveyReminder')).toBe(1)
    await moved(id, { submission_to: '2026-12-17' })
    await test.db.deleteFrom('notification').execute()
    await remindBeforeEnd(createContext(test.system))
    expect(await bells(second.email, 'surveyReminder')).toBe(1)
    expect(await bells(first.email, 'surveyReminder')).toBe(0)
  })

  it('takes what 400 parishes submit in the last hour', async () => {
    const { id: organisationId, secretary, first } = await metropolis()
    const id = await opened(organisationId)
    await moved(id, { submission_to: '2026-12-10' })
    const { user_id: userId } = await test.db
      .selectFrom('temple_member')
      .select('user_id')
      .where('temple_id', '=', first.temple.id)
      .executeTakeFirstOrThrow()
    const { saveOwnAnswer } = await import('./own-answers.ts')
    const temples = await Promise.all(
      Array.from({ length: 400 }, () => makeTemple(test.db, { organisation_id: organisationId })),
    )
    const rights = ['companies_temple_view', 'companies_temple_edit']
    await Promise.all(
      temples.map(({ id: templeId }) => {
        const actor = { userId, sessionId: '-', type: 'COMPANY' as const, rights, templeId }
        return saveOwnAnswer(createContext(test.system, { actor }), id, {
          values: complete,
          version: 1,
          submit: true,
        })
      }),
    )
    const { rows, answers } = await secretary.call(surveys.readAnswers, { params: { id } })
    expect(rows.filter(({ status }) => status === 'SUBMITTED')).toHaveLength(400)
    expect(answers).toBe(400)
  })
})

describe('a questionnaire of a role', () => {
  it('shows results of five and more, and nobody’s answer', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addUser(test.db, 'temple-treasurer')))
    const { id: roleId } = await test.db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'temple-treasurer')
      .executeTakeFirstOrThrow()
    const options = [
      { key: 'a', label: words('A') },
      { key: 'b', label: words('B') },
    ]
    const { id } = await make({
      kind: 'QUESTIONNAIRE',
      audience: 'ROLE',
      roleId,
      sections: [{ title: words('One'), questions: [question('way', 'CHOICE', { options })] }],
    })
    await administrator.call(surveys.changeStatus, { params: { id }, body: { status: 'OPEN' } })
    const read = () => administrator.call(surveys.readAnswers, { params: { id } })
    for (const [index, { email }] of people.entries()) {
      if (index === 4) expect(await read()).toMatchObject({ rows: [], answers: null, results: [] })
      await save(await test.client(email), id, { way: index === 0 ? 'b' : 'a' }, 1, true)
    }
    expect(await read()).toMatchObject({
      rows: [],
      answers: 6,
      // One person chose the second: neither is shown, because each gives the other away.
      results: [
        {
          key: 'way',
          choices: [
            { key: 'a', count: null },
            { key: 'b', count: null },
          ],
        },
      ],
    })
    const { rows } = await administrator.call(surveys.exportAnswers, { params: { id } })
    expect(rows[0]).toEqual(['way'])
    const told = await test.db
      .selectFrom('audit_entry')
      .select('id')
      .where('entity', '=', 'survey-answers')
      .where(
        'actor_user_id',
        'in',
        people.map((one) => one.id),
      )
      .execute()
    expect(told).toEqual([])
    const stored = await test.db.selectFrom('survey_answer').selectAll().where('survey_id', '=', id).execute()
    expect(
      stored.every(({ user_id: userId, temple_id: templeId }) => userId === null && templeId === null),
    ).toBe(true)
  })
})

describe('questions about patients', () => {
  const ofPatients = [{ title: words('Care'), questions: [question('patients', 'PATIENT')] }]
  const patients = [{ initials: 'Πάπ Γεω', code: 'K-17', highRisk: true }]
  const group = async () =>
    (await administrator.call(endpoints.userGroups.create, { body: { title: words('Doctors') } })).id

  it('are off unless somebody with the right of their own turns them on', async () => {
    const { id: organisationId } = await metropolis()
    const body = { organisationIds: [organisationId], sections: ofPatients }
    expect(await refusalOf(make(body))).toMatchObject({ errors: [{ field: 'patients' }] })
    const patientGroupId = await group()
    expect(await make({ ...body, patients: true, patientGroupId })).toMatchObject({ patients: true })
    const role = await test.db
      .selectFrom('authority_right')
      .select('id')
      .where('authority', '=', 'surveys_patient_edit')
      .executeTakeFirstOrThrow()
    const taken = await test.db
      .deleteFrom('role_right')
      .where('right_id', '=', role.id)
      .returningAll()
      .execute()
    expect(await refusalOf(make({ ...body, patients: true, patientGroupId }))).toMatchObject({
      errors: [{ field: 'patients' }],
    })
    await test.db.insertInto('role_right').values(taken).execute()
  })

  it('are sealed, read by the named with a trace, exported as counts, and forgotten after the period', async () => {
    const { id: organisationId, secretary, first } = await metropolis()
    const patientGroupId = await group()
    const id = await opened(organisationId, { sections: ofPatients, patients: true, patientGroupId })
    const wholeName = [{ initials: 'Παπαδόπουλος Γεώργιος', code: '', highRisk: false }]
    expect(await refusalOf(save(first.client, id, { patients: wholeName }, 1))).toMatchObject({
      errors: [{ field: 'values.patients' }],
    })
    const { id: answerId, values } = await save(first.client, id, { patients }, 1, true)
    expect(values).toEqual({ patients: [{ ...patients[0], initials: 'ΠΑΠ ΓΕΩ' }] })
    const raw = await test.db.selectFrom('survey_answer').selectAll().where('survey_id', '=', id).execute()
    expect(raw[0]?.values_sealed.includes('K-17')).toBe(false)

    const params = { id, answerId: answerId ?? 0 }
    expect((await secretary.call(surveys.readAnswer, { params })).values).toEqual({})
    const doctor = await addUser(test.db, 'organisation', { organisationId })
    await test.db
      .insertInto('user_group_member')
      .values({ group_id: patientGroupId, user_id: doctor.id })
      .execute()
    const reading = await test.client(doctor.email)
    expect((await reading.call(surveys.readAnswer, { params })).values).toHaveProperty('patients')
    const looks = await test.db
      .selectFrom('audit_entry')
      .select('actor_user_id')
      .where('entity', '=', 'survey-patients')
      .where('entity_id', '=', String(answerId))
      .execute()
    expect(looks).toEqual([{ actor_user_id: doctor.id }])
    const exported = await reading.call(surveys.exportAnswers, { params: { id } })
    expect(exported.rows[1]?.slice(3)).toEqual([1, 1])
    expect(JSON.stringify(exported)).not.toContain('ΠΑΠ')

    await moved(id, { submission_to: '2026-12-01', expires_on: '2026-12-09' })
    await forgetPatients(createContext(test.system))
    expect((await first.client.call(surveys.readOwn, { params: { id } })).values).toEqual({})
  })
})

describe('a poll of a parish', () => {
  const options = ['a', 'b'].map((key) => ({ key, label: words(key) }))
  const asking = [
    {
      title: words('One'),
      questions: [question('way', 'CHOICE', { options }), question('why', 'TEXT', { required: false })],
    },
  ]
  const poll = async (more: object = {}) => {
    const { id } = await make({
      kind: 'POLL',
      audience: 'FAITHFUL',
      resultsShown: true,
      sections: asking,
      ...more,
    })
    await administrator.call(surveys.changeStatus, { params: { id }, body: { status: 'OPEN' } })
    return id
  }
  const vote = async (id: number, email: string, way = 'a') =>
    (await test.client()).call(surveys.answerPublic, {
      params: { id },
      body: { values: { way, why: 'Our own words' }, email },
    })
  const confirm = async (email: string) => {
    const key = await mailedKey(test.system, email, '/polls/confirmed')
    return (await test.client()).call(surveys.confirmPublic, { params: { key } })
  }
  const results = async (id: number) => administrator.call(surveys.readAnswers, { params: { id } })

  it('counts one vote for each confirmed mailbox, and shows the results once it is over', async () => {
    const id = await poll()
    for (let voter = 0; voter < 5; voter++) {
      const email = `voter-${voter}-${id}@example.test`
      expect(await vote(id, email)).toEqual({ counted: false })
      if (voter === 0) expect((await results(id)).answers).toBeNull()
      expect(await confirm(email)).toEqual({ id })
    }
    // The same link twice changes nothing; the same mailbox under another name does not vote again.
    expect(await confirm(`voter-0-${id}@example.test`)).toEqual({ id })
    await vote(id, `VOTER-0-${id}+again@example.test`, 'b')
    expect(await refusalOf(confirm(`VOTER-0-${id}+again@example.test`))).toMatchObject({
      code: 'ALREADY_ANSWERED',
    })
    // Nor does a mailbox of Gmail, whose dots and second name mean nothing.
    const later = await poll()
    for (const email of [`maria.${later}@gmail.com`, `m.a.ria${later}+2@googlemail.com`])
      await vote(later, email)
    expect(await confirm(`maria.${later}@gmail.com`)).toEqual({ id: later })
    expect(await refusalOf(confirm(`m.a.ria${later}+2@googlemail.com`))).toMatchObject({
      code: 'ALREADY_ANSWERED',
    })
    const read = async () => (await test.client()).call(surveys.readPublic, { params: { id } })
    expect((await read()).results).toBeNull()
    const listed = async () => (await test.client()).call(surveys.listPublic, { query: {} })
    expect(await listed()).toContainEqual(expect.objectContaining({ id, isOver: false }))
    await administrator.call(surveys.changeStatus, { params: { id }, body: { status: 'CLOSED' } })
    expect(await read()).toMatchObject({
      state: 'OVER',
      results: {
        answers: 5,
        results: [
          {
            choices: [
              { key: 'a', count: 5 },
              { key: 'b', count: 0 },
            ],
          },
          // What people wrote is for those who asked.
          { key: 'why', answers: 5, texts: [] },
        ],
      },
    })
    expect(await listed()).toContainEqual(expect.objectContaining({ id, isOver: true }))
    expect((await results(id)).results.find(({ key }) => key === 'why')?.texts).toHaveLength(5)
    expect(await refusalOf(vote(id, `late-${id}@example.test`))).toMatchObject({ code: 'SURVEY_OVER' })
  })

  it('says when it opens, and takes no answer before', async () => {
    const id = await poll({ submissionFrom: '2026-12-20' })
    const read = await (await test.client()).call(surveys.readPublic, { params: { id } })
    expect(read).toMatchObject({ state: 'EARLY', submissionFrom: '2026-12-20' })
    expect(await refusalOf(vote(id, `early-${id}@example.test`))).toMatchObject({ code: 'SURVEY_OVER' })
  })

  it('is made, opened and counted by the parish itself, and is nobody else’s', async () => {
    const { first, second, secretary } = await metropolis()
    const wanted = {
      title: words('When should Vespers begin?'),
      kind: 'POLL' as const,
      audience: 'FAITHFUL' as const,
      templeId: second.temple.id,
      submissionFrom: '2026-12-01',
      submissionTo: '2026-12-31',
      sections: asking,
    }
    const made = await first.client.call(surveys.create, { body: wanted })
    expect(made).toMatchObject({ kind: 'POLL', audience: 'FAITHFUL', templeId: first.temple.id })
    const { id, version } = made
    const params = { id }
    await first.client.call(surveys.changeStatus, { params, body: { status: 'OPEN' } })
    await vote(id, `parish-${id}@example.test`)
    await confirm(`parish-${id}@example.test`)
    expect((await first.client.call(surveys.readAnswers, { params })).answers).toBeNull()
    expect((await first.client.call(surveys.list, { query: {} })).records.map((row) => row.id)).toEqual([id])

    const sexton = await test.client(
      (await addUser(test.db, 'temple-sexton', { templeId: first.temple.id })).email,
    )
    const statuses = await Promise.all(
      [
        second.client.call(surveys.read, { params }),
        second.client.call(surveys.versions, { params }),
        second.client.call(surveys.update, { params, body: { ...wanted, version } }),
        second.client.call(surveys.remove, { params }),
        second.client.call(surveys.readAnswers, { params }),
        second.client.call(surveys.changeStatus, { params, body: { status: 'CLOSED' } }),
        secretary.call(surveys.create, { body: wanted }),
        sexton.call(surveys.create, { body: wanted }),
      ].map(async (call) => ((await refusalOf(call)) as { status?: number }).status),
    )
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 403, 403])
    expect(await second.client.call(surveys.massDelete, { body: { list: [id] } })).toMatchObject({
      deleted: [],
    })
    // A parish cannot give its poll to another, nor make a return of it.
    const moved = { ...wanted, templeId: second.temple.id, kind: 'SURVEY' as const, version }
    expect(await refusalOf(first.client.call(surveys.update, { params, body: moved }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    const renamed = { ...moved, kind: 'POLL' as const, title: words('Vespers') }
    expect(await first.client.call(surveys.update, { params, body: renamed })).toMatchObject({
      title: words('Vespers'),
      templeId: first.temple.id,
    })
  })

  it('is not found as a draft, and neither is a form of temples', async () => {
    const { id: organisationId } = await metropolis()
    const { id: draft } = await make({ kind: 'POLL', audience: 'FAITHFUL', sections })
    for (const id of [draft, await opened(organisationId)]) {
      const client = await test.client()
      expect(await refusalOf(client.call(surveys.readPublic, { params: { id } }))).toMatchObject({
        status: 404,
      })
      expect(await refusalOf(vote(id, `nobody-${id}@example.test`))).toMatchObject({ status: 404 })
    }
  })

  it('is not stuffed from one address', async () => {
    const id = await poll()
    const answers = []
    for (let voter = 0; voter < 30; voter++) {
      answers.push(await refusalOf(vote(id, `stuffed-${voter}-${id}@example.test`)))
    }
    expect(answers.at(-1)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  it('asks after an act by its link, once, and only when the act is complete', async () => {
    const id = await poll({ kind: 'QUESTIONNAIRE' })
    await test.db.deleteFrom('attempt').execute()
    const temple = await makeTemple(test.db)
    const { code } = await placePaid(test.context(), requestFor(temple))
    const answer = async (survey = id) =>
      (await test.client()).call(surveys.answerPublic, {
        params: { id: survey },
        body: { values: { way: 'a' }, request: code },
      })
    expect(await refusalOf(answer())).toMatchObject({ status: 404 })
    await test.db.updateTable('request').set({ state: 'COMPLETED' }).where('code', '=', code).execute()
    expect(await answer()).toEqual({ counted: true })
    expect(await refusalOf(answer())).toMatchObject({ code: 'ALREADY_ANSWERED' })
    // A poll counts mailboxes only: many requests are no more votes.
    expect(await refusalOf(answer(await poll()))).toMatchObject({ code: 'MISSING_REQUIRED_FIELDS' })
  })
})

it('takes a few files a day from one of the faithful, whom a role may ask', async () => {
  const faithful = await test.client((await addUser(test.db, 'faithful')).email)
  const upload = () => {
    const body = new FormData()
    body.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'deed.pdf')
    return faithful.call(surveys.upload, { body })
  }
  for (let file = 0; file < documentLimits.address; file += 1) await upload()
  expect(await refusalOf(upload())).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
})
