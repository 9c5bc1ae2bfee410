import { type CallInput, endpoints } from '@kandili/contract'
import { afterEach, expect, it } from 'vitest'
import { startVideo } from '../src/modules/files/upload-video.ts'
import { mailConfirmEmail, mailResetPassword } from '../src/modules/identity/credentials/mails.ts'
import { startPayment } from '../src/modules/payments/checkout/start-payment.ts'
import { requestRefund } from '../src/modules/payments/refunds/request-refund.ts'
import { askPayers } from '../src/modules/payouts/late/ask-payers.ts'
import { proposeAll, proposeOnSchedule } from '../src/modules/payouts/payouts/propose-all.ts'
import { forgetNames } from '../src/modules/privacy/forgetting/forget-names.ts'
import { fulfilLine } from '../src/modules/requests/fulfilment/fulfil-line.ts'
import { readToday } from '../src/modules/requests/fulfilment/read-today.ts'
import { forgetParameters, mainParameters } from '../src/modules/settings/index.ts'
import type { ParameterKey } from '../src/modules/settings/parameter.ts'
import { addUser } from './factories/add-user.ts'
import { makeTempleActor } from './factories/people.ts'
import { placePaid } from './factories/placed-request.ts'
import { lineFor, requestFor } from './factories/request.ts'
import { makeTemple } from './factories/temple.ts'
import { useApp } from './harness/app.ts'
import { useSandbox } from './money-stories/sandbox.ts'

const NOW = '2026-11-20T10:00:00Z'
const test = useApp({ now: NOW })
const sandbox = useSandbox(test)
const iban = 'GR1601101250000000012300695'

const set = async (key: ParameterKey, value: string): Promise<void> => {
  await test.db.updateTable('main_parameter').set({ value }).where('key', '=', key).execute()
  forgetParameters(test.system)
}
afterEach(async () => {
  test.setNow(NOW)
  for (const { key, value } of mainParameters) await set(key as ParameterKey, value)
  // The administrators of the tests have no second factor, as those of the demonstration.
  await set('secondFactorAdministrators', 'false')
})

const hours = (instant: Date | string): number => (new Date(instant).getTime() - Date.parse(NOW)) / 3_600_000
const afterHours = (count: number): void =>
  test.setNow(new Date(Date.parse(NOW) + count * 3_600_000).toISOString())

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: { code?: string; errors?: { field: string }[] }) =>
      [error.code, ...(error.errors ?? []).map(({ field }) => field)].join(' '),
  )

const administrator = () => addUser(test.db, 'administrator')
const asAdministrator = async () => test.client((await administrator()).email)
const publicParameters = async () => (await test.client()).call(endpoints.website.readParameters)

/** A request with this change of its only line, and what became of it. */
const ask = async (line: Parameters<typeof requestFor>[1] = {}) => {
  const temple = await makeTemple(test.db)
  return codeOf((await test.client()).call(endpoints.requests.place, { body: requestFor(temple, line) }))
}
/** A temple that an administrator creates with nothing but what is required. */
const newTemple = async () => {
  const city = await test.db.selectFrom('city').select('id').orderBy('id').executeTakeFirstOrThrow()
  const body = {
    title: { el: 'Ναός', en: 'Temple' },
    kind: 'PARISH',
    religion: 'ORTHODOX',
    calendarStyle: 'NEW',
    jurisdictionKey: 'GREECE',
    status: 'ENABLED',
    cityId: city.id,
  } as unknown as CallInput<typeof endpoints.temples.create>['body']
  return (await asAdministrator()).call(endpoints.temples.create, { body })
}

/** The only line of a paid request, its temple, and a context of somebody of the temple. */
const paidLine = async (line: Parameters<typeof requestFor>[1] = {}) => {
  const temple = await makeTemple(test.db, { proof_policy: 'NONE', answers_within_hours: 24 })
  const { id, code, lineIds } = await placePaid(test.context(), requestFor(temple, line))
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  const lineId = lineIds[0] ?? 0
  const read = () =>
    test.db.selectFrom('request_line').selectAll().where('id', '=', lineId).executeTakeFirstOrThrow()
  return { id, code, temple, context, lineId, read }
}

