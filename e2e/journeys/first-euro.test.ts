import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import {
  disputeOf,
  endCoolingOf,
  endMonth,
  makeNewTemple,
  type NewTemple,
  refundOf,
} from '../support/first-euro.ts'
import { administrator, signIn } from '../support/people.ts'
import {
  type Asked,
  newRequest,
  nextStep,
  numberOf,
  openDetails,
  payByCard,
  placeOrder,
  tick,
  writeContact,
} from '../support/request-flow.ts'
import { stemOf, within } from '../support/say.ts'
import { endUndoOf, password } from '../support/server.ts'
import { findAct } from '../support/today.ts'
import { type Language, words } from '../support/words.ts'
import { type MoneyWords, moneyWords } from '../support/words-of-money.ts'

const visitors = useBrowser()
const iban = 'GR1601101250000000012300695'
const holder = 'ΙΕΡΟΣ ΝΑΟΣ ΔΟΚΙΜΩΝ'
/** The dispute is settled with the gateway's next webhook. */
const untilDecided = 30_000

/** Presses a download button and returns the file. */
const download = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const saved = page.waitForEvent('download')
  await press()
  return readFile(await (await saved).path())
}
const expectPdf = (file: Buffer): void => expect(file.subarray(0, 5).toString()).toBe('%PDF-')

/** The payer asks for a candle and pays 10 euros by card. */
const payTenEuros = async (temple: NewTemple, asked: Asked) => {
  const { language } = asked
  const say = words[language]
  const faithful = await visitors.open()
  await faithful.goto(`/${language}/request?temple=${temple.slug}&service=CANDLE`)
  await openDetails(faithful, language)
  await tick(faithful, 'radio', say.forHealth)
  await faithful.getByRole('textbox', { name: say.name1 }).fill(asked.name)
  await tick(faithful, 'checkbox', say.agree)
  await nextStep(faithful, language)
  await writeContact(faithful, asked)
  await placeOrder(faithful, asked)
  const gateway = new URL(faithful.url()).pathname
  await payByCard(faithful, asked)
  await faithful.getByRole('link', { name: moneyWords[language].seeRequest }).click()
  const number = await numberOf(faithful)
  return { faithful, gateway, number }
}

/** The temple asks for a bank account, does the act, and its undo period ends. */
const doTheAct = async (temple: NewTemple, { language, name }: Asked, number: number): Promise<void> => {
  const say = moneyWords[language]
  const priest = await visitors.open()
  await signIn(priest, temple.owner, '/bank-accounts', language)
  await priest.getByRole('button', { name: say.changeAccount }).click()
  const dialog = priest.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say.iban }).fill(iban)
  await dialog.getByRole('textbox', { name: say.holder }).fill(holder)
  await dialog.locator('input[type=password]').fill(password())
  await dialog.getByRole('button', { name: say.sendForApproval }).click()
  await dialog.waitFor({ state: 'detached' })
  await priest.goto('/today')
  const act = await findAct(priest, stemOf(name))
  await act.getByRole('button', { name: say.litIt }).click()
  await act.getByRole('button', { name: within(say.undo) }).waitFor()
  await endUndoOf(number)
}

/** Somebody at the gateway decides what happens to the payment. */
const play = async (gateway: string, language: Language, name: string): Promise<void> => {
  const bank = await visitors.open()
  await bank.goto(`${gateway}/log?lang=${language}`)
  // The page stays open: Chromium can hang when one is closed while its form is being sent.
  await bank.getByRole('button', { name }).click()
}

/** The administrator sees the dispute on the dashboard, answers it on the request's page, and it is won. */
const answerDispute = async (keeper: Page, say: MoneyWords, number: number, decide: () => Promise<void>) => {
  const matter = keeper
    .getByRole('listitem')
    .filter({ hasText: say.disputedPayment })
    .filter({ hasText: say.request(number) })
  await matter.getByRole('link', { name: say.request(number) }).click()
  const disputes = keeper.getByRole('region', { name: say.disputes })
  await disputes.getByText(say.answerBy).waitFor()
  // Content with a deadline comes first on the page.
  expect(await keeper.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()).toBe(
    say.disputes,
  )
  await disputes.getByRole('button', { name: say.answer }).click()
  const evidence = keeper.getByRole('dialog')
  await evidence.getByRole('button', { name: say.sendToBank }).click()
  await evidence.waitFor({ state: 'detached' })
  await disputes.getByText(say.bankDecides).waitFor()
  await decide()
  // Each reload of the page costs more than all of the waiting.
  await expect.poll(() => disputeOf(number), { timeout: untilDecided, interval: 300 }).toBe('WON')
  await keeper.reload()
  await disputes.getByText(say.decidedForUs).first().waitFor()
}

const refundTwoEuros = async (keeper: Page, say: MoneyWords): Promise<void> => {
  await keeper.getByRole('button', { name: say.refund, exact: true }).click()
  const dialog = keeper.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say.amount }).fill('2,00')
  await dialog.getByRole('button', { name: say.proceed }).click()
  await keeper
    .getByRole('button', { name: /2,00 €$/ })
    .last()
    .click()
  await dialog.first().waitFor({ state: 'detached' })
}

