import { randomInt } from 'node:crypto'
import { createClient, endpoints } from '@kandili/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startShop } from '../../apps/server/test/harness/woo-stand-in.ts'
import { isFull, useBrowser } from '../support/browser.ts'
import { administrator, comeBack } from '../support/people.ts'
import { newName } from '../support/say.ts'
import { baseUrl, password } from '../support/server.ts'
import type { Language } from '../support/words.ts'

/** Interface texts as a person reads them. */
const texts = {
  en: {
    publish: 'Publish',
    update: 'Change the address',
    remove: 'Remove from the website',
    address: 'Address on the website',
    published: 'Published',
    unpublished: 'Not published',
    link: 'Preview link',
    linkField: /^Link, valid until/,
    revoke: 'Revoke the links',
    revoked: 'Preview links revoked',
    preview: /^Preview\. This page is not public/,
    lastDay: 'Last day',
    plan: 'Save the plan',
    past: 'The date has passed. Please choose today or a later day.',
  },
  el: {
    publish: 'Δημοσίευση',
    update: 'Αλλαγή της διεύθυνσης',
    remove: 'Απόσυρση από τον ιστότοπο',
    address: 'Διεύθυνση στον ιστότοπο',
    published: 'Δημοσιευμένο',
    unpublished: 'Δεν έχει δημοσιευτεί',
    link: 'Σύνδεσμος προεπισκόπησης',
    linkField: /^Σύνδεσμος, ισχύει έως/,
    revoke: 'Ανάκληση των συνδέσμων',
    revoked: 'Ανακλήθηκαν οι σύνδεσμοι προεπισκόπησης',
    preview: /^Προεπισκόπηση\. Η σελίδα δεν έχει δημοσιευτεί/,
    lastDay: 'Τελευταία ημέρα',
    plan: 'Αποθήκευση του προγραμματισμού',
    past: 'Η ημερομηνία έχει περάσει. Χρειάζεται σημερινή ή επόμενη.',
  },
} as const

/** An administrator's calls, to create what is then published on screens. */
const officeClient = async () => {
  const anonymous = createClient({ baseUrl: baseUrl() })
  const { token } = await anonymous.call(endpoints.access.login, {
    body: { username: administrator, password: password() },
  })
  return createClient({ baseUrl: baseUrl(), headers: () => ({ authorization: `Bearer ${token}` }) })
}

/** A temple of the demonstration that no other journey uses. */
const temple = 'panagia-kalodromiti'

/** Latin letters that no other run uses. */
const newSlug = (): string => `test-${randomInt(1e12).toString(36)}`

