import { describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import { administrator, otherTemple, signIn, temple } from '../support/people.ts'
import { askAndPay, newRequest, numberOf, payByCard, tick } from '../support/request-flow.ts'
import { stemOf } from '../support/say.ts'
import { endUndoOf } from '../support/server.ts'
import { findAct } from '../support/today.ts'
import { words } from '../support/words.ts'

/** The undo period ends, the gateway is asked for a refund, and reports it. */
const untilReturned = 45_000

describe('a temple that cannot do a request', () => {
  const browser = useBrowser()

  it('gives a reason, and the money is refunded', async () => {
    const asked = newRequest()
    const faithful = await browser.open()
    await askAndPay(faithful, asked)
    await faithful.getByRole('link', { name: 'See your candle' }).click()
    await faithful.getByRole('heading', { name: 'Waiting for the temple' }).waitFor()
    const number = await numberOf(faithful)

    const priest = await browser.open()
    await signIn(priest, temple, '/today')
    const act = await findAct(priest, stemOf(asked.name))
    await act.getByRole('button', { name: /^More actions/ }).click()
    await priest.getByRole('menuitem', { name: 'We cannot do it' }).click()
    const dialog = priest.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The road is closed by snow.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await faithful.getByRole('heading', { name: 'The temple could not accept it' }).waitFor()
    await faithful.getByText('The road is closed by snow.').waitFor()

    await endUndoOf(number)
    await faithful.getByText('5,00 € was returned').first().waitFor({ timeout: untilReturned })

    await faithful.getByRole('button', { name: 'Ask for it there' }).click()
    await faithful.waitForURL('**/request/one')
    expect(await faithful.getByRole('textbox', { name: 'Name 1' }).inputValue()).toBe(asked.name)
    await tick(faithful, 'checkbox', words.en.agree)
    await tick(faithful, 'checkbox', words.en.begin)
    await faithful.getByRole('button', { name: /^Pay / }).click()
    await payByCard(faithful)
    await faithful.getByRole('heading', { name: words.en.reached }).waitFor()

    const keeper = await browser.open()
    await signIn(keeper, administrator, `/orders/${number}`)
    await keeper.getByRole('heading', { level: 1, name: /Refunded/ }).waitFor()
    await keeper.getByRole('row', { name: /Refund · The temple could not do it Done 5,00 €/ }).waitFor()
    expect(await keeper.getByRole('row', { name: /Refund · / }).count()).toBe(1)
  })

  it.runIf(isFull)('undoes the refusal within ten minutes, and then does it', async () => {
    const asked = newRequest()
    const faithful = await browser.open()
    await askAndPay(faithful, asked)
    await faithful.getByRole('link', { name: 'See your candle' }).click()

    const priest = await browser.open()
    await signIn(priest, temple, '/today')
    const act = await findAct(priest, stemOf(asked.name))
    await act.getByRole('button', { name: /^More actions/ }).click()
    await priest.getByRole('menuitem', { name: 'We cannot do it' }).click()
    await priest.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('By mistake.')
    await priest.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await act.getByText('Declined').waitFor()
    await act.getByRole('button', { name: /Undo/ }).click()
    await act.getByRole('button', { name: 'I lit it' }).click()
    await faithful.getByRole('heading', { name: 'Your candle is burning' }).waitFor()
    expect(await faithful.getByRole('heading', { name: 'The temple could not accept it' }).count()).toBe(0)
  })

  it.runIf(isFull)('sees nothing of another temple’s requests', async () => {
    const asked = newRequest()
    const faithful = await browser.open()
    await askAndPay(faithful, asked)
    const other = await browser.open()
    await signIn(other, otherTemple, '/today')
    await other.getByRole('complementary').getByRole('heading', { level: 3 }).first().waitFor()
    expect(await other.getByText(stemOf(asked.name)).count()).toBe(0)
  })
})
