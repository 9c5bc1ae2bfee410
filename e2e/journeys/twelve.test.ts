import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFull, phone, useBrowser } from '../support/browser.ts'
import { startNetwork } from '../support/network.ts'
import { customer, temple as owner, signIn } from '../support/people.ts'
import {
  newRequest,
  nextStep,
  openDetails,
  payByCard,
  placeOrder,
  tick,
  writeContact,
  writeDetails,
} from '../support/request-flow.ts'
import { newName, within } from '../support/say.ts'
import { type Language, words } from '../support/words.ts'

/** Interface texts of these parts, written out. */
const parts = {
  el: {
    honour: 'Άναψε κερί όποια ημέρα θέλεις',
    light: 'Να ανάψω ένα κερί',
    forWhat: 'Για ποιον σκοπό;',
    leave: 'Κανονική μορφή',
    basket: 'Το αίτημά σου',
    add: 'Πρόσθεσε κάτι ακόμη',
    paste: 'Επικόλληση λίστας',
    list: 'Η λίστα',
    read: 'Διάβασε τη λίστα',
    keep: 'Κράτησε 1 όνομα',
    again: 'Πρόσθεσε κάτι που επαναλαμβάνεται',
    when: 'Πότε',
    nameDays: 'Βιβλίο των γιορτών',
    forty: 'Ξεκίνα ένα σαρανταλείτουργο',
    private: /^Τα ονόματα τα διαβάζει ο ναός\./,
    amount: 'Η προσφορά σου',
    send: 'Στείλε το αίτημα',
    unpaid: 'Δεν πλήρωσες τίποτα.',
    kept: 'Προστέθηκε 1 όνομα.',
    keptPage: 'Δεν υπάρχει σύνδεση. Αυτή είναι η σελίδα',
    telephone: 'Τηλεφωνικά',
    living: 'Ζώντες',
    caller: 'Όνομα του προσώπου',
    callerAgrees: 'Το πρόσωπο συμφωνεί',
    place: 'Καταχώριση του αιτήματος',
    placed: /^Το αίτημα \d+ καταχωρίστηκε$/,
  },
  en: {
    honour: 'Light a candle on any day',
    light: 'Light a candle',
    forWhat: 'What is it for?',
    leave: 'Normal view',
    basket: 'Your request',
    add: 'Add something else',
    paste: 'Paste a list',
    list: 'The list',
    read: 'Read the list',
    keep: 'Keep 1 name',
    again: 'Add something that repeats',
    when: 'When',
    nameDays: 'Name-day book',
    forty: 'Start forty Liturgies',
    private: /^The temple reads the names\./,
    amount: 'Your offering',
    send: 'Send the request',
    unpaid: 'You paid nothing.',
    kept: '1 name was added.',
    keptPage: 'You are offline. This is the copy',
    telephone: 'By phone',
    living: 'Living',
    caller: 'First name of the person',
    callerAgrees: 'The person agrees',
    place: 'Place the request',
    placed: /^Request \d+ was placed$/,
  },
}

const desk = { width: 1440, height: 900 }
const temple = 'agios-nikolaos-pelagous'
/** Has no minimum offering. */
const monastery = 'profitis-ilias-petras'
const all = (['el', 'en'] as const).flatMap((language) =>
  [phone, desk].map((viewport) => ({ language, viewport, width: viewport.width })),
)
const places = (language: Language, width: number) =>
  isFull ? all : all.filter((one) => one.language === language && one.width === width)

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Marks a temple with its star and finds it among the favourites. */
const markTemple = async (page: Page, language: Language): Promise<void> => {
  await page.goto(`/${language}/temples/${temple}`)
  const star = page.locator('main button[aria-pressed]').first()
  if ((await star.getAttribute('aria-pressed')) === 'false') await star.click()
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
  await page.goto(`/${language}/favourites`)
  await page
    .getByRole('main')
    .getByRole('link', { name: within(words[language].temple) })
    .first()
    .waitFor()
}

/** Finds a temple by Latin letters without accents, from a URL that can be shared. */
const findTemple = async (page: Page, language: Language): Promise<void> => {
  await page.goto(`/${language}/temples?q=nikolaos+pelagous`)
  await page
    .getByRole('main')
    .getByRole('link', { name: within(words[language].temple) })
    .first()
    .waitFor()
}

