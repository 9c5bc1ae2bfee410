import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from '../support/browser.ts'
import { customer, signIn } from '../support/people.ts'
import { newRequest, payByCard, tick } from '../support/request-flow.ts'
import { within } from '../support/say.ts'
import { type Language, words } from '../support/words.ts'

/** What a newcomer needs from the first page to the bank's page. */
const MOST_TAPS = 10

/** Counts taps, those into a field included. */
const fingerOn = (page: Page) => {
  let taps = 0
  return {
    count: () => taps,
    press: async (role: 'button' | 'link', name: string | RegExp) => {
      taps += 1
      await page.getByRole(role, { name }).first().click()
    },
    tick: async (role: 'radio' | 'checkbox', name: string) => {
      taps += 1
      await tick(page, role, name)
    },
    write: async (field: string, text: string) => {
      taps += 1
      const input = page.getByRole('textbox', { name: field })
      await input.click()
      await input.pressSequentially(text)
    },
  }
}

const ways: readonly { language: Language; viewport: { width: number; height: number } }[] = [
  { language: 'el', viewport: phone },
  { language: 'en', viewport: { width: 1440, height: 900 } },
]

describe('a newcomer', () => {
  const browser = useBrowser()

  it.each(ways)(
    'lights a candle for two in ten taps ($language, $viewport.width)',
    async ({ language, viewport }) => {
      const page = await browser.open({ viewport })
      const say = words[language]
      const asked = newRequest(language)
      const finger = fingerOn(page)
      await page.goto(`/${language}`)
      await finger.press('button', say.lightCandle)
      await page.waitForURL('**/request/one')
      await finger.tick('radio', say.forHealth)
      await finger.write(say.name1, 'Μαρία')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Γεώργιος')
      await finger.write(say.yourFirstName, 'Ελένη')
      await finger.write(say.yourLastName, 'Παππά')
      await finger.write(say.yourEmail, asked.email)
      await finger.tick('checkbox', say.agree)
      await finger.tick('checkbox', say.begin)
      await finger.press('button', within(say.payNow))
      await page.waitForURL('**/sandbox/pay/**')
      expect(finger.count()).toBeLessThanOrEqual(MOST_TAPS)
    },
  )
})

const living =
  'Ελένη, Νικόλαος, Μαρία, Γεώργιος, Αικατερίνη, Δημήτριος, Σοφία, Ιωάννης, Άννα, Κωνσταντίνος, Ειρήνη, Παναγιώτης, Βασιλική, Αθανάσιος, Παρασκευή, Χρήστος, Ευαγγελία, Σπυρίδων'
const departed =
  'Θεόδωρος\nΕυφροσύνη\nΣτυλιανός\nΑναστασία\nΑντώνιος\nΔέσποινα\nΗλίας\nΦωτεινή\nΠέτρος\nΚαλλιόπη'

