import { addDays } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { queueMails } from '../../platform/mail/outbox.ts'
import type { Mail } from '../../platform/mailer.ts'
import { churchAlmanac, nextNameDay } from '../almanac/index.ts'
import { faithfulActor } from '../authorization/index.ts'
import { livingNamesOf } from '../diptychs/index.ts'
import { whoWantsMail } from '../notifications/index.ts'
import { inBatches } from './in-batches.ts'
import { nameDaysMail } from './mails.ts'
import { findBook, findReaders, storeBook } from './repository-name-days.ts'

type Book = endpoints.recurrences.NameDayBook

const AT_FIRST = { isOn: false, daysBefore: 1 }

/** The name days of the living in the caller's diptychs, with the reminder settings. */
export const readNameDays = async (context: Context): Promise<Book> => {
  const { userId } = faithfulActor(context)
  const almanac = await churchAlmanac(context)
  const today = context.system.clock.today()
  const days = (await livingNamesOf(context, userId)).flatMap(({ name, asTyped }) => {
    const next = nextNameDay(almanac, name, today)
    return next ? [{ name, asTyped, date: next.date, title: next.title[context.language] }] : []
  })
  const book = (await findBook(context.db, userId)) ?? AT_FIRST
  return { ...book, days: days.toSorted((a, b) => a.date.localeCompare(b.date)) }
}

export const setNameDays = async (
  context: Context,
  change: { isOn: boolean; daysBefore: number },
): Promise<Book> => {
  await storeBook(context.db, faithfulActor(context).userId, change)
  return readNameDays(context)
}

/** Every morning: mails reminders on the chosen day before a name day; one mail for all of a day. */
export const remindNameDays = async (context: Context): Promise<void> => {
  const almanac = await churchAlmanac(context)
  const today = context.system.clock.today()
  const readers = await findReaders(context.db)
  const wanting = await whoWantsMail(
    context,
    readers.map(({ id }) => id),
    'REMINDER',
  )
  const asked = readers.filter(({ id }) => wanting.has(id))
  const errors = await inBatches(asked, async (batch) => {
    const mails: Mail[] = []
    for (const reader of batch) {
      const day = addDays(today, reader.daysBefore)
      const names = await livingNamesOf(context, reader.id)
      const celebrating = names.filter(({ name }) => nextNameDay(almanac, name, day)?.date === day)
      if (celebrating.length > 0)
        mails.push(nameDaysMail(context, reader, { day, count: celebrating.length }))
    }
    await queueMails(context, mails)
  })
  if (errors.length > 0) throw errors[0]
}
