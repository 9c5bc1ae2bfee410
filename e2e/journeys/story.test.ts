import { describe, expect, it } from 'vitest'
import { desktop, isFull, phone, useBrowser } from '../support/browser.ts'
import { administrator, signIn, temple } from '../support/people.ts'
import { photograph } from '../support/pictures.ts'
import { newRequest, payByCard, placeOrder, writeContact, writeDetails } from '../support/request-flow.ts'
import { stemOf, within } from '../support/say.ts'
import { findAct } from '../support/today.ts'
import { words } from '../support/words.ts'

describe('from a requested candle to its flame, its answer and the books', () => {
  const browser = useBrowser()

  it.each([
    ...(isFull ? ([{ language: 'en', viewport: desktop }] as const) : []),
    { language: 'el', viewport: phone } as const,
  ])('in $language, $viewport.width wide', async ({ language, viewport }) => {
    const say = words[language]
    const asked = newRequest(language)
    const faithful = await browser.open({ viewport })
    await faithful.goto(`/${language}`)
    await faithful.getByRole('main').getByRole('link', { name: say.findTemple, exact: true }).click()
    const search = faithful.getByRole('search')
    await search.getByRole('searchbox').fill('agios nikolaos')
    await search.getByRole('button', { name: say.search }).click()
    await faithful
      .getByRole('main')
      .getByRole('link', { name: within(say.temple) })
      .click()
    await faithful.getByRole('heading', { level: 1, name: say.temple }).waitFor()
    await faithful
      .getByRole('main')
      .getByRole('button', { name: say.lightCandle, exact: true })
      .first()
      .click()
    await faithful.waitForURL(/request\/one/)
    await writeDetails(faithful, asked)
    await writeContact(faithful, asked)
    await placeOrder(faithful, asked)
    await payByCard(faithful, asked)
    await faithful.getByRole('heading', { name: say.reached }).waitFor()
    await faithful.getByRole('link', { name: say.see }).click()
    await faithful.getByRole('img', { name: say.unlit }).waitFor()

    const priest = await browser.open({ viewport })
    await signIn(priest, temple, '/today', language)
    const act = await findAct(priest, stemOf(asked.name))
    const chooser = priest.waitForEvent('filechooser')
    await act.getByRole('button', { name: say.photograph }).click()
    await (await chooser).setFiles(await photograph())
    const answer = priest.getByRole('dialog')
    await answer.getByRole('img', { name: say.photoToSend }).waitFor()
    await answer.getByRole('textbox', { name: say.fewWords }).fill('Καλή δύναμη.')
    await answer.getByRole('button', { name: say.send }).click()
    await act.getByText(say.photographSent).waitFor()

    // The page was open all the time, without interaction.
    await faithful.getByRole('heading', { name: say.burning }).waitFor()
    expect(await faithful.getByRole('img', { name: say.unlit }).count()).toBe(0)
    const picture = faithful.getByRole('img', { name: say.photoFromTemple })
    await picture.waitFor()
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)

    const keeper = await browser.open({ viewport: desktop })
    await signIn(keeper, administrator, '/orders', language)
    await keeper.getByRole('searchbox', { name: say.ordersSearch }).fill(asked.email)
    const row = keeper.getByRole('row', { name: within(asked.lastName) })
    await row.getByRole('link').first().click()
    await keeper.getByRole('heading', { level: 1 }).waitFor()
    await keeper.getByRole('cell', { name: say.moneyArrived }).waitFor()
    const books = keeper.getByRole('region', { name: say.bookings })
    await books.getByRole('cell', { name: '5,00 €' }).first().waitFor()
  })
})
