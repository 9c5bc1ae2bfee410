import type { Visit } from '../support/accessibility.ts'
import { clientOf, makePeople } from '../support/notified.ts'
import { administrator } from '../support/people.ts'
import { sellPlaces } from '../support/pilgrimage.ts'
import {
  newRequest,
  nextStep,
  openDetails,
  payByCard,
  placeOrder,
  writeContact,
  writeDetails,
} from '../support/request-flow.ts'
import { within } from '../support/say.ts'
import {
  at,
  checkScreens,
  isOwnPage,
  ready,
  type Screen,
  someKey,
  variant,
  websitePages,
} from '../support/screens.ts'
import { refundWithoutAccount, someAnnouncement, somePoll, someRequest } from '../support/server.ts'
import { words } from '../support/words.ts'

const track =
  (state: string, lineState: Parameters<typeof someRequest>[1]) =>
  async ({ language }: Visit) =>
    `/${language}/track/${(await someRequest(state, lineState)).code}`

/** A page of an act that a temple has done. */
const ofDoneAct =
  (page: string) =>
  async ({ language }: Visit) => {
    const { code, lineId } = await someRequest('COMPLETED', 'FULFILLED')
    return `/${language}/track/${code}/${page}/${lineId}`
  }

const screens: readonly Screen[] = [
  at('home', ({ language }) => `/${language}`),
  at('temples', ({ language }) => `/${language}/temples`),
  {
    name: 'temples on the map',
    walk: async (page, { language }, check) => {
      await page.goto(`/${language}/temples?map=1`)
      await page.locator('.leaflet-marker-icon').first().waitFor()
      await check()
    },
  },
  variant(at('temples, none found', ({ language }) => `/${language}/temples?q=zzyzx`)),
  at('a temple', ({ language }) => `/${language}/temples/agios-nikolaos-pelagous`),
  at('a month of the almanac', ({ language }) => `/${language}/almanac/2026-12`),
  at('a day without memorials', ({ language }) => `/${language}/almanac/2026-04-05`),
  variant(at('a year beyond the almanac', ({ language }) => `/${language}/almanac/1066-10`)),
  at('name days', ({ language }) => `/${language}/name-days`),
  at('a name of several', ({ language }) => `/${language}/name-days?name=takis`),
  at('announcements', ({ language }) => `/${language}/news`),
  at('an announcement', async ({ language }) => {
    await someAnnouncement()
    return `/${language}/news/accessibility`
  }),
  at('events', ({ language }) => `/${language}/events`),
  at('an event with places', ({ language }) => `/${language}/events/2`),
  {
    name: 'a poll, with its mistakes',
    walk: async (page, { language }, check) => {
      await page.goto(`/${language}/polls/${await somePoll()}`)
      await check()
      await page.locator('main form button').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await check()
    },
  },
  {
    name: 'waiting for a place, with the mistakes',
    walk: async (page, { language }, check) => {
      const { temple } = await makePeople(language)
      const { id } = await sellPlaces(await clientOf(administrator), temple.id, 0)
      await page.goto(`/${language}/events/${id}`)
      await page.getByRole('button', { name: /^(Join the waiting list|Μπες στη λίστα αναμονής)$/ }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await check()
    },
  },
  at('leaving a waiting list', ({ language }) => `/${language}/events/waiting/${someKey}`),
  at('a poll, confirming an answer', ({ language }) => `/${language}/polls/confirmed/${someKey}`),
  at('days of memorials', ({ language }) => `/${language}/memorials?date=1/3/2026`),
  variant(at('days of memorials, refused', ({ language }) => `/${language}/memorials?date=31/2/2026`)),
  at('saints', ({ language }) => `/${language}/saints`),
  at('a saint', ({ language }) => `/${language}/saints/nicholas`),
  at('choice of service', ({ language }) => `/${language}/request/service`),
  {
    name: 'choice of temple',
    walk: async (page, { language }, check) => {
      await page.goto(`/${language}/request?service=CANDLE`)
      await page.goto(`/${language}/request/temple`)
      await ready(page)
      await check()
    },
  },
  {
    name: 'the request, step by step, to its confirmation',
    walk: async (page, { language }, check) => {
      const asked = newRequest(language)
      await page.goto(`/${language}/request?service=CANDLE`)
      await ready(page)
      await check()
      await page.goto(`/${language}/request?temple=agios-nikolaos-pelagous&service=CANDLE`)
      await ready(page)
      await check()
      await page.getByRole('button', { name: within(words[language].payNow) }).click()
      await page.getByRole('alert').waitFor()
      // One attempt tells everything that is missing.
      await page.locator('[name=acceptBegin][aria-invalid=true]').waitFor()
      await check()
      await openDetails(page, language)
      await check()
      await nextStep(page, language)
      await page.getByRole('alert').waitFor()
      await check()
      await writeDetails(page, asked)
      await check()
      await writeContact(page, asked)
      await check()
      await page.goto(`/${language}/request/basket`)
      await ready(page)
      await check()
      // A draft with input is not replaced without asking.
      await page.goto(`/${language}/request?service=TAMA`)
      await ready(page)
      await check()
      await page.goto(`/${language}/request/review`)
      await placeOrder(page, asked)
      await check()
      await page.getByRole('button', { name: /^(Pay|Πληρωμή)/ }).click()
      await page.getByRole('textbox').and(page.locator('[aria-invalid=true]')).first().waitFor()
      await check()
      await payByCard(page, asked)
      await page.waitForURL(/confirmation/)
      await ready(page)
      await check()
    },
  },
  at(
    'unpaid',
    async ({ language }) =>
      `/${language}/request/return/${(await someRequest('PENDING_PAYMENT', 'PENDING')).code}`,
  ),
  at('withdrawal without the link', ({ language }) => `/${language}/withdraw`),
  at(
    'withdrawal of a request',
    async ({ language }) => `/${language}/withdraw/${(await someRequest('PAID', 'PENDING')).code}`,
  ),
  {
    name: 'withdrawal without the link, with its mistakes',
    walk: async (page, { language }, check) => {
      await page.goto(`/${language}/withdraw`)
      await ready(page)
      await page.locator('main form button').last().click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await check()
    },
  },
  variant(at('withdrawal without the link, sent', ({ language }) => `/${language}/withdraw?sent=yes`)),
  {
    name: 'withdrawal of a request, confirming',
    walk: async (page, { language }, check) => {
      await page.goto(`/${language}/withdraw/${(await someRequest('PAID', 'PENDING')).code}`)
      await ready(page)
      await page.locator('main form button').last().click()
      await page.waitForURL(/step=confirm/)
      await ready(page)
      await check()
    },
  },
  at('a refund that needs an account', async ({ language }) => {
    const { code, refundId } = await refundWithoutAccount()
    return `/${language}/refund/${code}?refund=${refundId}&key=${someKey}`
  }),
  {
    name: 'a refund that needs an account, with the mistakes',
    walk: async (page, { language }, check) => {
      const { code, refundId } = await refundWithoutAccount()
      await page.goto(`/${language}/refund/${code}?refund=${refundId}&key=${someKey}`)
      await ready(page)
      await page.locator('main form button').last().click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await check()
    },
  },
  variant(
    at(
      'a refund whose account was given',
      async ({ language }) => `/${language}/refund/${(await refundWithoutAccount()).code}?given=yes`,
    ),
  ),
  at('tracking, waiting for the temple', track('PAID', 'PENDING')),
  at('tracking, burning', track('COMPLETED', 'FULFILLED')),
  variant(at('tracking, declined and refunded', track('REFUNDED', 'DECLINED'))),
  at('a lost link', ({ language }) => `/${language}/track`),
  at('changes of an act', async ({ language }) => {
    const { code, lineId } = await someRequest('PAID', 'PENDING')
    return `/${language}/track/${code}/change/${lineId}`
  }),
  at('certificate of an act', ofDoneAct('certificate')),
  at('card of an act, to be written', ofDoneAct('card')),
  {
    name: 'card of an act, as its receiver opens it',
    walk: async (page, visit, check) => {
      await page.goto(await ofDoneAct('card')(visit))
      await ready(page)
      await page.getByRole('textbox', { name: /^(Who it is for|Για ποιον είναι)/ }).fill('Ελένη')
      await page.getByRole('button', { name: /^(Make the card|Save the change|Φτιάξε|Αποθήκευσε)/ }).click()
      await page.getByRole('link', { name: /^(See and print it|Δες)/ }).click()
      await page.waitForURL(/\/card\//)
      await ready(page)
      await check()
    },
  },
  at('card of somebody else, by a link that is over', ({ language }) => `/${language}/card/${someKey}`),
  at('flame of an act', ofDoneAct('flame')),
  variant(
    at(
      'a payment that has not arrived',
      async ({ language }) =>
        `/${language}/request/return/${(await someRequest('PENDING_PAYMENT', 'PENDING')).code}`,
    ),
  ),
  at('terms', ({ language }) => `/${language}/terms`),
  at('privacy', ({ language }) => `/${language}/privacy`),
  at('accessibility', ({ language }) => `/${language}/accessibility`),
  at('for temples', ({ language }) => `/${language}/for-temples`),
  at('application of a temple', ({ language }) => `/${language}/for-temples/apply`),
  {
    name: 'application of a temple, refused',
    walk: async (page, { language }, check) => {
      await page.goto(`/${language}/for-temples/apply`)
      await ready(page)
      await page.locator('main form button:not([type=button])').last().click()
      await page.getByRole('alert').waitFor()
      await check()
    },
  },
  at('register of temples', ({ language }) => `/${language}/register-of-temples`),
  at('impostors', ({ language }) => `/${language}/impostors`),
  at('status', ({ language }) => `/${language}/status`),
  at('favourites', ({ language }) => `/${language}/favourites`),
  at('help', ({ language }) => `/${language}/help`),
  at('page not found', ({ language }) => `/${language}/nothing-here`),
  at('simple form', ({ language }) => `/${language}/simple`),
  {
    name: 'simple form, question by question',
    walk: async (page, { language }, check) => {
      const asked = newRequest(language)
      const answer = async (question: string, press: RegExp, typed: readonly string[] = []) => {
        await page.waitForURL((url) => url.pathname.endsWith(`/simple/${question}`))
        await ready(page)
        for (const [place, text] of typed.entries()) await page.getByRole('textbox').nth(place).fill(text)
        // One's own name uses the same fields as the names.
        if (question !== 'name') await check()
        await page.getByRole('button', { name: press }).first().click()
      }
      const goOn = /^(Continue|Συνέχεια)$/
      await page.goto(`/${language}/simple/for`)
      await answer('for', /^(For health|Υπέρ υγείας)/)
      await answer('names', goOn, [asked.name])
      await answer('temple', /(Saint Nicholas of the Open Sea|Άγιος Νικόλαος του Πελάγους)/)
      await answer('name', goOn, [asked.firstName, asked.lastName])
      await answer('email', goOn, [asked.email])
      await page.waitForURL(/simple\/pay$/)
      await ready(page)
      await check()
      await page.goto(`/${language}/simple/candle`)
      await ready(page)
      await check()
    },
  },
  at(
    'simple form: confirmation',
    async ({ language }) => `/${language}/simple/done/${(await someRequest('PAID', 'PENDING')).code}`,
  ),
  at('simple form: my candles', ({ language }) => `/${language}/simple/mine`),
  at('a day that comes again, by a link that is over', ({ language }) => `/${language}/again/${someKey}`),
  at('without a connection', ({ language }) => `/${language}/offline`),
  at('a preview that is over', ({ language }) => `/${language}/preview/${someKey}`),
  at(
    'diptychs of somebody else, by an invitation that is over',
    ({ language }) => `/${language}/me/diptychs/invitation/${someKey}`,
  ),
  at(
    'forty Liturgies, by an invitation that is over',
    ({ language }) => `/${language}/me/forty-liturgies/invitation/${someKey}`,
  ),
]

// Pages of people's accounts, and those in the blank layout, are in accounts.test.ts.
checkScreens({
  side: 'website',
  screens,
  pages: websitePages.filter((path) => path.startsWith('/:lang') && !isOwnPage(path)),
})
