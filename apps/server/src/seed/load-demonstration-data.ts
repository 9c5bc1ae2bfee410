import { papers } from '../modules/papers/index.ts'
import { payments } from '../modules/payments/index.ts'
import { announceToTemples, MAIL_REQUEST_PAID, requests } from '../modules/requests/index.ts'
import { DAY_MS } from '../platform/clock.ts'
import { createContext, type System } from '../platform/context.ts'
import { demonstrationTimetables } from './data/demonstration/timetables.ts'
import { openCashier } from './demonstration/cashier.ts'
import { makeSurveys } from './demonstration/make-surveys.ts'
import { type Cast, makePeopleAndTemples } from './demonstration/people-and-temples.ts'
import { planRequests } from './demonstration/plan.ts'
import { planConversation } from './demonstration/plan-conversation.ts'
import { planPayouts } from './demonstration/plan-payouts.ts'
import { planRequest } from './demonstration/plan-requests.ts'
import {
  discardMails,
  dismissNotificationsBefore,
  insertGoods,
  insertTimetable,
  isEmptyOfPeople,
  listOfferedThings,
} from './demonstration/repository.ts'
import { createStory } from './demonstration/story.ts'

/**
 * Fills an empty embedded database with invented temples, accounts that a person can sign in with, and a year of
 * requests in every state, with payouts and invoices. Everything in it is marked as a demonstration. Does nothing if DATABASE_URL is set, or if
 * anybody has already registered or placed a request.
 *
 * @returns whether it was loaded now
 */
export const loadDemonstrationData = async (system: System): Promise<boolean> => {
  if (!system.settings.embedded || !(await isEmptyOfPeople(system.db))) return false
  const cast = await createContext(system, { requestId: 'demonstration' }).transaction(makePeopleAndTemples)
  await playHistory(system, cast)
  await planConversation(system, cast)
  await insertGoods(system.db, system.clock.today())
  await makeSurveys(system, cast)
  // The past requests were placed before there was a timetable.
  for (const [key, services] of Object.entries(demonstrationTimetables)) {
    await insertTimetable(system.db, key, services, system.clock.now())
  }
  return true
}

/** Replays the last year through the use cases, so that history, payments and books agree. */
const playHistory = async (system: System, cast: Cast): Promise<void> => {
  const now = system.clock.now()
  const jobs = [...(requests.jobs ?? []), ...(payments.jobs ?? []), ...(papers.jobs ?? [])]
  const story = createStory(system, [
    ...jobs.filter(({ name }) => !name.startsWith('mail-')),
    // Notifies temples of paid requests without mailing their payers.
    { name: MAIL_REQUEST_PAID, work: (context, data) => announceToTemples(context, [data]) },
  ])
  const cashier = await openCashier(story.system)
  try {
    for (const planned of planRequests(await listOfferedThings(system.db), now)) {
      planRequest(story, cast, cashier, planned)
    }
    planPayouts(story, cast, now)
    // Applies later changes at the gateway.
    story.planJob(now, 'reconcile-payments')
    await story.tell()
  } finally {
    await cashier.close()
  }
  await discardMails(system.db)
  await dismissNotificationsBefore(system.db, new Date(now.getTime() - DAY_MS))
}