/** Another administrator than the one who entered it approves the temple's account, and its waiting period ends. */
const approveAccount = async (keeper: Page, say: MoneyWords, temple: NewTemple, title: string) => {
  await keeper.goto('/bank-accounts')
  await keeper
    .getByRole('row', { name: within(title) })
    .getByRole('link')
    .first()
    .click()
  await keeper.getByRole('button', { name: say.approve }).click()
  await keeper.getByRole('dialog').getByRole('button', { name: say.approve }).click()
  await keeper.getByText(say.accountApproved).waitFor()
  await endCoolingOf(temple.id)
}

/** One administrator proposes the payout and another approves it. @returns its path, and the page of the other one */
const approveByTwo = async (keeper: Page, say: MoneyWords, temple: NewTemple, language: Language) => {
  await keeper.goto('/payouts')
  await keeper.getByRole('button', { name: say.newPayout }).click()
  const dialog = keeper.getByRole('dialog')
  await dialog.getByRole('combobox', { name: say.temple }).fill(temple.title[language])
  await keeper.getByRole('option', { name: temple.title[language] }).click()
  await dialog.getByRole('combobox', { name: say.account }).click()
  await keeper.getByRole('option', { name: within(holder) }).click()
  await dialog.getByRole('button', { name: say.propose }).click()
  await keeper.waitForURL(/\/payouts\/\d+$/)
  const { pathname } = new URL(keeper.url())
  await keeper.getByText(say.agrees).waitFor()
  // The proposer cannot approve it as well.
  expect(await keeper.getByRole('button', { name: say.approveAmount }).count()).toBe(0)
  const second = await visitors.open()
  await signIn(second, temple.secondAdministrator, pathname, language)
  await second.getByRole('button', { name: say.approveAmount }).click()
  await second.getByRole('dialog').getByRole('button', { name: say.approveAmount }).click()
  await second.getByText(say.hasApproved).nth(1).waitFor()
  return { pathname, second }
}

/** The bank's statement of today: the file of payouts as one line, as many banks book it, and a charge for it. */
const statementOf = (bankFile: string): Buffer => {
  const part = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(bankFile)?.[1] ?? ''
  const own = part('IBAN')
  const line = (amount: string, inside: string) =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
     <BookgDt><Dt>${part('Dt')}</Dt></BookgDt>${inside}</Ntry>`
  return Buffer.from(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    <Acct><Id><IBAN>${own}</IBAN></Id></Acct>
    ${line(part('CtrlSum'), `<NtryDtls><Btch><PmtInfId>${part('PmtInfId')}</PmtInfId></Btch></NtryDtls>`)}
    ${line('0.60', '<AddtlNtryInf>PROMITHEIA EMVASMATOS</AddtlNtryInf>')}</Stmt></BkToCstmrStmt></Document>`)
}

/** The payout goes into a bank file, arrives by the bank's statement, and what the bank took is booked by a rule. */
const payOut = async (keeper: Page, say: MoneyWords, payout: string): Promise<void> => {
  await keeper.goto('/payouts')
  await keeper.getByRole('button', { name: say.newFile }).click()
  await keeper.getByRole('dialog').getByRole('button', { name: say.makeFile }).click()
  const file = await download(keeper, () =>
    keeper
      .getByRole('region', { name: say.bankFiles })
      .getByRole('listitem')
      .filter({ hasText: '7,20 €' })
      .getByRole('button', { name: within(say.download) })
      .click(),
  )
  const xml = file.toString()
  expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  expect(xml).toContain(iban)
  expect(xml).toContain('<InstdAmt Ccy="EUR">7.20</InstdAmt>')
  await keeper.goto('/bank-statements')
  await keeper.getByRole('button', { name: say.importFile }).click()
  const dialog = keeper.getByRole('dialog')
  const statement = { name: 'today.xml', mimeType: 'application/xml', buffer: statementOf(xml) }
  await dialog.locator('input[type=file]').setInputFiles(statement)
  await dialog.getByRole('button', { name: say.importFile }).click()
  await dialog.waitFor({ state: 'detached' })
  await keeper.getByRole('button', { name: within(say.bankCharge) }).click()
  await dialog.getByRole('checkbox', { name: within(say.laterLines) }).check()
  await dialog.getByRole('button', { name: say.bankCharge, exact: true }).click()
  await keeper.getByRole('region', { name: say.chargesByRule }).getByText('PROMITHEIA EMVASMATOS').waitFor()
  await keeper.goto(payout)
  await keeper.getByRole('heading', { level: 1, name: within(say.paid) }).waitFor()
  expectPdf(await download(keeper, () => keeper.getByRole('button', { name: say.statement }).click()))
}