describe('a family of 28', () => {
  const browser = useBrowser()

  it('is pasted at once, and becomes three candles with their price', async () => {
    const page = await browser.open({ viewport: phone })
    const asked = newRequest('el')
    const say = words.el
    await page.goto('/el/request?temple=agios-nikolaos-pelagous&service=CANDLE')
    await page.waitForURL('**/request/one')
    await page.getByRole('textbox', { name: say.name1 }).evaluate((row, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      row.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, `Υπέρ υγείας: ${living}\nΥπέρ αναπαύσεως:\n${departed}`)
    await page.getByRole('textbox', { name: say.yourFirstName }).fill(asked.firstName)
    await page.getByRole('textbox', { name: say.yourLastName }).fill(asked.lastName)
    await page.getByRole('textbox', { name: say.yourEmail }).fill(asked.email)
    await page.getByText('28 ονόματα').first().waitFor()
    await tick(page, 'checkbox', say.agree)
    await tick(page, 'checkbox', say.begin)
    await page.getByRole('button', { name: 'Πλήρωσε 15,00 €' }).click()
    await payByCard(page, asked)
    await page.getByRole('heading', { name: say.reached }).waitFor()
    await page.getByText('Πλήρωσες 15,00 €.').waitFor()
  })
})

describe('the simple form', () => {
  const browser = useBrowser()

  it('leads without scripts to the end, resumes where it was, and is left again', async () => {
    const page = await browser.open({ viewport: phone, javaScriptEnabled: false })
    await page.goto('/el/simple')
    await page.getByRole('button', { name: 'Να ανάψω ένα κερί' }).click()
    await page.getByRole('button', { name: /^Υπέρ υγείας/ }).click()
    await page.getByRole('button', { name: 'Συνέχεια' }).click()
    await page.getByText('Γράψε τουλάχιστον ένα όνομα.').waitFor()
    await page.getByRole('textbox', { name: 'Όνομα 1' }).fill('Μαρία')
    await page.getByRole('button', { name: 'Συνέχεια' }).click()
    await page.getByRole('heading', { level: 1, name: 'Σε ποιον ναό;' }).waitFor()

    // The website's first page is now the simple form's, and it resumes where it was left.
    await page.goto('/el')
    await page.getByText('Κρατήσαμε όσα έγραψες.').waitFor()
    await page.getByRole('button', { name: 'Να συνεχίσω αυτό που άρχισα' }).click()
    await page
      .getByRole('button', { name: /Άγιος Νικόλαος του Πελάγους/ })
      .first()
      .click()
    const asked = newRequest('el')
    await page.getByRole('textbox', { name: 'Το όνομά σου' }).fill(asked.firstName)
    await page.getByRole('textbox', { name: 'Το επώνυμό σου' }).fill(asked.lastName)
    await page.getByRole('button', { name: 'Συνέχεια' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(asked.email)
    await page.getByRole('button', { name: 'Συνέχεια' }).click()
    await page.getByText('Για: Μαρία').waitFor()
    for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
    await page.getByRole('button', { name: /^Πληρώνω .* με κάρτα$/ }).click()
    await page.waitForURL('**/sandbox/pay/**')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Το αίτημα δεν έχει πληρωθεί' }).waitFor()
    await page.getByRole('button', { name: /^Πλήρωσε/ }).click()
    await payByCard(page, asked)
    await page.getByRole('heading', { level: 1, name: 'Εντάξει' }).waitFor()

    await page.goto('/el/simple')
    await page.getByRole('link', { name: 'Να δω τα κεριά μου' }).click()
    await page.getByRole('link', { name: /Άγιος Νικόλαος του Πελάγους: περιμένει τον ναό/ }).waitFor()

    await page.goto('/el')
    await page.getByRole('button', { name: 'Κανονική μορφή' }).click()
    await page.getByRole('heading', { level: 2, name: 'Πώς γίνεται' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/el')
  })
})

describe('the names of the diptychs', () => {
  const browser = useBrowser()

  it('are in a request after three taps', async () => {
    const page = await browser.open({ viewport: phone })
    await signIn(page, customer, '/en/me/diptychs')
    await page.getByRole('button', { name: 'Paste a list' }).click()
    await page.getByRole('textbox', { name: 'The list' }).fill('Ευστρατία\nΘωμαΐς')
    await page.getByRole('button', { name: 'Read the list' }).click()
    await page.getByRole('button', { name: /^Keep/ }).click()
    await page.getByText(/were added/).waitFor()

    const finger = fingerOn(page)
    await page.goto('/en/temples/agios-nikolaos-pelagous')
    await finger.press('button', within(words.en.mediumCandle))
    await finger.press('button', 'Ευστρατία')
    await finger.press('button', 'Θωμαΐς')
    await expect.poll(() => page.getByRole('textbox', { name: 'Name 1' }).inputValue()).toBe('Ευστρατία')
    await expect.poll(() => page.getByRole('textbox', { name: 'Name 2' }).inputValue()).toBe('Θωμαΐς')
    expect(finger.count()).toBe(3)
  })
})