/** The instructions for paying by transfer. */
const transfer = async () => {
  const { code } = await sandbox.place(6000)
  await test.db.updateTable('temple').set({ accepts_bank: true }).execute()
  return (await startPayment(test.context(), code, { method: 'BANK' })).transfer
}
const withAccount = async () => {
  await set('bankBeneficiary', 'Kandili')
  await set('bankIban', iban)
}

/** How the second of two free acts of one person at one temple fares, in one request or in two. */
const askTwiceForFree = async (requests: 1 | 2) => {
  const temple = await makeTemple(test.db, { min_order_amount_cents: 0 })
  await test.db.updateTable('offering_type').set({ min_price_cents: null }).execute()
  await test.db
    .updateTable('temple_offering')
    .set({ asks: 'FREE', price_cents: 0 })
    .where('temple_id', '=', temple.id)
    .execute()
  const lines = Array.from({ length: 3 - requests }, () => lineFor(temple))
  const place = async () =>
    codeOf((await test.client()).call(endpoints.requests.place, { body: requestFor(temple, {}, { lines }) }))
  if (requests === 2) await place()
  return place()
}

const keyHours = async (mail: typeof mailConfirmEmail) => {
  const { id, email } = await addUser(test.db, 'faithful')
  await mail(test.context(), { id, email, firstName: 'Μαρία', language: 'el' })
  const key = await test.db
    .selectFrom('account_key')
    .select('expires_at')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return hours(key.expires_at)
}

/** A file of about 1.5 MB, sent by an administrator as a picture or by an applicant as a document. */
const upload = async (
  endpoint: typeof endpoints.files.upload | typeof endpoints.userRequests.uploadDocument,
) => {
  const body = new FormData()
  body.set('name', 'mandate.pdf')
  body.set('file', new Blob(['%PDF-1.7\n', Buffer.alloc(1_500_000, ' '), '%%EOF\n']), 'mandate.pdf')
  return codeOf((await asAdministrator()).call(endpoint, { body }))
}