/** The month's documents: the temple's commission, and its refunded part. */
const readInvoices = async (keeper: Page, say: MoneyWords, temple: NewTemple): Promise<void> => {
  await keeper.goto('/main-parameters#OPERATOR')
  await keeper.getByRole('textbox', { name: say.taxNumber, exact: true }).fill('094014201')
  await keeper.getByRole('button', { name: say.saveChange, exact: true }).click()
  await endMonth()
  await keeper.goto(`/invoices?templeId=${temple.id}`)
  const charged = keeper.getByRole('row', { name: within(say.commission) })
  await charged.getByText('1,00 €').waitFor()
  await keeper
    .getByRole('row', { name: within(say.creditNote) })
    .getByText('0,20 €')
    .waitFor()
  expectPdf(await download(keeper, () => charged.getByRole('button', { name: within(say.download) }).click()))
}

/** An entry that was a mistake: one administrator proposes its reversal, another makes it. */
const reverseFee = async (keeper: Page, second: Page, say: MoneyWords, number: number): Promise<void> => {
  await keeper.goto(`/orders/${number}`)
  const fee = keeper.getByRole('row').filter({ hasText: say.gatewayFee })
  await fee.last().waitFor()
  await keeper
    .locator('tr', { hasText: say.proposeReversal })
    .filter({ has: keeper.locator(`xpath=following-sibling::tr[1][contains(., "${say.gatewayFee}")]`) })
    .last()
    .getByRole('button', { name: say.proposeReversal })
    .click()
  const dialog = keeper.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say.reason }).fill('Twice on the statement')
  await dialog.getByRole('button', { name: say.propose, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await second.goto('/ledger')
  await second.getByRole('button', { name: say.approve, exact: true }).click()
  await second.getByRole('dialog').getByRole('button', { name: say.approve, exact: true }).click()
  await second.getByText(say.reversed).waitFor()
}

/** The journal that an accountant's program imports: its debits and its credits are the same sum. */
const expectJournalToAddUp = async (keeper: Page, say: MoneyWords): Promise<void> => {
  const file = await download(keeper, () =>
    keeper.getByRole('button', { name: within(say.entriesOf) }).click(),
  )
  const rows = file
    .toString()
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
  const sumOf = (column: number) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
  // The column "reverses".
  expect(rows.some((row) => row[10] !== '')).toBe(true)
  expect(sumOf(4)).toBeGreaterThan(0)
  expect(sumOf(4)).toBe(sumOf(5))
}

const languages: Language[] = isFull ? ['en', 'el'] : ['el']

describe('the first euro of a temple', () => {
  it.each(languages)(
    'goes from the card by dispute, refund and payout to the bank, the papers and the books, in %s',
    async (language) => {
      const say = moneyWords[language]
      const temple = await makeNewTemple()
      const asked = newRequest(language)
      const { faithful, gateway, number } = await payTenEuros(temple, asked)
      await doTheAct(temple, asked, number)
      await play(gateway, language, say.payerDisputes)

      const keeper = await visitors.open()
      await signIn(keeper, administrator, '/dashboard', language)
      await answerDispute(keeper, say, number, () => play(gateway, language, say.decideForMerchant))
      await refundTwoEuros(keeper, say)
      // Fetched from the gateway outside the page.
      await expect.poll(() => refundOf(number), { timeout: untilDecided, interval: 300 }).toBe('SUCCEEDED')
      await faithful.reload()
      await faithful.getByText(say.more, { exact: true }).click()
      await faithful.getByText(say.returned).first().waitFor()

      await approveAccount(keeper, say, temple, temple.title[language])
      const { pathname, second } = await approveByTwo(keeper, say, temple, language)
      await payOut(keeper, say, pathname)

      await faithful.reload()
      await faithful.getByText(say.more, { exact: true }).click()
      await faithful.getByText(say.whereItWent, { exact: true }).click()
      await faithful.getByText(within(say.arrived)).waitFor()
      expectPdf(
        await download(faithful, () => faithful.getByRole('link', { name: say.confirmation }).click()),
      )
      await readInvoices(keeper, say, temple)
      await reverseFee(keeper, second, say, number)

      await keeper.goto('/ledger')
      await keeper.getByText(say.balanced).waitFor()
      const totals = await keeper.locator('tfoot td').allTextContents()
      expect([totals[1], totals[3]]).toEqual([totals[2], totals[4]])
      await expectJournalToAddUp(keeper, say)
      for (const folded of await keeper.getByRole('button', { name: say.atZero }).all()) await folded.click()
      const ofTemple = keeper.getByRole('row', { name: within(temple.title[language]) })
      await ofTemple.first().waitFor()
      // Everything owed was paid.
      for (const row of await ofTemple.all())
        expect((await row.getByRole('cell').allTextContents()).slice(-2)).toEqual(['–', '–'])
      const charges = keeper.getByRole('row', { name: /5100/ })
      expect((await charges.getByRole('cell').allTextContents()).at(-2)).toMatch(/^0,60\s€$/)
    },
  )
})