describe.each<Language>(isFull ? ['en', 'el'] : ['en'])('publishing in %s', (language) => {
  const say = texts[language]
  const visitors = useBrowser()
  let shop: Awaited<ReturnType<typeof startShop>>
  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.close())

  const open = async (path: string): Promise<Page> => {
    const page = await visitors.openAgain('office')
    await comeBack(page, administrator, path, language)
    return page
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const confirm = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const publish = async (page: Page, slug: string) => {
    await page.getByRole('textbox', { name: say.address }).fill(slug)
    await press(page, say.publish)
    await confirm(page, say.publish)
    await page.getByText(say.published, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: say.update }).waitFor()
  }
  const changeAddress = async (page: Page, slug: string) => {
    await page.getByRole('textbox', { name: say.address }).fill(slug)
    await press(page, say.update)
    await page.getByRole('listitem').filter({ hasText: slug }).first().waitFor()
  }
  const unpublish = async (page: Page) => {
    await press(page, say.remove)
    await confirm(page, say.remove)
    await page.getByText(say.unpublished, { exact: true }).first().waitFor()
  }
  /** The status of a page, without following redirects. */
  const statusOf = async (page: Page, path: string): Promise<number> =>
    (await page.request.get(`/${language}${path}`, { maxRedirects: 0 })).status()

  it('a saint is previewed without an account, published, moved and removed', async () => {
    const slug = newSlug()
    const client = await officeClient()
    const { id } = await client.call(endpoints.saints.create, {
      body: { title: { el: slug, en: slug }, kind: 'FIXED', feastMonth: 2, feastDay: 19 },
    })
    const page = await open(`/saints/${id}/publication`)
    await page.getByRole('textbox', { name: say.lastDay }).fill('01/01/2020')
    await press(page, say.plan)
    await page.getByText(say.past).first().waitFor()
    await press(page, say.link)
    const link = await page.getByRole('textbox', { name: say.linkField }).inputValue()

    const guest = await visitors.open()
    const shown = await guest.goto(link)
    expect([shown?.status(), shown?.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
    await guest.getByText(say.preview).waitFor()
    await guest.getByRole('heading', { level: 1, name: slug }).waitFor()
    expect(await statusOf(guest, `/saints/${slug}`)).toBe(404)

    await publish(page, slug)
    expect(await statusOf(guest, `/saints/${slug}`)).toBe(200)
    await changeAddress(page, `${slug}-new`)
    expect(await statusOf(guest, `/saints/${slug}`)).toBe(301)
    await unpublish(page)
    expect(await statusOf(guest, `/saints/${slug}-new`)).toBe(404)
  })

  it.runIf(isFull)(
    'an announcement is previewed until its link is revoked, published, moved and removed',
    async () => {
      const slug = newSlug()
      const client = await officeClient()
      const { id } = await client.call(endpoints.announcements.create, {
        body: {
          title: { el: slug, en: slug },
          text: { el: 'Την Κυριακή.', en: 'On Sunday.' },
          fromDate: '2026-01-01',
        },
      })
      const page = await open(`/announcements/${id}/publication`)
      await press(page, say.link)
      const link = await page.getByRole('textbox', { name: say.linkField }).inputValue()
      const guest = await visitors.open()
      await guest.goto(link)
      await guest.getByText(say.preview).waitFor()
      await guest.getByRole('heading', { level: 1, name: slug }).waitFor()
      await press(page, say.revoke)
      await page.getByText(say.revoked).waitFor()
      expect((await guest.goto(link))?.status()).toBe(404)

      await publish(page, slug)
      await guest.goto(`/${language}/news`)
      await guest.getByRole('link', { name: slug }).click()
      await guest.waitForURL((url) => url.pathname === `/${language}/news/${slug}`)
      expect(await statusOf(guest, `/news/${id}`)).toBe(301)
      await changeAddress(page, `${slug}-new`)
      expect(await statusOf(guest, `/news/${slug}`)).toBe(301)
      await unpublish(page)
      expect(await statusOf(guest, `/news/${slug}-new`)).toBe(404)
    },
  )

  it('a temple leaves the website and returns with its checklist', async () => {
    const client = await officeClient()
    const { id } = await client.call(endpoints.website.readTemple, { params: { slug: temple } })
    const page = await open(`/temples/${id}/publication`)
    await unpublish(page)
    expect(await statusOf(page, `/temples/${temple}`)).toBe(404)
    await publish(page, `${temple}-${language}`)
    expect(await statusOf(page, `/temples/${temple}`)).toBe(301)
    await changeAddress(page, temple)
    // The former slug is already in the history, so the list does not show when it is done.
    await expect.poll(() => statusOf(page, `/temples/${temple}`), { timeout: 20_000 }).toBe(200)
  })

  it.runIf(isFull)(
    'a type becomes a product in the shop, changes there, and is removed from it',
    async () => {
      const name = newName()
      const slug = newSlug()
      const client = await officeClient()
      const title = { el: `Κερί ${name}`, en: `Candle ${name}` }
      const made = await client.call(endpoints.candleTypes.create, {
        body: { title, price: 250 as never, published: false },
      })
      const present = (await client.call(endpoints.shop.read)).shop
      await client.call(endpoints.shop.change, {
        body: {
          ...(present && { version: present.version }),
          address: shop.address,
          key: 'ck_test',
          secret: 'cs_test',
          language: 'el',
          translation: 'NONE',
          enabled: true,
        },
      })
      const product = () => [...shop.products.values()].find((one) => one.sku === `KANDILI-${made.id}-EL`)
      const atShop = { timeout: 20_000 }

      const page = await open(`/candle-types/${made.id}/publication`)
      await publish(page, slug)
      await expect.poll(product, atShop).toMatchObject({
        name: title.el,
        regular_price: '2.50',
        status: 'publish',
        slug,
      })
      await page.goto(`/wp-page-test?lang=${language}`)
      await page.getByRole('heading', { name: title[language] }).waitFor()

      await client.call(endpoints.candleTypes.update, {
        params: { id: made.id },
        body: { title, price: 300 as never, version: made.version + 1 },
      })
      await page.goto(`/candle-types/${made.id}/publication`)
      await changeAddress(page, `${slug}-tall`)
      await expect.poll(product, atShop).toMatchObject({ regular_price: '3.00', slug: `${slug}-tall` })

      await unpublish(page)
      await expect.poll(product, atShop).toBeUndefined()
    },
  )
})
