import { describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import {
  letMinutePass,
  light,
  makePeople,
  requestAndPay,
  subjectsTo,
  writeAnnouncement,
} from '../support/notified.ts'
import { administrator, comeBack, signIn } from '../support/people.ts'
import { usePushService } from '../support/push-service.ts'
import { newName } from '../support/say.ts'
import { endUndoOf } from '../support/server.ts'
import type { Language } from '../support/words.ts'

/** Interface texts as a person reads them. */
const texts = {
  en: {
    turnOn: 'Show notifications here',
    isOn: 'This device shows notifications.',
    turnOff: 'Stop showing notifications here',
    announcements: /^Announcements/,
    save: 'Save',
    saved: 'Settings Saved',
    officeBell: (count: number) => `Notifications, ${count} new`,
    ownBell: (count: number) => (count === 1 ? 'Notifications, one new' : `Notifications, ${count} new`),
    newRequest: (number: number) => `New request no. ${number}`,
    newRequestPush: (number: number) => ['New request', `Request no. ${number} is on the page “Today”.`],
    paid: (number: number) => `Your request no. ${number} has reached the temple`,
    lit: 'Your candle is lit: Temple',
    litPush: 'Your candle is lit',
    paidMail: 'Your request has reached the temple',
    answered: /^Your candle was lit at \d{2}:\d{2} · /,
    send: 'Send',
    isSent: /^Sent: to 1 of 1/,
    announcement: 'Announcement',
  },
  el: {
    turnOn: 'Να φαίνονται εδώ',
    isOn: 'Η συσκευή αυτή δείχνει ειδοποιήσεις.',
    turnOff: 'Να μη φαίνονται εδώ',
    announcements: /^Ανακοινώσεις/,
    save: 'Αποθήκευση',
    saved: 'Οι ρυθμίσεις αποθηκεύτηκαν',
    officeBell: (count: number) => (count === 1 ? 'Ειδοποιήσεις, 1 νέα' : `Ειδοποιήσεις, ${count} νέες`),
    ownBell: (count: number) => (count === 1 ? 'Ειδοποιήσεις, μία νέα' : `Ειδοποιήσεις, ${count} νέες`),
    newRequest: (number: number) => `Νέο αίτημα αρ. ${number}`,
    newRequestPush: (number: number) => [
      'Νέο αίτημα',
      `Αίτημα αρ. ${number}: θα το βρείτε στη σελίδα «Σήμερα».`,
    ],
    paid: (number: number) => `Το αίτημά σου αρ. ${number} έφτασε στον ναό`,
    lit: 'Το κερί σου άναψε: Ναός',
    litPush: 'Το κερί σου άναψε',
    paidMail: 'Το αίτημά σου έφτασε στον ναό',
    answered: /^Το κερί σου άναψε στις \d{2}:\d{2} · /,
    send: 'Αποστολή',
    isSent: /^Στάλθηκε: σε 1 από 1/,
    announcement: 'Ανακοίνωση',
  },
} as const

/** The maximum time that a person waits for a job to send something. */
const sent = { timeout: 30_000, interval: 300 }

const languages: Language[] = isFull ? ['en', 'el'] : ['el']

describe('a request, a flame and an announcement', () => {
  const browser = useBrowser({ receivesPushes: true })
  const service = usePushService()

  it.runIf(isFull).each(languages)('arrive by bell, e-mail and push as chosen, in %s', async (language) => {
    const say = texts[language]
    const people = await makePeople(language)
    const name = newName()

    const owner = await browser.open({ serviceWorkers: 'allow' })
    const pushedToOwner = await service.allow(owner.context())
    await signIn(owner, people.owner, '/account-settings/notifications', language)
    await owner.getByRole('button', { name: say.turnOn }).click()
    await owner.getByText(say.isOn).waitFor()

    const customer = await browser.open({ serviceWorkers: 'allow' })
    const pushed = await service.allow(customer.context())
    await signIn(customer, people.customer, `/${language}/me/settings`, language)
    await customer.getByRole('button', { name: say.turnOn }).click()
    await customer.getByRole('button', { name: say.turnOff }).waitFor()
    /** Sets by which channels announcements are sent. */
    const wish = async (wishes: { 'E-mail': boolean; Push: boolean }) => {
      const group = customer.getByRole('group', { name: say.announcements })
      for (const [channel, isWanted] of Object.entries(wishes)) {
        await group.getByRole('checkbox', { name: channel }).setChecked(isWanted)
      }
      await customer.getByRole('button', { name: say.save, exact: true }).first().click()
      await customer.getByText(say.saved).first().waitFor()
    }
    await wish({ 'E-mail': true, Push: true })
    const bell = (count: number) => customer.getByRole('link', { name: say.ownBell(count) }).waitFor()

    // The pages stay open from here on, and show updates without interaction.
    const { number, lineId } = await requestAndPay(people, { language, name })
    await owner.getByRole('button', { name: say.officeBell(1) }).click()
    await owner.getByRole('link', { name: say.newRequest(number) }).waitFor()
    await expect.poll(() => subjectsTo(owner, people.owner), sent).toEqual([say.newRequest(number)])
    await expect
      .poll(() => pushedToOwner.map(({ title, text }) => [title, text]), sent)
      .toEqual([say.newRequestPush(number)])
    await bell(1)
    await expect.poll(() => subjectsTo(customer, people.customer), sent).toContain(say.paidMail)

    await light(people, lineId)
    await bell(2)
    expect(pushed.map(({ title }) => title)).not.toContain(say.litPush)
    await endUndoOf(number)
    await letMinutePass()
    await expect.poll(() => pushed.map(({ title }) => title), sent).toContain(say.litPush)
    await expect
      .poll(() => subjectsTo(customer, people.customer), sent)
      .toContainEqual(expect.stringMatching(say.answered))

    const office = await browser.open()
    const announce = async (title: string) => {
      const id = await writeAnnouncement(administrator, people, title)
      await comeBack(office, administrator, `/announcements/${id}`, language)
      await office.getByRole('button', { name: say.send, exact: true }).click()
      await office.getByRole('dialog').getByRole('button', { name: say.send, exact: true }).click()
      await letMinutePass()
      await office.getByText(say.isSent).waitFor()
    }
    const [everywhere, withoutMail, withoutPush] = [newName(), newName(), newName()]
    const inLanguage = (title: string) => `${title} (${language})`
    await announce(everywhere)
    await bell(3)
    await wish({ 'E-mail': false, Push: true })
    await announce(withoutMail)
    await bell(4)
    await wish({ 'E-mail': true, Push: false })
    await announce(withoutPush)
    await bell(5)

    const titles = [everywhere, withoutMail, withoutPush].map(inLanguage)
    await expect
      .poll(async () => {
        const subjects = await subjectsTo(customer, people.customer)
        return subjects.filter((subject) => titles.includes(subject)).toReversed()
      }, sent)
      .toEqual([titles[0], titles[2]])
    await expect
      .poll(() => pushed.filter(({ title }) => title === say.announcement).map(({ text }) => text), sent)
      .toEqual([titles[0], titles[1]])
    expect(JSON.stringify([pushed, pushedToOwner])).not.toContain(name)

    await customer.getByRole('link', { name: say.ownBell(5) }).click()
    for (const title of [...titles, say.paid(number)]) {
      await customer.getByRole('link', { name: title }).waitFor()
    }
    await customer.getByRole('link', { name: say.lit }).waitFor()
    const newest = customer
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: customer.locator('time') })
    expect(await newest.first().textContent()).toContain(titles[2])
  })
})