/** Lights a candle in honour of a saint, from the saint's page. */
const honourSaint = async (page: Page, language: Language): Promise<void> => {
  const say = parts[language]
  await page.goto(`/${language}/saints/barbara`)
  await page
    .getByRole('button', { name: within(say.honour) })
    .first()
    .click()
  await page.waitForURL(/\/request\//)
}

/** The memorial planner, which works from a URL. */
const planMemorials = async (page: Page, language: Language): Promise<void> => {
  await page.goto(`/${language}/memorials?date=2026-10-20`)
  await expect.poll(() => page.locator('main ol > li').count()).toBeGreaterThan(5)
}

/** The simple form asks one question and can be left again. */
const useSimpleForm = async (page: Page, language: Language): Promise<void> => {
  const say = parts[language]
  await page.goto(`/${language}/simple`)
  await page.getByRole('button', { name: within(say.light) }).click()
  await heading(page, say.forWhat)
  await page.goto(`/${language}/simple`)
  await page.getByRole('button', { name: say.leave }).click()
  await page.waitForURL((url) => url.pathname === `/${language}`)
}

/** A visited page opens again offline. */
const readOffline = async (page: Page, language: Language, goOff: () => void): Promise<void> => {
  const path = `/${language}/saints/barbara`
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const isKept = () => page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path)
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true)
  goOff()
  await page.reload()
  await page.getByText(parts[language].keptPage).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
}

/** The temples of the list on a map. */
const findOnMap = async (page: Page, language: Language): Promise<void> => {
  await page.goto(`/${language}/temples?map=1`)
  await page.locator('.leaflet-marker-icon').first().waitFor()
}

/**
 * The basket keeps one act of a request while others are added. Once paid, the candle has a page with links to change
 * it until it is begun and to a card for somebody else.
 */
