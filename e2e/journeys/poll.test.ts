import { createClient, endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { linkInMail } from '../support/mails.ts'
import { administrator } from '../support/people.ts'
import { newEmail, newName } from '../support/say.ts'
import { baseUrl, password } from '../support/server.ts'

const words = (text: string) => ({ el: text, en: text })
const visitors = useBrowser()

it('a parish holds a poll: a vote without scripts, its link, and no second vote', async () => {
  const anonymous = createClient({ baseUrl: baseUrl() })
  const { token } = await anonymous.call(endpoints.access.login, {
    body: { username: administrator, password: password() },
  })
  const office = createClient({ baseUrl: baseUrl(), headers: () => ({ authorization: `Bearer ${token}` }) })
  const title = newName()
  const { id } = await office.call(endpoints.surveys.create, {
    body: {
      code: title,
      title: words(title),
      kind: 'POLL',
      audience: 'FAITHFUL',
      templeId: 1,
      submissionFrom: '2020-01-01',
      submissionTo: '2099-12-31',
      sections: [
        {
          title: words('Ώρα'),
          questions: [
            {
              key: 'hour',
              kind: 'CHOICE',
              required: true,
              label: words('When should Vespers begin?'),
              options: [
                { key: 'six', label: words('At six') },
                { key: 'seven', label: words('At seven') },
              ],
            },
          ],
        },
      ],
    },
  })
  await office.call(endpoints.surveys.changeStatus, { params: { id }, body: { status: 'OPEN' } })

  const page = await visitors.open({ javaScriptEnabled: false })
  const { slug } = (await anonymous.call(endpoints.surveys.readPublic, { params: { id } })).temple ?? {}
  await page.goto(`/en/temples/${slug}`)
  await page.getByRole('link', { name: title }).click()
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
})