/** A temple with 10 € released, and its bank account if that has waited long enough. */
const templeWithMoney = async () => {
  const { id } = await makeTemple(test.db)
  const account = await test.db
    .insertInto('bank_account')
    .values({
      temple_id: id,
      iban_sealed: await test.system.vault.seal(id, iban),
      iban_country: 'GR',
      iban_last4: '0695',
      iban_fingerprint: Buffer.from(String(id)),
      holder_name: 'Ι.Ν. Αγίου Νικολάου',
      requested_at: new Date('2026-11-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('payout_item')
    .values({
      temple_id: id,
      kind: 'RETURNED',
      amount_cents: 1000,
      occurred_on: '2026-11-01',
      created_at: new Date('2026-11-01'),
    })
    .execute()
  const usable = () =>
    test.db
      .updateTable('bank_account')
      .set({ state: 'APPROVED', usable_from: new Date('2026-11-02') })
      .where('id', '=', account.id)
      .execute()
  const payout = () => test.db.selectFrom('payout').selectAll().where('temple_id', '=', id).executeTakeFirst()
  return { accountId: account.id, usable, payout }
}
const proposed = async (propose: (context: ReturnType<typeof test.context>) => Promise<unknown>) => {
  const { usable, payout } = await templeWithMoney()
  await usable()
  await propose(test.context())
  return (await payout())?.due_on
}

type Rule = {
  value: string
  /** What shows that the value rules; not so before it is set. */
  shown: () => Promise<unknown>
  is: unknown
}

const ofOperator = (name: keyof endpoints.website.Parameters['operator'], value = 'A value'): Rule => ({
  value,
  shown: async () => (await publicParameters()).operator[name],
  is: value,
})

/** Every parameter with a value that is not the first one, and what it changes. */
const rules: Record<ParameterKey, Rule> = {
  minOrderAmount: { value: '350', shown: async () => (await newTemple()).minOrderAmount, is: 350 },
  commission: { value: '700', shown: async () => (await newTemple()).commission, is: 700 },
  namesLimit: { value: '7', shown: async () => (await newTemple()).namesLimit, is: 7 },
  messageLength: {
    value: '5',
    shown: () => ask({ message: 'Six or more' }),
    is: expect.stringContaining('message'),
  },
  requestHorizonDays: {
    value: '3',
    shown: () => ask({ preferredDate: '2026-12-20' }),
    is: expect.stringContaining('preferredDate'),
  },
  vat: {
    value: '0',
    shown: async () => (await (await paidLine()).read()).commission_vat_cents,
    is: 0,
  },
  gatewayFeeRate: {
    value: '200',
    shown: async () => (await publicParameters()).gatewayFeeBasisPoints,
    is: 200,
  },
  gatewayFeeFixed: { value: '30', shown: async () => (await publicParameters()).gatewayFeeFixed, is: 30 },
  paymentExpiryMinutes: {
    value: '120',
    shown: async () => {
      const { id } = await sandbox.place(500)
      const row = await test.db
        .selectFrom('request')
        .select('expires_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.expires_at && hours(row.expires_at)
    },
    is: 2,
  },
  bankTransferExpiryDays: {
    value: '2',
    shown: async () => {
      await withAccount()
      return (await transfer())?.before
    },
    is: '2026-11-22',
  },
  unpaidLinesPerPerson: { value: '1', shown: () => askTwiceForFree(1), is: 'TOO_MANY_UNPAID' },
  unpaidPerAddress: { value: '1', shown: () => askTwiceForFree(2), is: 'TOO_MANY_ATTEMPTS' },
  undoMinutes: {
    value: '60',
    shown: async () => {
      const { context, lineId, read } = await paidLine()
      await fulfilLine(context, lineId, {})
      return hours((await read()).settles_at ?? NOW)
    },
    is: 1,
  },
  lateHours: {
    value: '2',
    shown: async () => {
      const { context } = await paidLine()
      afterHours(3)
      return (await readToday(context)).toDo.map(({ late }) => late)
    },
    is: [true],
  },
  secondFactorAdministrators: {
    value: 'true',
    shown: async () => codeOf((await asAdministrator()).call(endpoints.mainParameters.list)),
    is: 'RIGHT_MISSING',
  },
  secondFactorTemples: {
    value: 'true',
    shown: async () => {
      const { id } = await makeTemple(test.db)
      const { email } = await addUser(test.db, 'temple-owner', { templeId: id })
      return codeOf((await test.client(email)).call(endpoints.submissions.today))
    },
    is: 'RIGHT_MISSING',
  },
  resetKeyMinutes: {
    value: '120',
    shown: () => keyHours((context, mailbox) => mailResetPassword(context, mailbox, 'once')),
    is: 2,
  },
  confirmKeyHours: { value: '3', shown: () => keyHours(mailConfirmEmail), is: 3 },
  underMaintenance: { value: 'true', shown: () => ask(), is: 'UNDER_MAINTENANCE' },
  namesRetentionDays: {
    value: '1',
    shown: async () => {
      const { context, lineId, read } = await paidLine()
      await fulfilLine(context, lineId, {})
      afterHours(49)
      await forgetNames(test.context())
      return (await read()).names_sealed
    },
    is: null,
  },
  namesOpenMinutes: {
    value: '60',
    shown: async () => {
      const { id } = await paidLine()
      const body = { reason: 'ASKED_BY_PAYER', note: 'She telephoned about a spelling' } as const
      const order = await (await asAdministrator()).call(endpoints.orders.openNames, { params: { id }, body })
      return hours(order.namesOpenUntil ?? NOW)
    },
    is: 1,
  },
  conversationDays: {
    value: '1',
    shown: async () => {
      const { code, context, lineId, temple } = await paidLine()
      await fulfilLine(context, lineId, {})
      afterHours(49)
      return codeOf(
        (await test.client()).call(endpoints.communications.writeToTemple, {
          params: { code, templeId: temple.id },
          body: { text: 'Ευχαριστούμε', key: 'key-number-1' },
        }),
      )
    },
    is: 'CONVERSATION_CLOSED',
  },
  fileSizeLimit: { value: '1', shown: () => upload(endpoints.files.upload), is: 'FILE_TOO_LARGE file' },
  videoSizeLimit: {
    value: '1',
    shown: async () => {
      const actor = await makeTempleActor(test.db, (await makeTemple(test.db)).id)
      return codeOf(startVideo(test.context({ actor }), { name: 'film.mp4', bytes: 2_000_000 }))
    },
    is: 'FILE_TOO_LARGE',
  },
  documentsPerDay: {
    value: '1',
    shown: () => upload(endpoints.userRequests.uploadDocument),
    is: 'DOCUMENTS_FULL',
  },
  bankBeneficiary: {
    value: 'Kandili',
    shown: async () => {
      await set('bankIban', iban)
      return codeOf(transfer())
    },
    is: 'accepted',
  },
  bankName: {
    value: 'A bank',
    shown: async () => {
      await withAccount()
      return (await transfer())?.bank
    },
    is: 'A bank',
  },
  bankIban: {
    value: iban,
    shown: async () => {
      await set('bankBeneficiary', 'Kandili')
      return codeOf(transfer())
    },
    is: 'accepted',
  },
  irisAlias: {
    value: '094014201',
    shown: async () => {
      await withAccount()
      return (await publicParameters()).iris
    },
    is: true,
  },
  bankAccountCoolingDays: {
    value: '1',
    shown: async () => {
      const { accountId } = await templeWithMoney()
      const { email } = await administrator()
      const account = await (await test.client(email)).call(endpoints.bankAccounts.approve, {
        params: { id: accountId },
      })
      return hours(account.usableFrom ?? NOW)
    },
    is: 24,
  },
  payoutDay: {
    value: '20',
    shown: async () => {
      await set('payoutThreshold', '1000')
      return (await proposed(proposeOnSchedule)) !== undefined
    },
    is: true,
  },
  payoutThreshold: {
    value: '1000',
    shown: async () => (await proposed(proposeAll)) !== undefined,
    is: true,
  },
  payoutWithinDays: {
    value: '5',
    shown: async () => {
      await set('payoutThreshold', '1000')
      return proposed(proposeAll)
    },
    is: '2026-11-25',
  },
  commissionReturned: {
    value: 'false',
    shown: async () => {
      const { id, code } = await sandbox.place(3000)
      await sandbox.pay(await sandbox.begin(code))
      await sandbox.deliver()
      const { refund } = await requestRefund(test.context(), {
        requestId: id,
        reason: 'ASKED_BY_CUSTOMER',
      })
      const shares = await test.db
        .selectFrom('refund_share')
        .select('commission_cents')
        .where('refund_id', '=', refund.id)
        .execute()
      return shares.map((share) => share.commission_cents)
    },
    is: [0],
  },
  lateGraceHours: {
    value: '10',
    shown: async () => {
      const { lineId } = await paidLine()
      afterHours(24 + 11)
      await askPayers(test.context())
      return test.db.selectFrom('late_line').select('line_id').where('line_id', '=', lineId).execute()
    },
    is: [expect.anything()],
  },
  holdDays: {
    value: '14',
    shown: async () => {
      const { read } = await paidLine()
      afterHours(15 * 24)
      await askPayers(test.context())
      return (await read()).state
    },
    is: 'CANCELED',
  },
  operatorName: ofOperator('name'),
  operatorAddress: ofOperator('address'),
  operatorPhone: ofOperator('phone'),
  operatorEmail: ofOperator('email', 'help@kandili.test'),
  operatorTaxNumber: ofOperator('taxNumber', '094014201'),
  operatorRegistryNumber: ofOperator('registryNumber'),
  dataProtectionOfficer: ofOperator('dataProtectionOfficer'),
  dataProcessors: ofOperator('processors'),
}

it.each(Object.entries(rules) as [ParameterKey, Rule][])('%s rules', async (key, { value, shown, is }) => {
  expect(await shown()).not.toEqual(is)
  test.setNow(NOW)
  await set(key, value)
  expect(await shown()).toEqual(is)
})
