import type { endpoints } from '@kandili/contract'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Offering, Parameters, Temple } from '../../lib/shapes.ts'
import { renderStep } from '../../testing/render-page.tsx'
import type { BasketAct } from './basket/basket.ts'
import { ConfirmationPage } from './confirmation/confirmation-page.tsx'
import { ContactForm } from './contact/contact-form.tsx'
import type { DaysNote } from './day/days.ts'
import { DetailsForm } from './details/details-form.tsx'
import type { ReadDetails } from './details/use-reading.ts'
import type { Chosen } from './draft/chosen.server.ts'
import type { Readings } from './names/reading.ts'
import { ReviewPage } from './review/review-page.tsx'

const both = (text: string) => ({ el: text, en: text })

const offering = (typeId: number, title: string, facts: Partial<Offering> = {}): Offering => ({
  typeId,
  service: 'CANDLE',
  title: both(title),
  description: both(''),
  price: 500,
  sale: null,
  namesLimit: 10,
  stock: null,
  postage: null,
  minPrice: 200,
  maxPrice: null,
  burningMinutes: 240,
  drawing: 'candle-medium',
  drawnHeight: 560,
  drawnWidth: 340,
  material: null,
  intentions: ['HEALTH', 'ETERNAL_MEMORY'],
  rite: null,
  imageUrl: null,
  free: false,
  ...facts,
})
const candle = offering(1, 'Medium candle')
const lamp = offering(2, 'Vigil lamp', { drawing: 'lamp-vigil', burningMinutes: 10_080, price: 2000 })

// Only the fields that the forms read.
const temple = {
  id: 7,
  slug: 'saint-nicholas',
  title: both('Saint Nicholas'),
  city: both('Milos'),
  namesLimit: 10,
  minOrderAmount: 0,
  commissionBasisPoints: 1000,
  gatewayFeeBearer: 'PLATFORM',
  readsNamesIn: 'el',
  acceptsBank: false,
  acceptsCash: false,
} as Temple
const parameters = {
  messageCharacters: 300,
  maxDaysAhead: 730,
  retentionDays: 30,
  gatewayFeeBasisPoints: 150,
  gatewayFeeFixed: 25,
  sandbox: false,
} as Parameters

const chosenWith = (draft: Chosen['draft'], offerings: Offering[] = [candle, lamp]): Chosen => ({
  draft,
  service: 'CANDLE',
  temple,
  offerings,
  offering: offerings.find(({ typeId }) => typeId === draft.typeId) ?? null,
  isWithdrawn: draft.typeId !== undefined && !offerings.some(({ typeId }) => typeId === draft.typeId),
  parameters,
})

const readings: Readings = {
  Costas: {
    kind: 'READ',
    baptismalNames: ['Κωνσταντίνος'],
    asRead: 'Κωνσταντίνου',
    isAnotherForm: true,
    proposals: [],
  },
  Τάκης: {
    kind: 'AMBIGUOUS',
    baptismalNames: [],
    asRead: 'Τάκης',
    isAnotherForm: false,
    proposals: ['Δημήτριος', 'Χρήστος'],
  },
  Γιωργής: {
    kind: 'AMBIGUOUS',
    baptismalNames: [],
    asRead: 'Γιωργής',
    isAnotherForm: false,
    proposals: ['Γεώργιος'],
  },
}

const openDetails = (chosen: Chosen, days: DaysNote | null = null) => {
  const read: ReadDetails = { readings, day: null, days }
  // The form requests readings while names are typed.
  vi.stubGlobal('fetch', async () => Response.json({ readings: {}, day: null, days }))
  return renderStep(
    <DetailsForm
      diptychs={[]}
      saints={[
        { id: 7, title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' } },
        { id: 8, title: { el: 'Αγία Μαρίνα', en: 'Saint Marina' } },
      ]}
      chosen={chosen}
      today="2026-11-22"
      last="2028-11-22"
      read={read}
    />,
  )
}
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const whole = {
  typeId: 1,
  quantity: '1',
  intention: 'HEALTH',
  acceptSensitive: true,
  firstName: 'Helen',
  lastName: 'Pappas',
  email: 'helen@example.test',
}

test('offers favourite saints first', async () => {
  localStorage.setItem('favourites', JSON.stringify({ of: null, temples: [], saints: [8] }))
  await openDetails(chosenWith({}))
  const saints = page.getByRole('combobox', { name: /saint/i })
  await expect
    .poll(() => [...saints.element().querySelectorAll('option')].map((option) => option.value))
    .toEqual(['', '8', '7'])
})

const actWith = (chosen: Chosen, index: number): BasketAct => ({
  index,
  draft: chosen.draft,
  chosen,
  condition: 'READY',
  problem: null,
  total: chosen.draft.amount === '0' ? 0 : 500,
  readings,
  day: null,
  postage: null,
  saint: null,
  days: null,
})
const basketWith = (chosen: Chosen) => ({ draft: chosen.draft, acts: [actWith(chosen, 0)], parameters })

test('labels the quantity field with the offering', async () => {
  await openDetails(chosenWith({}))
  await expect.element(page.getByRole('textbox', { name: 'How many candles?' })).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: /Vigil lamp/ }), { force: true })
  await expect.element(page.getByRole('textbox', { name: 'How many lamps?' })).toBeVisible()
})

