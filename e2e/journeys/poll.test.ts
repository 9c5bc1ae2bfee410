import { createClient, endpoints } from '@kandili/contract'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { linkInMail } from '../support/mails.ts'
import { comeBack, temple } from '../support/people.ts'
import { newEmail, newName } from '../support/say.ts'
import { baseUrl } from '../support/server.ts'

const visitors = useBrowser()
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click()
const part = (within: Page | Locator, name: string) => within.getByRole('group', { name, exact: true })
const write = async (within: Page | Locator, name: string, text: string) => {
  for (const language of ['Greek', 'English']) {
    await within
      .getByRole('textbox', { name: `${name}, ${language}`, exact: true })
      .first()
      .fill(text)
  }
}

/** Makes a poll of two questions, the second moved up, and opens it. @returns its id */
const makePoll = async (office: Page, title: string): Promise<number> => {
  await comeBack(office, temple, '/surveys', 'en')
  await office.getByRole('link', { name: 'Insert', exact: true }).click()
  await write(office, 'Title', title)
  await office.getByRole('textbox', { name: 'Submission from' }).fill('01/01/2020')
  await office.getByRole('textbox', { name: 'Submission to' }).fill('31/12/2099')
  await press(office, 'Add a section')
  const section = part(office, 'Section 1')
  await write(section, 'Title', 'Hours')
  await press(section, 'Add a question')
  await write(part(section, 'Question 1'), 'What it asks', 'Anything else?')
  await part(section, 'Question 1').getByRole('switch', { name: 'Must be answered' }).uncheck()
  await press(section, 'Add a question')
  const hour = part(section, 'Question 2')
  await write(hour, 'What it asks', 'When should Vespers begin?')
  await hour.getByRole('combobox', { name: 'Answer' }).selectOption('One choice')
  for (const [index, choice] of ['At six', 'At seven'].entries()) {
    await press(hour, 'Add a choice')
    await write(part(hour, `Choice ${index + 1}`), 'Title', choice)
  }
  await press(section, 'Move up: Question 2')
  await press(office, 'Save')
  await office.getByRole('link', { name: title }).click()
  await press(office, 'Open')
  await office.getByRole('main').getByRole('button', { name: 'Close', exact: true }).waitFor()
  return Number(new URL(office.url()).pathname.split('/').at(-1))
}

it('a parish makes and holds a poll: a vote without scripts, its link, and no second vote', async () => {
  const title = newName()
  const office = await visitors.openAgain(temple)
  const id = await makePoll(office, title)
  const anonymous = createClient({ baseUrl: baseUrl() })

  const page = await visitors.open({ javaScriptEnabled: false })
  const { slug } = (await anonymous.call(endpoints.surveys.readPublic, { params: { id } })).temple ?? {}
  await page.goto(`/en/temples/${slug}`)
  await page.getByRole('link', { name: title }).click()
  // The question that was moved up comes first.
  expect(await page.locator('main form').textContent()).toMatch(
    /When should Vespers begin\?.*Anything else\?/s,
  )
  await page.getByRole('button', { name: 'Answer' }).click()
  // Nothing was chosen and no e-mail given: what is missing is said, and what was given is kept.
  await page.getByRole('radio', { name: 'At seven' }).check()
  await page.getByRole('button', { name: 'Answer' }).click()
  expect(await page.getByRole('radio', { name: 'At seven' }).isChecked()).toBe(true)
  const email = newEmail()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('heading', { name: 'One step is left' }).waitFor()

  await page.goto(await linkInMail(page, email, '/en/polls/confirmed/'))
  await page.getByRole('button', { name: 'Count your answer' }).click()
  await page.getByRole('heading', { name: 'Your answer counts. Thank you' }).waitFor()

  await page.goto(`/en/polls/${id}`)
  await page.getByRole('radio', { name: 'At six' }).check()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email.replace('@', '+again@'))
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.goto(await linkInMail(page, email.replace('@', '+again@'), '/en/polls/confirmed/'))
  await page.getByRole('button', { name: 'Count your answer' }).click()
  await page.getByText('Each account and each e-mail answers once, and this one has answered').waitFor()

  // Fewer than five answers are told to nobody, not even to the parish.
  await comeBack(office, temple, `/surveys/${id}/answers`, 'en')
  await office.getByText('Shown from five answers on.').waitFor()
  await office.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click()
  await office.getByRole('button', { name: 'Open', exact: true }).waitFor()
  await page.goto(`/en/polls/${id}`)
  await page.getByText('The days for answers are over.').waitFor()
})
