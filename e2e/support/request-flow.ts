import type { Page } from 'playwright-core'
import { newEmail, newName, within } from './say.ts'
import { type Language, words } from './words.ts'

export type Asked = {
  language: Language
  /** The name to commemorate. */
  name: string
  firstName: string
  lastName: string
  email: string
}

export const newRequest = (language: Language = 'en'): Asked => ({
  language,
  name: newName(),
  firstName: newName(),
  lastName: newName(),
  email: newEmail(),
})

export const nextStep = (page: Page, language: Language = 'en'): Promise<void> =>
  page.getByRole('button', { name: words[language].next }).click()

const arriveAt = (page: Page, heading: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: heading }).waitFor()

/**
 * Selects a card or a checkbox. Its drawing covers the input within the same label, so clicking one clicks the other.
 */
export const tick = (page: Page, role: 'radio' | 'checkbox', name: string): Promise<void> =>
  page.getByRole(role, { name: within(name) }).check({ force: true })

/** Opens "Service details" for the act that the page of one act is about: both have the same draft. */
export const openDetails = async (page: Page, language: Language = 'en'): Promise<void> => {
  await page.goto(`/${language}/request/details`)
  await arriveAt(page, words[language].detailsTitle)
}

/** At "Service details": a medium candle for one person's health. Continues to the next step. */
export const writeDetails = async (page: Page, { language, name }: Asked): Promise<void> => {
  const say = words[language]
  await openDetails(page, language)
  await tick(page, 'radio', say.mediumCandle)
  await tick(page, 'radio', say.forHealth)
  await page.getByRole('textbox', { name: say.name1 }).fill(name)
  await tick(page, 'checkbox', say.agree)
  await nextStep(page, language)
  await arriveAt(page, say.contactTitle)
}

/** At "Your details". Continues to the next step. */
export const writeContact = async (
  page: Page,
  { language, firstName, lastName, email }: Asked,
): Promise<void> => {
  const say = words[language]
  await page.getByRole('textbox', { name: say.firstName, exact: true }).fill(firstName)
  await page.getByRole('textbox', { name: say.lastName }).fill(lastName)
  await page.getByRole('textbox', { name: say.email }).fill(email)
  await nextStep(page, language)
  await arriveAt(page, say.reviewTitle)
}

/** At "Place order": gives the consents and places the request. Ends at the gateway's page. */
export const placeOrder = async (page: Page, { language }: Asked): Promise<void> => {
  const say = words[language]
  await tick(page, 'checkbox', say.begin)
  await page.getByRole('button', { name: say.place }).click()
  await arriveAt(page, say.testPayment)
}

type Paying = {
  language?: Language
  /** Digits without spaces; by default the gateway's own suggestion. */
  card?: string
  /** As the gateway's page calls it: 'Never', 'Twice' ... */
  delivery?: string
}

/** At the gateway's page: fills in the card and pays. The next page depends on the card. */
export const payByCard = async (
  page: Page,
  { language = 'en', card, delivery }: Paying = {},
): Promise<void> => {
  const say = words[language]
  await page.getByRole('link', { name: say.fillCard }).click()
  if (card) await page.getByRole('textbox', { name: /^(Card number|Αριθμός κάρτας)/ }).fill(card)
  if (delivery) await page.getByRole('combobox', { name: within(say.delivery) }).selectOption(delivery)
  await page.getByRole('button', { name: within(say.pay) }).click()
}

/** On the page of one act: a candle for one person's health. Ends at the gateway's page. */
export const fillOnePage = async (page: Page, asked: Asked): Promise<void> => {
  const { language, name, firstName, lastName, email } = asked
  const say = words[language]
  await tick(page, 'radio', say.forHealth)
  await page.getByRole('textbox', { name: say.name1 }).fill(name)
  await page.getByRole('textbox', { name: say.yourFirstName }).fill(firstName)
  await page.getByRole('textbox', { name: say.yourLastName }).fill(lastName)
  await page.getByRole('textbox', { name: say.yourEmail }).fill(email)
  await tick(page, 'checkbox', say.agree)
  await tick(page, 'checkbox', say.begin)
}

/** Requests a candle from the first demonstration temple as a visitor. Ends at the gateway's page. */
export const askForCandle = async (page: Page, asked: Asked): Promise<void> => {
  await page.goto(`/${asked.language}/request?temple=agios-nikolaos-pelagous&service=CANDLE`)
  await fillOnePage(page, asked)
  await page.getByRole('button', { name: within(words[asked.language].payNow) }).click()
  await arriveAt(page, words[asked.language].testPayment)
}

/** The whole flow with payment. Ends at the confirmation. */
export const askAndPay = async (page: Page, asked: Asked): Promise<void> => {
  await askForCandle(page, asked)
  await payByCard(page, asked)
  await page.getByRole('heading', { name: words[asked.language].reached }).waitFor()
}

/** The request's number from its tracking page. */
export const numberOf = async (page: Page): Promise<number> => {
  const text = await page.getByText(/(Request|Αίτημα) \d+\./).textContent()
  const number = /(?:Request|Αίτημα) (\d+)\./.exec(text ?? '')?.[1]
  if (!number) throw new Error(`No number of a request in: ${text}`)
  return Number(number)
}