test('does not ask about a single offering or intention', async () => {
  const only = offering(3, 'Tama: eyes', { drawing: 'tama-eyes', intentions: ['HEALTH'] })
  await openDetails(chosenWith({}, [only]))
  await expect.element(page.getByText('Tama: eyes').first()).toBeVisible()
  expect(page.getByRole('radio', { name: /For health|Tama/ }).elements()).toEqual([])
})

test('shows a lower price with the usual one, in words', async () => {
  const onSale = { ...lamp, price: 1500, sale: { regularPrice: 2000, until: '2026-12-06' } }
  await openDetails(chosenWith({}, [candle, onSale]))
  await expect
    .element(page.getByRole('radio', { name: /Vigil lamp.*15,00 € usually 20,00 €/ }))
    .toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: /Medium candle.* 5,00 €$/ })).toBeInTheDocument()
})

test('says that the chosen offering was withdrawn, and chooses no other', async () => {
  await openDetails(chosenWith({ ...whole, typeId: 9, names: ['Costas'] }))
  await expect.element(page.getByText(/no longer offers what you chose/)).toBeVisible()
  expect(page.getByRole('radio', { name: /candle|lamp/, checked: true }).elements()).toEqual([])
  await expect.element(page.getByRole('textbox', { name: 'Name 1' })).toHaveValue('Costas')
})

test('shows a certain reading without a question', async () => {
  await openDetails(chosenWith({ typeId: 1, names: ['Costas'] }))
  await expect.element(page.getByText('Κωνσταντίνου')).toBeVisible()
  expect(page.getByText(/Do you mean|Which was given/).elements()).toEqual([])
})