const fillBasketAndPay = async (page: Page, language: Language): Promise<void> => {
  const say = { ...words[language], ...parts[language] }
  const asked = newRequest(language)
  await page.goto(`/${language}/request?temple=${temple}&service=CANDLE`)
  await writeDetails(page, asked)
  await writeContact(page, asked)
  await page.goto(`/${language}/request/basket`)
  await heading(page, say.basket)
  await page.getByText(asked.name).first().waitFor()
  await page.getByRole('button', { name: within(say.add) }).click()
  await page.waitForURL(/\/request\/service$/)
  await page.goto(`/${language}/request/review`)
  await placeOrder(page, asked)
  await payByCard(page, asked)
  await page.getByRole('heading', { name: say.reached }).waitFor()
  await page.getByRole('link', { name: say.see }).click()
  await page.waitForURL(/\/track\//)
  await page.getByRole('img', { name: say.unlit }).first().waitFor()
  const address = page.url()
  for (const part of ['/change/', '/card/']) {
    await page.goto(address)
    if (part === '/card/') await page.getByText(say.more, { exact: true }).click()
    await page.locator(`main a[href*="${part}"]`).first().click()
    await page.waitForURL((url) => url.pathname.includes(part))
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}

/** A prayer for a free offering: nothing. */
const askWithoutPaying = async (page: Page, language: Language): Promise<void> => {
  const say = { ...words[language], ...parts[language] }
  const asked = newRequest(language)
  await page.goto(`/${language}/request?temple=${monastery}&service=PRAYER`)
  await openDetails(page, language)
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('textbox', { name: say.name1 }).fill(asked.name)
  await page.getByRole('textbox', { name: say.amount }).fill('0')
  await tick(page, 'checkbox', say.agree)
  await nextStep(page, language)
  await writeContact(page, asked)
  await page.getByRole('button', { name: say.send }).click()
  await page.getByRole('heading', { name: say.reached }).waitFor()
  await page.getByText(say.unpaid).waitFor()
}

/** Somebody asks by telephone, and the temple enters it. */
const askByTelephone = async (page: Page, language: Language): Promise<void> => {
  const say = parts[language]
  await signIn(page, owner, '/counter', language)
  await page.getByRole('radio', { name: say.telephone }).check()
  await page.getByRole('textbox', { name: say.living }).fill(newName())
  await page.getByRole('textbox', { name: say.caller }).fill(newName())
  await page.getByRole('checkbox', { name: within(say.callerAgrees) }).check()
  await page.getByRole('button', { name: within(say.place) }).click()
  await page.getByText(say.placed).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
}

/** Stored names, added to a request with one tap. */
const chooseFromDiptychs = async (page: Page, language: Language): Promise<void> => {
  const say = parts[language]
  await page.goto(`/${language}/me/diptychs`)
  await page.getByRole('button', { name: say.paste }).click()
  await page.getByRole('textbox', { name: say.list }).fill('Ευγενία')
  await page.getByRole('button', { name: say.read }).click()
  const box = page.getByRole('checkbox').first()
  await box.waitFor()
  if (!(await box.isChecked())) await box.check()
  await page.getByRole('button', { name: within(say.keep) }).click()
  await page.getByText(say.kept).waitFor()
  await page.goto(`/${language}/request?temple=${temple}&service=CANDLE`)
  await page.getByRole('button', { name: 'Ευγενία' }).first().click()
  const first = page.getByRole('textbox', { name: words[language].name1 })
  await expect.poll(() => first.inputValue()).toBe('Ευγενία')
}

/** The request that comes again, and the form for forty Liturgies, which show the price before anything is sent. */
const openChurchTime = async (page: Page, language: Language): Promise<void> => {
  const say = parts[language]
  await page.goto(`/${language}/me/church-time`)
  await page.getByRole('heading', { level: 2, name: say.nameDays }).waitFor()
  await page.getByRole('button', { name: say.again }).click()
  await page.getByRole('combobox', { name: say.when }).waitFor()
  await page.goto(`/${language}/me/forty-liturgies`)
  await page.getByRole('button', { name: say.forty }).click()
  await page.getByRole('textbox', { name: words[language].name1 }).waitFor()
  await page.getByText(say.private).waitFor()
}

/** Earlier requests, each with a button that requests it again; pressed, it would stay in the account's basket. */
const seeHistory = async (page: Page, language: Language): Promise<void> => {
  await page.goto(`/${language}/me`)
  await page.locator('main li form button').first().waitFor()
}

// The simple form, reading offline and the counter have their own files; the full run adds every combination.
describe('a visitor', () => {
  const browser = useBrowser()

  it.each(places('el', phone.width))(
    'uses everything without an account ($language, $width)',
    async (place) => {
      const { language, viewport } = place
      const page = await browser.open({ viewport })
      await findTemple(page, language)
      await markTemple(page, language)
      await honourSaint(page, language)
      await planMemorials(page, language)
      if (isFull) {
        await findOnMap(page, language)
        await useSimpleForm(page, language)
        await askWithoutPaying(await browser.open({ viewport }), language)
      }
      await fillBasketAndPay(await browser.open({ viewport }), language)
    },
  )

  it.runIf(isFull).each(all)('reads offline ($language, $width)', async (place) => {
    const { language, viewport } = place
    const network = await startNetwork()
    try {
      const page = await browser.open({ viewport, serviceWorkers: 'allow', baseURL: network.address })
      await readOffline(page, language, network.goOff)
    } finally {
      await network.close()
    }
  })
})

describe('a registered person', () => {
  const browser = useBrowser()

  it.each(places('en', desk.width))('uses everything with an account ($language, $width)', async (place) => {
    const { language, viewport } = place
    const page = await browser.open({ viewport })
    await signIn(page, customer, `/${language}/me`, language)
    await seeHistory(page, language)
    await openChurchTime(page, language)
    await page.goto(`/${language}/favourites`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (isFull) {
      await findOnMap(page, language)
      await planMemorials(page, language)
      await useSimpleForm(page, language)
    }
    const another = await browser.open({ viewport })
    await signIn(another, customer, `/${language}/me/diptychs`, language)
    await chooseFromDiptychs(another, language)
  })

  it.runIf(isFull).each(all)('can ask by telephone ($language, $width)', async (place) => {
    await askByTelephone(await browser.open({ viewport: place.viewport }), place.language)
  })
})