test('asks about an ambiguous name and writes the answer into its row', async () => {
  await openDetails(chosenWith({ typeId: 1, names: ['Τάκης', 'Γιωργής'] }))
  await page.getByRole('button', { name: 'Δημήτριος' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name 1' })).toHaveValue('Δημήτριος')
  await expect.element(page.getByText('Do you mean “Γεώργιος”?')).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name 2' })).toHaveValue('Γιωργής')
})

test('says that an offering has no minimum', async () => {
  const prayer = offering(4, 'Supplication', { service: 'PRAYER', drawing: 'prayer-health', minPrice: 0 })
  await openDetails(chosenWith({ typeId: 4 }, [prayer]))
  await expect.element(page.getByRole('checkbox', { name: 'I ask for it without money.' })).toBeVisible()
})

test('contact errors link to their fields and disappear when corrected', async () => {
  const chosen = chosenWith({ ...whole, names: ['Costas'], email: 'helen@' })
  const fields = { email: 'Please enter a valid e-mail.' }
  await renderStep(<ContactForm basket={basketWith(chosen)} problems={{ fields }} />)
  await page.getByRole('link', { name: /Please enter a valid e-mail/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveFocus()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('helen@example.test')
  expect(page.getByRole('alert').elements()).toEqual([])
})

const nameRows = () =>
  page
    .getByRole('textbox', { name: /^Name \d/ })
    .elements()
    .map((row) => (row as HTMLInputElement).value)

test('restores contact details that were not sent, and deletes them at the review', async () => {
  const chosen = chosenWith({ ...whole, names: ['Costas'] })
  const { unmount } = await renderStep(<ContactForm basket={basketWith(chosen)} />)
  await page.getByRole('textbox', { name: 'First name' }).fill('Maria')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('')
  await unmount()
  const again = await renderStep(<ContactForm basket={basketWith(chosen)} />)
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Maria')
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('')
  await again.unmount()
  const review = await renderStep(<ReviewPage basket={basketWith(chosen)} mark="mark" />)
  await review.unmount()
  await renderStep(<ContactForm basket={basketWith(chosen)} />)
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Helen')
})

test('restores details that were not sent over the same draft only', async () => {
  const { unmount } = await openDetails(chosenWith({ typeId: 1 }))
  await page.getByRole('textbox', { name: 'Name 1' }).fill('Ελένη')
  await page.getByRole('textbox', { name: /^Message/ }).fill('For a journey')
  await unmount()
  const again = await openDetails(chosenWith({ typeId: 1 }))
  await expect.element(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('For a journey')
  expect(nameRows()).toEqual(['Ελένη'])
  await again.unmount()
  const other = await openDetails(chosenWith({ typeId: 2 }))
  await expect.element(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('')
  await other.unmount()
})

test('does not restore details of a reviewed request in the next one', async () => {
  const { unmount } = await openDetails(chosenWith({ typeId: 1 }))
  await page.getByRole('textbox', { name: 'Name 1' }).fill('Ελένη')
  await unmount()
  const review = await renderStep(
    <ReviewPage basket={basketWith(chosenWith({ ...whole, names: ['Ελένη'] }))} mark="mark" />,
  )
  await review.unmount()
  await openDetails(chosenWith({ typeId: 1 }))
  expect(nameRows()).toEqual([''])
})

const paste = (row: string, text: string) => {
  const list = new DataTransfer()
  list.setData('text/plain', text)
  const pasted = new ClipboardEvent('paste', { clipboardData: list, bubbles: true, cancelable: true })
  page.getByRole('textbox', { name: row, exact: true }).element().dispatchEvent(pasted)
}

test('Enter in a name goes to the next one and never sends the form', async () => {
  const { sent } = await openDetails(chosenWith({ ...whole, names: [] }))
  await userEvent.click(page.getByRole('textbox', { name: 'Name 1' }))
  await userEvent.keyboard('Anna{Enter}Maria{Enter}Sophia{Enter}Irene{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Name 4' })).toHaveValue('Irene')
  await expect.element(page.getByRole('textbox', { name: 'Name 5' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(page.getByRole('textbox', { name: /^Name/ }).elements()).toHaveLength(5)
  expect(sent).toEqual([])
})

test('the review asks for the consent of each temple that has none', async () => {
  const other = { ...temple, id: 8, slug: 'saint-george', title: both('Saint George') }
  const given = actWith(chosenWith({ ...whole, names: ['Anna'] }), 0)
  const missing = actWith(
    { ...chosenWith({ ...whole, names: ['Maria'], acceptSensitive: undefined }), temple: other },
    1,
  )
  const acts = [given, missing, { ...missing, index: 2 }]
  await renderStep(<ReviewPage basket={{ draft: given.draft, acts, parameters }} mark="" />)
  const boxes = page
    .getByRole('checkbox')
    .elements()
    .map((box) => box.getAttribute('name'))
  expect(boxes.filter((name) => name?.startsWith('acceptSensitive'))).toEqual(['acceptSensitive-8'])
})

test('splits a pasted list into one name per row', async () => {
  await openDetails(chosenWith({ typeId: 1, names: ['', 'Costas', ''] }))
  paste('Name 1', 'Υπέρ υγείας:\n1. Ελένη\n2. Νικόλαος 🌹\n\n- Μαρία (θεία) και Σοφία')
  await expect.element(page.getByText('5 of 10')).toBeVisible()
  expect(nameRows()).toEqual(['Ελένη', 'Νικόλαος', 'Μαρία', 'Σοφία', 'Costas'])
})

test('says how many names of a pasted list were added if they do not all fit', async () => {
  await openDetails(chosenWith({ typeId: 1, names: ['Costas', '', ''] }))
  paste('Name 2', Array.from({ length: 300 }, () => 'Ελένη').join('\n'))
  await expect.element(page.getByText(/239 of 300 fit/)).toBeVisible()
  expect(nameRows()).toHaveLength(240)
})

test('sorts a pasted family into living and departed, and shows the notes with their price', async () => {
  const { sent } = await openDetails(chosenWith({ ...whole, names: [] }))
  const living = Array.from({ length: 12 }, (_, index) => `Living${'abcdefghijkl'[index]}`)
  paste('Name 1', `For health\n${living.join(', ')}\nFor repose\nJohn\nPeter`)
  await expect.element(page.getByText('14 names').first()).toBeVisible()
  await expect.element(page.getByText(/^3 × Medium candle/)).toBeVisible()
  await page.getByRole('button', { name: 'John: move to “For health”' }).click()
  await page.getByRole('button', { name: 'Next Step' }).first().click()
  await expect.poll(() => sent[0]?.getAll('otherNames')).toEqual(['Peter'])
  expect(sent[0]?.getAll('names')).toEqual([...living, 'John'])
})

test('removes several names at once, and takes it back', async () => {
  await openDetails(chosenWith({ ...whole, names: ['Anna', 'Maria', 'Irene', 'Sophia', 'Helen'] }))
  await page.getByRole('button', { name: 'Remove several' }).click()
  await page.getByRole('checkbox', { name: 'Maria' }).click()
  await page.getByRole('checkbox', { name: 'Sophia' }).click()
  await page.getByRole('button', { name: 'Remove 2' }).click()
  await expect.poll(nameRows).toEqual(['Anna', 'Irene', 'Helen'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(nameRows).toEqual(['Anna', 'Maria', 'Irene', 'Sophia', 'Helen'])
})

test('the review offers no button if nothing can be sent', async () => {
  const basket = basketWith(chosenWith({ ...whole, names: ['Costas'] }))
  const acts = basket.acts.map((act) => ({ ...act, condition: 'GONE' as const, problem: 'Not now.' }))
  await renderStep(<ReviewPage basket={{ ...basket, acts }} mark="mark" />)
  await expect.element(page.getByText(/^See what each one needs/)).toBeVisible()
  expect(page.getByRole('button', { name: /^(Place order|Send)/ }).elements()).toEqual([])
  expect(page.getByRole('checkbox').elements()).toEqual([])
})

test('the review shows names as the priest reads them, asks nothing, and carries its mark', async () => {
  const chosen = chosenWith({ ...whole, names: ['Costas', 'Τάκης'] })
  const { sent } = await renderStep(<ReviewPage basket={basketWith(chosen)} mark="mark-of-what-is-shown" />)
  await expect.element(page.getByText('You wrote: Costas')).toBeVisible()
  expect(page.getByRole('button', { name: 'Δημήτριος' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Place order with obligation to pay' }).first().click()
  await expect.poll(() => sent[0]?.get('reviewed')).toBe('mark-of-what-is-shown')
})

test('shows each act with its options, and charges no changed price', async () => {
  const chosen = chosenWith({ ...whole, names: ['Costas'], seenPrice: 400 })
  const problem = 'The offering has changed since you chose it.'
  const acts: BasketAct[] = [
    ...basketWith(chosen).acts,
    { ...actWith(chosen, 1), condition: 'PRICE', problem },
    { ...actWith(chosen, 2), condition: 'GONE', problem: 'Gone', chosen: null, total: null },
  ]
  const { sent } = await renderStep(<ReviewPage basket={{ ...basketWith(chosen), acts }} mark="mark" />)
  await expect.element(page.getByText(/^Total\s*5,00/).first()).toBeInTheDocument()
  await expect.element(page.getByText(/It was 4,00.€ and is now 5,00.€/)).toBeVisible()
  await page.getByRole('button', { name: /^Keep it at 5,00/ }).click()
  await expect.poll(() => [sent[0]?.get('intent'), sent[0]?.get('act')]).toEqual(['price', '1'])
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect.poll(() => [sent[1]?.get('intent'), sent[1]?.get('act')]).toEqual(['remove', '2'])
})

test('the review of a free request does not mention payment', async () => {
  const chosen = chosenWith({ ...whole, names: ['Costas'], amount: '0' })
  await renderStep(<ReviewPage basket={basketWith(chosen)} mark="mark" />)
  await expect.element(page.getByRole('button', { name: 'Send the request' }).first()).toBeVisible()
  expect(page.getByText(/obligation|How you will pay|Where the money goes/).elements()).toEqual([])
})

const paraklesis = (date: string) => ({
  title: { el: 'Παράκληση', en: 'Paraklesis' },
  date,
  startsAt: '18:00',
  closes: { date, time: '17:00' },
})
const open = (date: string) => ({ date, service: paraklesis(date) })
const days: DaysNote = {
  typeId: 1,
  quantity: 1,
  isLimited: true,
  soonest: open('2026-12-02'),
  next: [open('2026-12-02'), open('2026-12-09')],
  asked: null,
}

test('shows the day and the service of "as soon as possible", and until when names are accepted', async () => {
  await openDetails(chosenWith({ typeId: 1 }, [candle]), days)
  const soon = page.getByRole('radio', { name: /As soon as possible/ })
  await expect.element(soon).toBeChecked()
  await expect
    .element(page.getByText('Wednesday 2 December, Paraklesis 18:00', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByText('Give names by Wednesday 2 December, 17:00')).toBeVisible()
})

test('writes a possible day into the date with one press', async () => {
  await openDetails(chosenWith({ typeId: 1 }, [candle]), days)
  await userEvent.click(page.getByRole('radio', { name: 'On a day I choose' }), { force: true })
  await page.getByRole('button', { name: 'Choose Wednesday 9 December, Paraklesis 18:00' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Date' })).toHaveValue('09/12/2026')
})

test('says why the chosen day is not possible and offers the nearest ones', async () => {
  const asked = {
    date: '2026-12-03',
    service: null,
    reason: 'The temple has no service on that day.',
    near: ['2026-12-02', '2026-12-09'],
  }
  const chosen = chosenWith({ ...whole, names: ['Costas'], preferredDate: '2026-12-03' }, [candle])
  await openDetails(chosen, { ...days, asked })
  const notice = page.getByRole('status').filter({ hasText: 'Thursday 3 December' })
  await expect.element(notice.getByText(/The temple has no service on that day/)).toBeVisible()
  await notice.getByRole('button', { name: 'Choose Wednesday 9 December' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Date' })).toHaveValue('09/12/2026')
  await expect.element(page.getByRole('textbox', { name: 'Name 1' })).toHaveValue('Costas')
})

/** Only the fields that the confirmation reads. */
const trackedLine = (id: number, templeId: number, preferredDate: string | null = null) =>
  ({
    id,
    service: 'PRAYER',
    quantity: 1,
    typeTitle: both('Supplication'),
    drawing: 'candle-medium',
    intention: 'HEALTH',
    names: ['Μαρία'],
    namesAsRead: ['Μαρίας'],
    preferredDate,
    temple: {
      id: templeId,
      slug: `temple-${templeId}`,
      title: both(`Temple ${templeId}`),
      answersWithinHours: 10,
    },
    templeReceives: 450,
    litAt: null,
    burnsUntil: null,
  }) as unknown as endpoints.requests.TrackedLine

const own = {
  firstName: 'Helen',
  lastName: 'Pappas',
  email: 'eleni@example.gr',
  phone: null,
  mayCorrect: true,
}
const renderConfirmation = async (
  lines: endpoints.requests.TrackedLine[],
  more: Partial<ComponentProps<typeof ConfirmationPage>> = {},
) => {
  const request = {
    code: 'code',
    number: 75,
    lines,
    total: 1000,
    paidAt: '2026-11-23T08:00:00Z',
    awaitsConfirmation: false,
  } as unknown as endpoints.requests.TrackedRequest
  await renderStep(
    <ConfirmationPage
      request={request}
      line={lines[0] as never}
      address="/track/code"
      now={0}
      contact={own}
      {...more}
    />,
  )
}

test('the confirmation of several days at one temple shows the day of each act', async () => {
  await renderConfirmation([trackedLine(1, 1, '2026-11-25'), trackedLine(2, 1, '2026-11-26')])
  await expect.element(page.getByText(/Temple 1 · Wednesday.25.November/)).toBeVisible()
  await expect.element(page.getByText(/Temple 1 · Thursday.26.November/)).toBeVisible()
  await expect.element(page.getByText('Each one on its day')).toBeVisible()
})

test('the confirmation shows the e-mail, and keeps what was typed beside the reason', async () => {
  const line = trackedLine(1, 1, '2026-11-25')
  await renderConfirmation([line], { corrected: { email: 'eleni@example', problem: 'No such e-mail.' } })
  await expect.element(page.getByText(own.email)).toBeVisible()
  await expect.element(page.getByLabelText('Where should we write to?')).toHaveValue('eleni@example')
  await expect.element(page.getByText('No such e-mail.')).toBeVisible()
  await expect.element(page.getByText(/^By Wednesday.25.November/)).toBeVisible()
})

test('the confirmation shows no e-mail to others who have its link', async () => {
  await renderConfirmation([trackedLine(1, 1, '2026-11-25')], { contact: null })
  await expect.element(page.getByRole('link', { name: 'See your request' })).toBeVisible()
  expect(page.getByText('Correct it').elements()).toEqual([])
})

test('the confirmation of two acts at two temples separates them and names both temples', async () => {
  await renderConfirmation([trackedLine(1, 1), trackedLine(2, 2)])
  await expect.element(page.getByRole('heading', { name: /reached the temples$/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See your request' })).toBeVisible()
  await expect.element(page.getByText(/The temples receive 9,00/)).toBeVisible()
  const [, second] = page.getByText('Maria').elements()
  expect(getComputedStyle(second?.parentElement ?? document.body).borderTopWidth).toBe('0px')
})
